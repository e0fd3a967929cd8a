// Tested by tests/chains/finders/digit_pattern_text_test.cc.
#include "chains/finders/digit_pattern_text.h"

#include <optional>

#include "chains/finders/notation.h"

namespace sudorate {
namespace {

std::string link_text(Cell from, Cell to, Digit digit) {
  return cell_name(from) + '=' + digit_text(digit) + '=' + cell_name(to);
}

struct WrittenLink {
  Cell from = 0;
  Cell to = 0;
  Digit digit = 0;
};
std::optional<WrittenLink> take_link(NotationReader& reader) {
  const std::optional<Cell> from = reader.take_cell();
  if (!from || !reader.take("=")) return std::nullopt;
  const std::optional<Digit> digit = reader.take_digit();
  if (!digit || !reader.take("=")) return std::nullopt;
  const std::optional<Cell> to = reader.take_cell();
  if (!to) return std::nullopt;
  return WrittenLink{*from, *to, *digit};
}

}  // namespace

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

std::variant<EmptyRectangle, ParseError> parse_empty_rectangle(std::string_view text) {
  NotationReader reader(text);
  EmptyRectangle found;
  if (!reader.take("digit ")) return reader.expected("\"digit \"");
  const std::optional<Digit> digit = reader.take_digit();
  if (!digit || !reader.take(", block ")) return reader.expected("a digit and \", block \"");
  const std::optional<Digit> box = reader.take_digit();
  if (!box || !reader.take(" cells")) return reader.expected("a number and \" cells\"");
  found.digit = *digit;
  found.box = box_house(*box);
  while (reader.take(" ")) {
    const std::optional<Cell> cell = reader.take_cell();
    if (!cell || !house_set(found.box).contains(*cell)) return reader.expected("a cell of the block");
    found.cells.insert(*cell);
  }
  if (!reader.take(", axis cell ")) return reader.expected("\", axis cell \"");
  const std::optional<Cell> axis = reader.take_cell();
  if (!axis || !house_set(found.box).contains(*axis)) return reader.expected("a cell of the block");
  found.axis = *axis;
  const bool is_row = reader.take(", axis row, link ");
  if (!is_row && !reader.take(", axis column, link ")) return reader.expected("\", axis row, link \"");
  found.axis_kind = is_row ? HouseKind::kRow : HouseKind::kColumn;
  const std::optional<WrittenLink> link = take_link(reader);
  if (!link || link->digit != found.digit || !reader.is_at_end())
    return reader.expected("a strong link of the digit");
  found.near = link->from;
  found.far = link->to;
  found.target = is_row ? cell_at(row_of(found.far), column_of(found.axis))
                        : cell_at(row_of(found.axis), column_of(found.far));
  return found;
}

std::variant<Skyscraper, ParseError> parse_skyscraper(std::string_view text) {
  NotationReader reader(text);
  if (!reader.take("two strong links ")) return reader.expected("\"two strong links \"");
  const std::optional<WrittenLink> first = take_link(reader);
  if (!first || !reader.take(" and ")) return reader.expected("a link and \" and \"");
  const std::optional<WrittenLink> second = take_link(reader);
  if (!second || second->digit != first->digit || !reader.take(" joined by ")) {
    return reader.expected("a link of the same digit and \" joined by \"");
  }
  const bool is_row = reader.take("row ");
  if (!is_row && !reader.take("column ")) return reader.expected("\"row \" or \"column \"");
  const std::optional<Digit> line = reader.take_digit();
  if (!line || !reader.is_at_end()) return reader.expected("a number");
  const House base = is_row ? row_house(*line) : column_house(*line);
  if (!house_set(base).contains(first->from) || !house_set(base).contains(second->from)) {
    return reader.expected("the line on which both links begin");
  }
  return Skyscraper{first->digit, base, {first->from, second->from}, {first->to, second->to}, {}};
}

}  // namespace sudorate
