// Source: GNPX. The form of a chain without arrows, and that of a set of cells that fills no rectangle, are
// additions. Tested by tests/chains/finders/force_chain_text_test.cc.
#include "chains/finders/force_chain_text.h"

#include <array>
#include <cstddef>
#include <optional>

#include "chains/finders/notation.h"

namespace sudorate {
namespace {

std::string node_text(Node node) {
  return cell_name(cell_of(node.candidate)) + '/' + (node.is_on ? '+' : '-') + digit_text(digit_of(node.candidate));
}

std::string arrow_text(const Arrow& arrow) {
  std::string text = arrow.is_strong() ? "[S " : "[W ";
  if (!arrow.set.empty()) text += "(ALS:" + cell_set_name(arrow.set) + ") ";
  return text + node_text(arrow.from) + " -> " + node_text(arrow.to) + ']';
}

std::optional<Node> take_node(NotationReader& reader) {
  const std::optional<Cell> cell = reader.take_cell();
  if (!cell || !reader.take("/")) return std::nullopt;
  const bool is_on = reader.take("+");
  if (!is_on && !reader.take("-")) return std::nullopt;
  const std::optional<Digit> digit = reader.take_digit();
  if (!digit) return std::nullopt;
  return Node{candidate_of(*cell, *digit), is_on};
}

// Reads the rest of an arrow, after its bracket and letter.
std::optional<Arrow> take_arrow(NotationReader& reader) {
  Arrow arrow;
  if (reader.take("(ALS:")) {
    const std::optional<CellSet> set = reader.take_cell_set();
    if (!set || !reader.take(") ")) return std::nullopt;
    arrow.set = *set;
  }
  const std::optional<Node> from = take_node(reader);
  if (!from || !reader.take(" -> ")) return std::nullopt;
  const std::optional<Node> to = take_node(reader);
  if (!to || !reader.take("]")) return std::nullopt;
  arrow.from = *from;
  arrow.to = *to;
  return arrow;
}

std::variant<WrittenChain, ParseError> take_chain(NotationReader& reader) {
  WrittenChain chain;
  do {
    const bool is_weak = reader.take("[W ");
    if (!is_weak && !reader.take("[S ")) {
      if (!chain.arrows.empty() || !reader.take("["))
        return reader.expected("an arrow such as [W r1c2/+3 -> r1c4/-3]");
      const std::optional<Node> start = take_node(reader);
      if (!start || !reader.take("]")) return reader.expected("an arrow or a start such as [r1c2/+3]");
      chain.start = *start;
      return chain;
    }
    const std::optional<Arrow> arrow = take_arrow(reader);
    if (!arrow) return reader.expected("\"r1c2/+3 -> r1c4/-3]\"");
    if (arrow->is_strong() == is_weak || arrow->from.is_on == arrow->to.is_on) {
      return reader.expected("W from + to -, or S from - to +");
    }
    if (chain.arrows.empty()) {
      chain.start = arrow->from;
    } else if (const Node end = chain.arrows.back().to; end != arrow->from) {
      if (cell_of(end.candidate) != cell_of(arrow->from.candidate) || end.is_on == arrow->from.is_on) {
        return reader.expected("an arrow that starts where the one before ended");
      }
      chain.arrows.push_back({end, arrow->from, {}});
    }
    chain.arrows.push_back(*arrow);
  } while (reader.take(" => "));
  return chain;
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

std::string gnpx_label(const ForceChain& chain) {
  const std::string origin = origin_text(chain);
  return text_of(chain.kind).label + (origin.empty() ? "" : '(' + origin + ')');
}

}  // namespace

std::string heading(const ForceChain& chain) {
  const KindText& text = text_of(chain.kind);
  return text.front + origin_text(chain) + text.back;
}

std::string notation(const ArrowChain& chain, Candidate start, const ForceChainStyle& style) {
  if (chain.empty()) return '[' + node_text({start, true}) + ']';
  std::string text;
  for (std::size_t index = 0; index < chain.size(); ++index) {
    const bool is_inner = index > 0 && index + 1 < chain.size() && chain[index].is_in_cell();
    if (is_inner && !style.inner_steps) continue;
    if (!text.empty()) text += " => ";
    text += arrow_text(chain[index]);
  }
  return text;
}

std::string notation(const ForceChain& chain, const ForceChainStyle& style) {
  std::string text;
  for (std::size_t index = 0; index < chain.chains.size(); ++index) {
    if (index > 0) text += " || ";
    text += notation(chain.chains[index], chain.starts[index % chain.starts.size()], style);
  }
  return text;
}

std::string proofs_text(const std::vector<ForceChain>& proofs, const ForceChainStyle& style) {
  std::string text;
  std::string last_label;
  for (const ForceChain& proof : proofs) {
    const std::string label = gnpx_label(proof);
    if (label != last_label) text += label + '\n';
    last_label = label;
    text += "  " + result_text(proof.conclusion()) + '\n';
    for (std::size_t index = 0; index < proof.chains.size(); ++index) {
      text += "    * " + notation(proof.chains[index], proof.starts[index % proof.starts.size()], style) + '\n';
    }
  }
  return text;
}

std::variant<std::vector<WrittenChain>, ParseError> parse_chains(std::string_view text) {
  NotationReader reader(text);
  std::vector<WrittenChain> chains;
  do {
    std::variant<WrittenChain, ParseError> chain = take_chain(reader);
    if (const ParseError* error = std::get_if<ParseError>(&chain)) return *error;
    chains.push_back(std::get<WrittenChain>(chain));
  } while (reader.take(" || "));
  if (!reader.is_at_end()) return reader.expected("\" => \", \" || \" or the end");
  return chains;
}

}  // namespace sudorate
