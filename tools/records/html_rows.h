// Rows of an HTML table as lines of text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// Turns a row of a table, from "<tr" to its end, into one line: the text of its cells, separated by blanks, with
// '.' for an empty cell; the text of a cell is also what stands in a text field. It leaves text outside rows to the
// caller. A row ends with "</tr", "</table", the next "<tr", or after 64 KB, so that no text is lost if a row is
// never closed.
class HtmlRows {
 public:
  struct Row {
    std::string text;
    std::int64_t line = 0;  // where it begins
  };

  // Takes a line if a row begins in it or is open, and appends the rows that end in it to `rows`; else returns
  // false. Drops text before the first row of the line and after the last one, and lines of end tags after a row.
  // Cost: a search for '<' in a line that is not taken.
  bool take(std::string_view line, std::int64_t number, std::vector<Row>& rows);
  bool is_in_row() const { return is_in_row_; }
  // Ends the row that is open at the end of the text.
  void finish(std::vector<Row>& rows);

 private:
  void end_tag(std::int64_t number, std::vector<Row>& rows);
  void end_cell();

  bool is_in_row_ = false;
  bool has_had_rows_ = false;
  bool is_in_tag_ = false;
  bool has_cell_ = false;
  std::string tag_;
  std::string cell_;
  Row row_;
  std::size_t bytes_ = 0;
};

}  // namespace sudorate
