#include "tools/records/grid_writer.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tagging/minlex.h"
#include "tools/records/bytes/csv_splitter.h"
#include "tools/records/bytes/json_text.h"
#include "tools/records/forms/container.h"
#include "tools/records/forms/grid_text.h"
#include "tools/records/forms/large_picture.h"
#include "tools/records/meaning/board.h"
#include "tools/records/meaning/column_names.h"
#include "tools/records/meaning/rating_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

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

std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

std::vector<std::string> sdk_texts(const Record& record) {
  const Position& position = *record.position();
  std::string grids = "[Puzzle]\n" + rows_text(position.givens);
  if (position.state) {
    grids += "[State]\n" + rows_text(position.state->placed());
    grids += "[PencilMarks]\n" + sdx_text(position.state->placed(), *position.state);
  }
  const std::string title = record.id.empty() ? std::string() : "#D" + on_one_line(record.id) + '\n';
  const std::string remark = record.comment.empty() ? std::string() : "#C" + on_one_line(record.comment) + '\n';
  return {title + remark + grids, title + grids, remark + grids, grids};
}

// The columns that certainly hold ratings; none if the name of ER's is also used for other measures.
RatingColumns certain_rating_columns(std::span<const std::string> names) {
  const RatingColumns columns = find_rating_columns(names);
  return columns.is_doubtful ? RatingColumns() : columns;
}

std::string serate_text(const Record& record) {
  std::string text = to_line(record.position()->givens);
  const RatingColumns columns = certain_rating_columns(record.table().names);
  std::optional<RecordedRatings> ratings = parse_rating_fields(record.columns, columns);
  if (!ratings) ratings = parse_recorded_ratings(record.id, record.comment);
  if (ratings && ratings->problem.empty()) text += " ED=" + to_string(*ratings);
  return text + '\n';
}

// The grid with its title above and its remark below, then with one of the two, then with neither.
std::vector<std::string> with_remarks(const Record& record, const std::string& grid) {
  const std::string title = record.id.empty() ? std::string() : on_one_line(record.id) + '\n';
  const std::string remark = record.comment.empty() ? std::string() : on_one_line(record.comment) + '\n';
  std::vector<std::string> texts = {title + grid + remark};
  if (!title.empty() && !remark.empty()) texts.insert(texts.end(), {title + grid, grid + remark});
  if (!title.empty() || !remark.empty()) texts.push_back(grid);
  return texts;
}

// A candidate grid alone, which may not show the givens or the placed digits; then with grids before it that do.
std::vector<std::string> with_grids(const Record& record, const std::string& marks) {
  const Position& position = *record.position();
  std::vector<std::string> texts = with_remarks(record, marks);
  const std::string givens = box_text(position.givens) + '\n';
  const std::string filled = position.state ? box_text(position.state->placed()) + '\n' : std::string();
  for (const std::string& front : {givens, givens + filled}) {
    for (std::string& text : with_remarks(record, front + marks)) texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<std::string> lisp_texts(const Record& record) {
  const Board board = board_of(*record.position());
  std::vector<std::string> texts = {board_text(board) + '\n'};
  if (is_board_name(record.id)) texts.insert(texts.begin(), named_board_text(record.id, board) + '\n');
  return texts;
}

std::vector<std::string> picture_texts(const Record& record) {
  const Board board = board_of(*record.position(), true);
  return {large_picture(board), large_picture(board, true)};
}

// Also with the givens before the candidates.
std::vector<std::string> sukaku_texts(const Record& record, const Grid& grid) {
  const std::string candidates = to_candidate_line(grid) + '\n';
  return {candidates, to_line(record.position()->givens) + ' ' + candidates};
}

constexpr std::string_view kBlankLine = "\n";
// Grids with only blank lines between them can be states of one puzzle.
constexpr std::string_view kBetweenStates = "\n#\n\n";

using Texts = std::vector<std::string>;
struct Shown {
  const Record& record;
  const Digits81& givens;
  Grid grid;
};

struct FormRow {
  std::string_view names;
  std::string_view separator;
  // All ways to write a record, the simplest first.
  Texts (*texts)(const Shown& shown);
};

// In the order of WriteForm.
constexpr std::array kFormRows = {
    FormRow{"line", "", [](const Shown& it) -> Texts { return {to_line(it.givens) + '\n'}; }},
    FormRow{"line0 sdm", "", [](const Shown& it) -> Texts { return {to_line(it.givens, '0') + '\n'}; }},
    FormRow{"minlex", "", [](const Shown& it) -> Texts { return {to_line(minlex(it.givens), '0') + '\n'}; }},
    FormRow{"rows", kBlankLine, [](const Shown& it) { return with_remarks(it.record, rows_text(it.givens)); }},
    FormRow{"box", kBlankLine, [](const Shown& it) { return with_remarks(it.record, box_text(it.givens)); }},
    FormRow{"pm", kBetweenStates, [](const Shown& it) { return with_grids(it.record, marks_text(it.grid)); }},
    FormRow{"pm-hodoku", kBetweenStates,
            [](const Shown& it) { return with_grids(it.record, marks_text(it.grid, kHodokuFrame)); }},
    FormRow{"sukaku729", "", [](const Shown& it) { return sukaku_texts(it.record, it.grid); }},
    FormRow{"sdk", kBlankLine, [](const Shown& it) { return sdk_texts(it.record); }},
    FormRow{"sdx", kBetweenStates,
            [](const Shown& it) { return with_grids(it.record, sdx_text(it.givens, it.grid)); }},
    FormRow{"hodoku", "", [](const Shown& it) -> Texts { return {hodoku_text(it.givens, it.grid) + '\n'}; }},
    FormRow{"lisp", "", [](const Shown& it) { return lisp_texts(it.record); }},
    FormRow{"chunk", "", [](const Shown& it) -> Texts { return {'"' + to_line(it.grid.placed(), '0') + "\"\n"}; }},
    FormRow{"small-picture", kBlankLine,
            [](const Shown& it) { return with_remarks(it.record, box_text(it.grid.placed(), '-')); }},
    FormRow{"picture", kBlankLine, [](const Shown& it) { return picture_texts(it.record); }},
    FormRow{"csv", "", [](const Shown& it) -> Texts { return {table_text(it.record, ',')}; }},
    FormRow{"tsv", "", [](const Shown& it) -> Texts { return {table_text(it.record, '\t')}; }},
    FormRow{"jsonl", "", [](const Shown& it) -> Texts { return {json_text(it.record)}; }},
    FormRow{"serate", "", [](const Shown& it) -> Texts { return {serate_text(it.record)}; }},
};
static_assert(kFormRows.size() == static_cast<std::size_t>(WriteForm::kSerate) + 1);

const FormRow& form_row(WriteForm form) { return entry_of(kFormRows, form); }

std::optional<Record> read_again(const std::string& text) {
  ReadOptions options;
  options.from_state = true;
  TextInput input(make_text_source(text), Encoding::kUtf8);
  const auto source = make_record_source(input, options);
  Record record;
  Record second;
  if (!source->next(record) || record.error() != nullptr || source->next(second)) return std::nullopt;
  return record;
}

unsigned losses_of(const Record& record, const std::string& text, WriteForm form) {
  const auto bit_of = [](Loss loss, bool is_lost) { return (is_lost ? 1U : 0U) << static_cast<unsigned>(loss); };
  const std::optional<Record> again = read_again(text);
  if (!again) return bit_of(Loss::kPuzzle, true);
  // Another arrangement of the givens is no loss in that form, but what a state has besides is.
  const bool is_morph = form == WriteForm::kMinlex;
  const Digits81& givens = record.position()->givens;
  const Grid before = grid_of_position(*record.position());
  const Grid after = is_morph ? Grid::from_givens(givens) : grid_of_position(*again->position());
  const bool has_same_digits = before.placed() == after.placed();
  const bool has_same_givens = (is_morph ? minlex(givens) : givens) == again->position()->givens;
  return bit_of(Loss::kComment, !record.comment.empty() && record.comment != again->comment) |
         bit_of(Loss::kId, record.id != again->id) | bit_of(Loss::kSolution, record.solution != again->solution) |
         bit_of(Loss::kCandidates, before.masks() != after.masks()) | bit_of(Loss::kPlaced, !has_same_digits) |
         bit_of(Loss::kGivens, !has_same_givens);
}

}  // namespace

const std::vector<std::pair<std::string, WriteForm>>& write_forms() {
  static const std::vector<std::pair<std::string, WriteForm>> kForms = [] {
    std::vector<std::pair<std::string, WriteForm>> forms;
    for (std::size_t index = 0; index < kFormRows.size(); ++index) {
      for (const std::string_view name : pieces_of(kFormRows[index].names, ' ')) {
        forms.emplace_back(name, static_cast<WriteForm>(index));
      }
    }
    return forms;
  }();
  return kForms;
}

std::vector<std::string> fields_left_out(const Record& record, WriteForm form) {
  const TableHeader& table = record.table();
  std::vector<std::string> others = table.others;
  if (form == WriteForm::kSerate) {
    const RatingColumns ratings = certain_rating_columns(table.names);
    for (const int column : {ratings.er, ratings.ep, ratings.ed}) std::erase(others, field_at(table.names, column));
  }
  return others;
}

std::string_view loss_name(Loss loss) {
  constexpr std::array<std::string_view, kLossCount> kNames = {
      "comments",          "names", "solutions", "candidates", "which digits are given", "placed digits",
      "the puzzle itself",
  };
  return entry_of(kNames, loss);
}

std::string_view write_header(WriteForm form) {
  if (form == WriteForm::kCsv) return "id,puzzle,solution,filled,candidates,comment\n";
  if (form == WriteForm::kTsv) return "id\tpuzzle\tsolution\tfilled\tcandidates\tcomment\n";
  return {};
}

std::string_view write_separator(WriteForm form) { return form_row(form).separator; }

WrittenRecord write_record(const Record& record, WriteForm form) {
  WrittenRecord best;
  const Position& position = *record.position();
  for (std::string& text : form_row(form).texts({record, position.givens, grid_of_position(position)})) {
    const unsigned losses = losses_of(record, std::string(write_header(form)) + text, form);
    if (!best.text.empty() && losses >= best.losses) continue;
    best = {std::move(text), losses};
    if (losses == 0) break;
  }
  return best;
}

}  // namespace sudorate
