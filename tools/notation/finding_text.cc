#include "tools/notation/finding_text.h"

#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/nice_loop_text.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

// In the order of FinderTechnique.
constexpr std::array<std::string_view, kFinderTechniques.size()> kFinderNames = {"nice-loop", "empty-rectangle",
                                                                                 "skyscraper", "force-chain"};

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

const KindText& text_of(ForceChainKind kind) { return entry_of(kKindTexts, kind); }

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

std::string gnpx_heading(const ForceChain& chain) {
  const std::string origin = origin_text(chain);
  return text_of(chain.kind).label + (origin.empty() ? "" : '(' + origin + ')');
}

std::string gnpx_heading(const NiceLoop& loop) {
  return loop.is_continuous() ? "Nice Loop(Continuous)" : "Nice Loop(Discontinuous)";
}
std::string gnpx_heading(const EmptyRectangle& rectangle) {
  return std::string("EmptyRectangle #") + digit_text(rectangle.digit) + " in b" +
         std::to_string(index_in_kind(rectangle.box) + 1);
}
std::string gnpx_heading(const Skyscraper& skyscraper) {
  return std::string("Skyscraper #") + digit_text(skyscraper.digit);
}

std::vector<std::string> chain_texts(const ForceChain& chain) {
  std::vector<std::string> texts;
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    texts.push_back(notation(chain.chains[index], chain.starts[index % chain.starts.size()]));
  }
  return texts;
}

std::string gnpx_lines(const Finding& finding) {
  const std::string result = "  " + result_text(finding.conclusion) + '\n';
  const auto* const proof = std::get_if<ForceChain>(&finding.pattern);
  if (proof == nullptr) return "  " + notation(finding) + '\n' + result;
  std::string text = result;
  for (const std::string& chain : chain_texts(*proof)) text += "    * " + chain + '\n';
  return text;
}

std::string link_text(Cell from, Cell to, Digit digit) {
  return cell_name(from) + '=' + digit_text(digit) + '=' + cell_name(to);
}

}  // namespace

std::string_view finder_name(FinderTechnique technique) { return entry_of(kFinderNames, technique); }

std::string conclusion_text(const Conclusion& conclusion) {
  if (conclusion.placement) return placement_text(*conclusion.placement);
  return in_a_row(removal_texts(conclusion, removal_text), " ");
}

std::string notation(const EmptyRectangle& rectangle) {
  std::string text = std::string("digit ") + digit_text(rectangle.digit) + ", block " +
                     std::to_string(index_in_kind(rectangle.box) + 1) + " cells";
  for (const Cell cell : rectangle.cells) text += ' ' + cell_name(cell);
  return text + ", axis cell " + cell_name(rectangle.axis) + ", axis " +
         (rectangle.axis_kind == HouseKind::kRow ? "row" : "column") + ", link " +
         link_text(rectangle.near, rectangle.far, rectangle.digit);
}

std::string notation(const Skyscraper& skyscraper) {
  const auto link = [&](std::size_t index) {
    return link_text(skyscraper.floors[index], skyscraper.roofs[index], skyscraper.digit);
  };
  return "two strong links " + link(0) + " and " + link(1) + " joined by " +
         (kind_of(skyscraper.base) == HouseKind::kRow ? "row " : "column ") +
         std::to_string(index_in_kind(skyscraper.base) + 1);
}

std::string heading(const ForceChain& chain) {
  const KindText& text = text_of(chain.kind);
  return text.front + origin_text(chain) + text.back;
}

std::string notation(const ArrowChain& chain, Candidate start) {
  return chain.empty() ? '[' + node_name({start, true}) + ']' : in_a_row(chain, " => ", arrow_text);
}

std::string notation(const ForceChain& chain) { return in_a_row(chain_texts(chain), " || "); }

std::string notation(const Finding& finding) {
  return std::visit([](const auto& pattern) { return notation(pattern); }, finding.pattern);
}

std::string gnpx_text(const std::vector<Finding>& findings) {
  std::string text;
  std::string last_heading;
  for (const Finding& finding : findings) {
    std::string heading = std::visit([](const auto& pattern) { return gnpx_heading(pattern); }, finding.pattern);
    if (heading != last_heading) text += heading + '\n';
    last_heading = std::move(heading);
    text += gnpx_lines(finding);
  }
  return text;
}

std::string heading(const Finding& finding) {
  if (const auto* loop = std::get_if<NiceLoop>(&finding.pattern)) return heading(*loop);
  if (const auto* chain = std::get_if<ForceChain>(&finding.pattern)) return heading(*chain);
  return finding.technique() == FinderTechnique::kSkyscraper ? "skyscraper" : "empty rectangle";
}

}  // namespace sudorate
