#include "tools/records/writers/record_writer.h"

#include <algorithm>
#include <array>

#include "tools/notation/puzzle_text.h"
#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/meaning/board.h"
#include "tools/records/readers/grid_rows.h"
#include "tools/records/readers/large_picture.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/records/readers/readers.h"
#include "tools/records/writers/grid_text.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"
#include "tools/vary/minlex.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, 6> kColumnNames = {"id",     "puzzle",     "solution",
                                                          "filled", "candidates", "comment"};

std::array<std::string, kColumnNames.size()> columns_of(const Record& record) {
  const Position& position = *record.position();
  std::string filled;
  std::string candidates;
  if (position.state) {
    filled = to_line(position.state->placed());
    candidates = to_candidate_line(*position.state);
  }
  return {record.id, to_line(position.givens), record.solution, filled, candidates, record.comment};
}

std::string table_text(const Record& record, char delimiter) {
  std::string text;
  for (const std::string& field : columns_of(record)) text += quoted_csv(field, delimiter) + delimiter;
  text.back() = '\n';
  return text;
}

std::string json_text(const Record& record) {
  Json object;
  const auto columns = columns_of(record);
  for (std::size_t index = 0; index < columns.size(); ++index) {
    if (!columns[index].empty()) object[std::string(kColumnNames[index])] = columns[index];
  }
  return text_of(object) + '\n';
}

// Whether a file whose first line this is would be taken for a table or the like.
bool begins_other_form(const std::string& line) {
  const std::string text = line + "\n+-------+\n";
  TextInput input(make_text_source(text));
  return form_of(input, {}) != InputForm::kText;
}

// A text beside a grid, as a line; empty for one that would be read as something else than text.
std::string line_of(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  const bool is_text = read_grid_row(text).kind == RowKind::kOther && has_no_puzzle(text) &&
                       !is_blank_or_comment(text) && !text.ends_with(']') && !begins_other_form(text);
  return is_text ? text + '\n' : std::string();
}

// Between its title and its note.
std::string titled(const Record& record, const std::string& grid) {
  return line_of(record.id) + grid + line_of(record.comment);
}

// A candidate grid does not tell which digits are givens, so it stands below these and the cells filled so far.
std::string candidates_text(const Record& record, const Grid& grid) {
  const Position& position = *record.position();
  std::string grids;
  if (position.state) {
    grids = box_text(position.givens) + '\n';
    if (grid.placed() != position.givens) grids += box_text(grid.placed()) + '\n';
  }
  return titled(record, grids + marks_text(grid));
}

std::string lisp_text(const Record& record) {
  const std::string board = board_text(board_of(*record.position()));
  return is_board_name(record.id) ? concat("(setf ", record.id, ' ', board, ")\n") : board + '\n';
}

std::string picture_text(const Record& record) {
  const Board board = board_of(*record.position(), true);
  return large_picture(board, needs_marks(board));
}

// A bit for each of kParts.
constexpr unsigned kPlaced = 1;
constexpr unsigned kGivens = 2;
constexpr unsigned kCandidates = 4;
constexpr unsigned kSolution = 8;
constexpr unsigned kId = 16;
constexpr unsigned kComment = 32;
constexpr unsigned kTexts = kId | kComment;
constexpr unsigned kState = kPlaced | kGivens | kCandidates;

constexpr std::string_view kBlankLine = "\n";
// Grids with only blank lines between them can be states of one puzzle.
constexpr std::string_view kBetweenStates = "\n#\n\n";

struct Shown {
  const Record& record;
  Grid grid;

  const Digits81& givens() const { return record.position()->givens; }
};

struct FormRow {
  std::string_view name;
  unsigned holds;
  std::string_view separator;
  std::string (*text)(const Shown& shown);
};

// In the order of WriteForm.
constexpr std::array kFormRows = {
    FormRow{"line", 0, "", [](const Shown& it) { return to_line(it.givens()) + '\n'; }},
    FormRow{"minlex", 0, "", [](const Shown& it) { return to_line(minlex(it.givens()), '0') + '\n'; }},
    FormRow{"grid", kTexts, kBlankLine, [](const Shown& it) { return titled(it.record, box_text(it.givens())); }},
    FormRow{"candidates", kTexts | kState, kBetweenStates,
            [](const Shown& it) { return candidates_text(it.record, it.grid); }},
    FormRow{"csv", kTexts | kState | kSolution, "", [](const Shown& it) { return table_text(it.record, ','); }},
    FormRow{"tsv", kTexts | kState | kSolution, "", [](const Shown& it) { return table_text(it.record, '\t'); }},
    FormRow{"jsonl", kTexts | kState | kSolution, "", [](const Shown& it) { return json_text(it.record); }},
    FormRow{"sukaku729", kCandidates | kPlaced, "",
            [](const Shown& it) { return to_candidate_line(it.grid) + '\n'; }},
    FormRow{"library", kState, "", [](const Shown& it) { return library_text(it.givens(), it.grid) + '\n'; }},
    FormRow{"lisp", kId | kCandidates | kPlaced, "", [](const Shown& it) { return lisp_text(it.record); }},
    FormRow{"chunk", kPlaced, "", [](const Shown& it) { return '"' + to_line(it.grid.placed(), '0') + "\"\n"; }},
    FormRow{"small-picture", kTexts | kPlaced, kBlankLine,
            [](const Shown& it) { return titled(it.record, box_text(it.grid.placed(), '-')); }},
    FormRow{"picture", kCandidates | kPlaced, kBlankLine, [](const Shown& it) { return picture_text(it.record); }},
};
static_assert(kFormRows.size() == static_cast<std::size_t>(WriteForm::kPicture) + 1);

}  // namespace

const std::vector<std::pair<std::string, WriteForm>>& write_forms() {
  static const std::vector<std::pair<std::string, WriteForm>> kForms = [] {
    std::vector<std::pair<std::string, WriteForm>> forms;
    forms.reserve(kFormRows.size());
    for (const FormRow& row : kFormRows)
      forms.emplace_back(row.name, static_cast<WriteForm>(&row - kFormRows.data()));
    return forms;
  }();
  return kForms;
}

unsigned losses_of(const Record& record, WriteForm form) {
  const FormRow& row = entry_of(kFormRows, form);
  const Position& position = *record.position();
  unsigned parts = (record.comment.empty() ? 0 : kComment) | (record.id.empty() ? 0 : kId) |
                   (record.solution.empty() ? 0 : kSolution);
  if (position.state) {
    const Digits81& placed = position.state->placed();
    if (*position.state != Grid::from_givens(placed)) parts |= kCandidates;
    // Without the placed digits all that are shown are givens.
    if (placed != position.givens) parts |= (row.holds & kPlaced) != 0 ? kPlaced | kGivens : kPlaced;
  }
  unsigned lost = parts & ~row.holds;
  if (form == WriteForm::kLisp) {
    if (!is_board_name(record.id)) lost |= parts & kId;
  } else if ((row.holds & kTexts) != 0 && (row.holds & kSolution) == 0) {
    if (line_of(record.id).empty()) lost |= parts & kId;
    if (line_of(record.comment).empty()) lost |= parts & kComment;
  }
  return lost;
}

std::string write_header(WriteForm form) {
  if (form != WriteForm::kCsv && form != WriteForm::kTsv) return {};
  return in_a_row(kColumnNames, form == WriteForm::kCsv ? "," : "\t") + '\n';
}

std::string_view write_separator(WriteForm form) { return entry_of(kFormRows, form).separator; }

std::string write_record(const Record& record, WriteForm form) {
  return entry_of(kFormRows, form).text({record, grid_of_position(*record.position())});
}

}  // namespace sudorate
