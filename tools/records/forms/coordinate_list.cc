// Givens with their places:
//
//   start9              the head, with the number of rows
//   1 1 5               column and row of a cell, and its digit
//   ...
//   end                 may be absent
//
// Columns and rows count from 1, or from 0 if a 0 is among them. Without "end" the list ends at a line of another
// kind.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/records/forms/grid.h"
#include "tools/records/forms/text_forms.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

using Triple = std::array<int, 3>;

std::optional<Triple> triple_of(const TextLine* line) {
  if (line == nullptr || line->is_cut()) return std::nullopt;
  Triple triple{};
  std::string_view text = trimmed(line->plain());
  for (int& number : triple) {
    const bool is_set_off = text.size() < 2 || !is_decimal_digit(text[1]);
    if (!is_decimal_digit(front_of(text)) || !is_set_off) return std::nullopt;
    number = text.front() - '0';
    text = trimmed(text.substr(1), " \t,");
  }
  return text.empty() ? std::optional(triple) : std::nullopt;
}

}  // namespace

bool is_end_of_coordinates(const TextLine& line) { return trimmed(line.plain()) == "end"; }

std::string_view coordinate_advice(const TextLine& line) {
  return triple_of(&line) ? "; a line 'start9' begins a list of column, row and digit" : "";
}

std::optional<Record> read_coordinates(RowQueue& lines, const ReadOptions& options) {
  if (trimmed(lines.peek()->plain()) != "start9") return std::nullopt;
  std::vector<Triple> triples;
  while (const std::optional<Triple> triple = triple_of(lines.peek(triples.size() + 1))) {
    triples.push_back(*triple);
    if (triples.size() > kCellCount) break;
  }
  if (triples.empty()) return std::nullopt;
  const TextLine* const next = lines.peek(triples.size() + 1);
  const bool has_end = next != nullptr && is_end_of_coordinates(*next);
  const auto has_place = [&](int place) {
    return std::ranges::any_of(triples,
                               [&](const Triple& triple) { return triple[0] == place || triple[1] == place; });
  };
  const int first = has_place(0) ? 0 : 1;
  std::optional<ParseError> error;
  if (!has_place(0) && !has_place(9))
    error = ParseError{1, "no cell that shows whether rows count from 0 or from 1"};
  std::string cells(kCellCount, '.');
  for (std::size_t index = 0; index < triples.size() && !error; ++index) {
    const auto [x, y, digit] = triples[index];
    const bool is_inside = x - first < 9 && y - first < 9 && digit > 0;
    char* const cell = is_inside ? &cells[static_cast<std::size_t>(9 * (y - first) + x - first)] : nullptr;
    if (!is_inside || *cell != '.') {
      error = ParseError{1, is_inside ? "a second digit for this cell" : "a place or digit outside the grid",
                         static_cast<int>(index) + 1};
    } else {
      *cell = static_cast<char>('0' + digit);
    }
  }
  Record record = take_lines_as(cells, lines, triples.size() + (has_end ? 2 : 1), options);
  if (error) record.parsed = std::move(*error);
  return record;
}

}  // namespace sudorate
