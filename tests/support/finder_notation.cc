#include "tests/support/finder_notation.h"

namespace sudorate {

bool NotationReader::take(std::string_view piece) {
  if (text_.substr(at_, piece.size()) != piece) return false;
  at_ += piece.size();
  return true;
}

bool NotationReader::is_letter(std::size_t at, char letter) const {
  return at < text_.size() && (text_[at] == letter || text_[at] == letter - 'a' + 'A');
}

std::optional<Digit> NotationReader::take_digit() {
  if (peek() < '1' || peek() > '9') return std::nullopt;
  return static_cast<Digit>(text_[at_++] - '1');
}

DigitSet NotationReader::take_digits() {
  DigitSet digits = 0;
  while (const std::optional<Digit> digit = take_digit()) digits |= bit(*digit);
  return digits;
}

std::optional<Cell> NotationReader::take_cell() {
  const std::size_t start = at_;
  if (is_letter(at_, 'r')) {
    ++at_;
    const std::optional<Digit> row = take_digit();
    if (row && is_letter(at_, 'c')) {
      ++at_;
      if (const std::optional<Digit> column = take_digit()) return cell_at(*row, *column);
    }
  }
  at_ = start;
  return std::nullopt;
}

std::optional<CellSet> NotationReader::take_cell_set() {
  const std::size_t start = at_;
  CellSet cells;
  do {
    DigitSet rows = 0;
    DigitSet columns = 0;
    if (is_letter(at_, 'r')) {
      ++at_;
      rows = take_digits();
    }
    if (is_letter(at_, 'c')) {
      ++at_;
      columns = take_digits();
    }
    if (rows == 0 || columns == 0) {
      at_ = start;
      return std::nullopt;
    }
    for (const int row : members(rows)) {
      for (const int column : members(columns)) cells.insert(cell_at(row, column));
    }
  } while (take("+"));
  return cells;
}

namespace {

std::optional<CellLink> take_cell_link(NotationReader& reader) {
  const bool is_strong = reader.peek() == '=';
  const std::string_view line = is_strong ? "=" : "-";
  if (!reader.take(line)) return std::nullopt;
  const std::optional<Digit> digit = reader.take_digit();
  if (!digit || !reader.take(line)) return std::nullopt;
  return CellLink{*digit, is_strong};
}

// A cell and the letter before it, NUL for none.
struct WrittenCell {
  Cell cell = 0;
  char letter = '\0';
};
std::optional<WrittenCell> take_bracketed(NotationReader& reader) {
  WrittenCell written;
  if (!reader.take("[")) return std::nullopt;
  if (reader.take("(")) {
    written.letter = reader.peek();
    if (!reader.take({&written.letter, 1}) || !reader.take(")")) return std::nullopt;
  }
  const std::optional<Cell> cell = reader.take_cell();
  if (!cell || !reader.take("]")) return std::nullopt;
  written.cell = *cell;
  return written;
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

}  // namespace

std::variant<WrittenLoop, ParseError> parse_loop(std::string_view text) {
  NotationReader reader(text);
  WrittenCell first;
  if (reader.take("rc:")) {
    const std::optional<Cell> origin = reader.take_cell();
    if (!origin) return reader.expected("a cell such as r1c2");
    first.cell = *origin;
  } else {
    const std::optional<WrittenCell> origin = take_bracketed(reader);
    if (!origin) return reader.expected("\"rc:\" or a cell such as [(A)R1C2] or [r1c2]");
    first = *origin;
  }
  WrittenLoop loop;
  std::string letters;
  for (WrittenCell written = first;;) {
    if ((written.letter != '\0') != (first.letter != '\0') || letters.find(written.letter) != std::string::npos) {
      return reader.expected("a letter of its own for each cell, or none for all");
    }
    loop.cells.push_back(written.cell);
    if (written.letter != '\0') letters += written.letter;
    const std::optional<CellLink> link = take_cell_link(reader);
    if (!link) return reader.expected("a link such as =1= or -1-");
    loop.links.push_back(*link);
    const std::optional<WrittenCell> next = take_bracketed(reader);
    if (!next) return reader.expected("a cell in brackets");
    if (reader.is_at_end()) {
      if (next->cell != first.cell || next->letter != first.letter)
        return reader.expected("the first cell at the end");
      return loop;
    }
    written = *next;
  }
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
