// The lines that an HTML page shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// Turns the lines of a page into those that a browser shows: without tags and comments, without the contents of
// <script>, <style>, <svg>, <figcaption> and <summary>, and without the words about steps in the pages of `teach`.
// A row of a table is one line: the text of its cells, separated by blanks, with '.' for an empty cell; the text of
// a cell is also what stands in a text field. A row ends with "</tr", "</table", the next "<tr", or after 64 KB, so
// that no text is lost if it is never closed.
//
// XML is a page, too: <game data="CELLS" note="WORDS"> of OpenSudoku is the line "CELLS WORDS", and
// <values>...</values> of KSudoku, below <graph>, the line "ksudoku KIND ...", where the kind of a plain sudoku is
// empty.
//
// A text is a page if its first line that is not blank begins with "<!DOCTYPE html" or with the tag of an element
// that begins a line, in any case; "<?xml" may stand above it. Any other text becomes one at its first row of a
// table or puzzle of these programs; until then its lines stay as they are, at the cost of a search for '<' each.
class HtmlPage {
 public:
  struct Line {
    std::string text;
    std::int64_t number = 0;  // of the line where it begins
  };

  // False for the line of another text. Else appends what is shown of the line and of rows that end in it; an empty
  // line if that is nothing and no row is open.
  bool take(std::string_view line, std::int64_t number, std::vector<Line>& lines);
  // Ends the row that is open at the end of the text.
  void finish(std::vector<Line>& lines);
  // Forgets what is open: what comes between that line and the next one is unknown.
  void leave();
  bool is_page() const { return kind_ == Kind::kPage; }
  // Whether the next line begins in a row, in a tag, or in what is not shown.
  bool is_open() const { return is_in_row_ || is_in_tag_ || !end_.empty(); }

 private:
  enum class Kind : std::uint8_t { kUnknown, kPage, kOther };

  void take_hidden(std::string_view& rest);
  void take_tag(std::string_view& rest, std::int64_t number, std::vector<Line>& lines);
  void take_text(std::string_view& rest);
  std::string& target() { return is_in_row_ ? cell_ : text_.text; }
  void end_tag(std::int64_t number, std::vector<Line>& lines);
  void end_cell();
  void end_line(std::vector<Line>& lines);

  Kind kind_ = Kind::kUnknown;
  // What ends the text that is hidden; empty outside.
  std::string_view end_;
  bool is_in_tag_ = false;
  std::string tag_;
  bool is_in_row_ = false;
  bool has_cell_ = false;
  std::string puzzle_kind_;  // of the last puzzle of KSudoku
  std::string cell_;
  Line text_;
  std::size_t row_bytes_ = 0;
};

}  // namespace sudorate
