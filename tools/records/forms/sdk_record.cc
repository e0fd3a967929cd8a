// Files with sections, in SadMan Sudoku's form:
//
//   #AAuthor            header lines: '#' and one of A D C B S L U
//   [Puzzle]            nine rows
//   [State]             optional: nine rows with the digits placed so far
//   [PencilMarks]       optional: nine rows of candidates; also [Pencil Marks] and [Marks]
//   [Colors]            skipped; also [Colours]
//
// The description in the header becomes the id, the comments become the comment. State and marks are used only with
// ReadOptions::from_state. A line with a whole puzzle counts only as the puzzle of [Puzzle].
// A line with another name in brackets is text. After one of these sections, the lines below it are skipped up to a
// blank line or to the next puzzle.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "tools/records/forms/grid.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/text_forms.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::string_view kHeaderLetters = "ADCBSLU";
constexpr std::size_t kMaxHeaders = 32;
constexpr std::size_t kMaxHeaderBytes = 4096;
constexpr std::size_t kMaxSectionBytes = std::size_t{1} << 20;

std::string section_name(std::string_view plain) {
  const std::string_view text = trimmed(plain, kLineBlanks);
  return lower_case(text.substr(1, text.size() - 2));
}

enum class Section : std::uint8_t { kPuzzle, kState, kMarks, kColors, kUnknown };

Section section_of(std::string_view plain) {
  constexpr std::array<std::pair<std::string_view, Section>, 7> kNames = {{{"puzzle", Section::kPuzzle},
                                                                           {"state", Section::kState},
                                                                           {"pencilmarks", Section::kMarks},
                                                                           {"pencil marks", Section::kMarks},
                                                                           {"marks", Section::kMarks},
                                                                           {"colors", Section::kColors},
                                                                           {"colours", Section::kColors}}};
  const std::string name = section_name(plain);
  for (const auto& [known, section] : kNames) {
    if (known == name) return section;
  }
  return Section::kUnknown;
}

bool is_bracket_line(std::string_view plain) {
  const std::string_view text = trimmed(plain, kLineBlanks);
  return text.size() > 2 && text.size() < 40 && text.front() == '[' && text.back() == ']' &&
         is_ascii_letter(text[1]) && text.find_first_of(",\"'") == std::string_view::npos;
}

bool is_sdk_header(std::string_view plain) {
  const std::string_view text = trimmed(plain, kLineBlanks);
  return text.size() > 1 && text.front() == '#' && kHeaderLetters.find(text[1]) != std::string_view::npos;
}

class SdkReader {
 public:
  SdkReader(RowQueue& lines, const ReadOptions& options) : lines_(lines), options_(options) {}

  Record read() {
    while (is_sdk_header(lines_.peek()->plain())) take_header();
    bool has_puzzle = false;
    while (lines_.peek() != nullptr && is_bracket_line(lines_.peek()->plain())) {
      const Section section = section_of(lines_.peek()->plain());
      if (section == Section::kPuzzle && has_puzzle) break;
      has_puzzle = has_puzzle || section == Section::kPuzzle;
      take_front();
      read_section(section);
    }
    if (error_) {
      record_.parsed = std::move(*error_);
    } else {
      set_position();
    }
    return std::move(record_);
  }

 private:
  struct Part {
    Record record;
    std::optional<GridCells> cells;
  };

  void take_header() {
    const TextLine header = *lines_.peek();
    take_front();
    const std::string_view text = trimmed(header.plain(), kLineBlanks);
    std::string& target = text[1] == 'C' ? record_.comment : record_.id;
    if (text[1] != 'C' && text[1] != 'D') return;
    if (!target.empty()) target += ' ';
    target += header.original(trimmed(text.substr(2), kLineBlanks));
  }

  void add_text(std::string_view text, std::int64_t line) {
    if (record_.line == 0) record_.line = line;
    if (record_.last_line != 0 && record_.text.size() < kMaxSectionBytes) record_.text += '\n';
    record_.text += text.substr(0, kMaxSectionBytes - std::min(kMaxSectionBytes, record_.text.size()));
    record_.last_line = line;
  }

  void take_front() {
    add_text(lines_.peek()->text(), lines_.peek()->number());
    lines_.pop();
  }

  void skip_blank_lines() {
    while (is_blank_at(lines_, 0)) take_front();
  }

  void read_part(Section section) {
    skip_blank_lines();
    const TextLine* line = lines_.peek();
    if (line == nullptr) return;
    Part part;
    if (const std::optional<GridBlock> grid = grid_at(lines_)) {
      part.record = take_grid(lines_, *grid);
      if (grid->cells() != nullptr) part.cells = *grid->cells();
    } else if (section == Section::kPuzzle && is_line_record(line->plain())) {
      part.record = read_line_record(*line, options_);
      lines_.pop();
      if (const Position* position = part.record.position())
        part.cells = GridCells{position->state.has_value(), position->givens, position->cells, {}, {}};
    } else {
      return;
    }
    add_text(part.record.text, part.record.line);
    record_.last_line = part.record.last_line;
    const bool is_used = section == Section::kPuzzle || options_.from_state;
    if (is_used && part.record.error() != nullptr && !error_) {
      error_ = *part.record.error();
      error_->line_offset += static_cast<int>(part.record.line - record_.line);
    }
    parts_[static_cast<std::size_t>(section)] = std::move(part);
  }

  void read_section(Section section) {
    if (section <= Section::kMarks) read_part(section);
    if (section >= Section::kMarks) skip_rest(section);
    std::size_t blank_lines = 0;
    while (blank_lines < 2 && is_blank_at(lines_, blank_lines)) ++blank_lines;
    const TextLine* next = lines_.peek(blank_lines);
    if (next == nullptr || !is_section(next->plain()) || section_of(next->plain()) == Section::kPuzzle) return;
    skip_blank_lines();
  }

  // Drops the rest of a section: lines that are neither blank nor part of anything else.
  void skip_rest(Section section) {
    // Rows of colours look like rows of digits. A possible puzzle below an unknown name is a puzzle.
    while (lines_.peek() != nullptr && !is_bracket_line(lines_.peek()->plain())) {
      const std::string_view text = trimmed(lines_.peek()->plain(), kLineBlanks);
      if (text.empty() || is_sdk_header(text) || lines_.peek()->is_cut() || is_line_record(text)) return;
      if (section == Section::kUnknown && grid_at(lines_)) return;
      take_front();
    }
  }

  const GridCells* cells_of(Section section) const {
    const std::optional<GridCells>& cells = parts_[static_cast<std::size_t>(section)].cells;
    return cells ? &*cells : nullptr;
  }

  void set_position() {
    const GridCells* puzzle = cells_of(Section::kPuzzle);
    if (puzzle == nullptr) {
      record_.parsed = ParseError{1, "no puzzle in the sections"};
      return;
    }
    record_.parsed = std::move(parts_.front().record.parsed);
    if (puzzle->has_candidates || !options_.from_state) return;
    const GridCells* state = cells_of(Section::kState);
    const GridCells* marks = cells_of(Section::kMarks);
    Digits81 placed = puzzle->digits;
    for (int cell = 0; state != nullptr && cell < kCellCount; ++cell) {
      if (placed[cell] == 0) placed[cell] = state->digits[cell];
    }
    Candidates81 candidates = candidates_of(Grid::from_givens(placed));
    for (int cell = 0; marks != nullptr && cell < kCellCount; ++cell) {
      if (placed[cell] == 0 && marks->candidates[cell] != 0) candidates[cell] = marks->candidates[cell];
    }
    std::get<Position>(record_.parsed).state = make_position(puzzle->digits, placed, candidates).state;
  }

  RowQueue& lines_;
  const ReadOptions& options_;
  Record record_;
  std::optional<ParseError> error_;
  std::array<Part, 3> parts_;
};

}  // namespace

bool is_section(std::string_view plain) { return is_bracket_line(plain) && section_of(plain) != Section::kUnknown; }

std::optional<Record> read_sections(RowQueue& lines, const ReadOptions& options) {
  std::size_t headers = 0;
  const auto line_at = [&](std::size_t ahead) {
    const TextLine* line = lines.peek(ahead);
    return line == nullptr || line->text().size() > kMaxHeaderBytes ? std::string_view() : line->plain();
  };
  while (headers < kMaxHeaders && is_sdk_header(line_at(headers))) ++headers;
  if (!is_section(line_at(headers))) return std::nullopt;
  return SdkReader(lines, options).read();
}

}  // namespace sudorate
