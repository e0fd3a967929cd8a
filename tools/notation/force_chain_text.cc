// Source: GNPX. The form of a chain without arrows, and that of a set of cells that fills no rectangle, are
// additions. Tested by tests/tools/notation/force_chain_text_test.cc.
#include "tools/notation/force_chain_text.h"

#include <array>
#include <cstddef>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"

namespace sudorate {
namespace {

std::string arrow_text(const Arrow& arrow) {
  std::string text = arrow.is_strong() ? "[S " : "[W ";
  if (!arrow.set.empty()) text += "(ALS:" + cell_set_name(arrow.set) + ") ";
  return text + node_name(arrow.from) + " -> " + node_name(arrow.to) + ']';
}

struct KindText {
  const char* label;  // GNPX's
  // Of the heading, around what the chains start from.
  const char* front;
  const char* back;
};

// In the order of ForceChainKind.
constexpr std::array<KindText, 3> kKindTexts = {{
    {"ForceChain_Cell", "force chain, cell ", ""},
    {"ForceChain_House", "force chain, house (", ")"},
    {"ForceChain_Contradiction", "force chain, contradiction", ""},
}};

const KindText& text_of(ForceChainKind kind) { return kKindTexts[static_cast<std::size_t>(kind)]; }

// What the chains start from: "r2c8", "row2#1", or nothing for a single candidate.
std::string origin_text(const ForceChain& chain) {
  switch (chain.kind) {
    case ForceChainKind::kCell:
      return cell_name(cell_of(chain.starts.front()));
    case ForceChainKind::kHouse:
      return house_name(chain.house) + '#' + digit_text(digit_of(chain.starts.front()));
    case ForceChainKind::kContradiction:
      break;
  }
  return "";
}

}  // namespace

std::string heading(const ForceChain& chain) {
  const KindText& text = text_of(chain.kind);
  return text.front + origin_text(chain) + text.back;
}

std::string notation(const ArrowChain& chain, Candidate start) {
  if (chain.empty()) return '[' + node_name({start, true}) + ']';
  std::string text;
  for (const Arrow& arrow : chain) text += (text.empty() ? "" : " => ") + arrow_text(arrow);
  return text;
}

std::string notation(const ForceChain& chain) {
  std::string text;
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    if (index > 0) text += " || ";
    text += notation(chain.chains[index], chain.starts[index % chain.starts.size()]);
  }
  return text;
}

std::string gnpx_heading(const ForceChain& chain) {
  const std::string origin = origin_text(chain);
  return text_of(chain.kind).label + (origin.empty() ? "" : '(' + origin + ')');
}

}  // namespace sudorate
