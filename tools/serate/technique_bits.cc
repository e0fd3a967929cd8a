#include "tools/serate/technique_bits.h"

#include <array>

#include "tools/notation/pass_rows.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

struct TechniqueBit {
  // As --without names the rows, or what is not there; of a technique for variants alone, empty.
  std::string_view name;
  bool is_there = true;
};

constexpr auto kBits = std::to_array<TechniqueBit>({
    {"hidden-single"},
    {"direct-locking"},
    {"direct-hidden-pair"},
    {"naked-single"},
    {""},
    {""},
    {""},
    {""},
    {"direct-hidden-triplet"},
    {"locking"},
    {"generalized intersections", false},
    {"naked-pair"},
    {"generalized naked pairs", false},
    {"x-wing"},
    {"hidden-pair"},
    {"naked-triplet"},
    {"generalized naked triplets", false},
    {"swordfish"},
    {"hidden-triplet"},
    {"2-strong-links"},
    {"xy-wing"},
    {"xyz-wing"},
    {"wxyz-wing"},
    {"unique-rectangle-or-loop"},
    {"naked-quad"},
    {"generalized naked quads", false},
    {"jellyfish"},
    {"hidden-quad"},
    {"3-strong-links"},
    {"generalized naked quintuplets", false},
    {"generalized naked sextuplets", false},
    {"vwxyz-wing"},
    {"bug"},
    {"4-strong-links"},
    {"aligned-pair-exclusion"},
    {"five strong links", false},
    {"six strong links", false},
    {"uvwxyz-wing"},
    {"forcing-chains-and-cycles"},
    {"tuvwxyz-wing"},
    {"aligned-triplet-exclusion"},
    {"nishio-forcing-chains"},
    {"multiple-forcing-chains"},
    {"dynamic-forcing-chains"},
    {"dynamic-forcing-chains-+"},
    {"nested-forcing-chains-2,nested-forcing-chains-3,nested-forcing-chains-4"},
});

}  // namespace

std::variant<PassRows, std::string> rows_of_bits(std::string_view bits) {
  if (bits.size() != kBits.size() || bits.find_first_not_of("01") != std::string_view::npos)
    return concat("a 1 or a 0 for each of ", kBits.size(), " techniques expected");
  PassRows rows = 0;
  for (std::size_t index = 0; index < kBits.size(); ++index) {
    const auto& [name, is_there] = kBits[index];
    if (bits[index] == '0' || name.empty()) continue;
    if (!is_there) return concat("place ", index + 1, " asks for ", name, ", which are not there");
    rows |= std::get<PassRows>(parse_pass_rows(name, kSukakuExplainer));
  }
  return rows == 0 ? std::variant<PassRows, std::string>("no technique is left") : rows;
}

}  // namespace sudorate
