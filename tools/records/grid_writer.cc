#include "tools/records/grid_writer.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "tools/records/board.h"
#include "tools/records/container.h"
#include "tools/records/csv_splitter.h"
#include "tools/records/grid_text.h"
#include "tools/records/large_picture.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, 6> kColumnNames = {"id",     "puzzle",     "solution",
                                                          "filled", "candidates", "comment"};

std::string with_zeros(std::string line) {
  std::replace(line.begin(), line.end(), '.', '0');
  return line;
}

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
  nlohmann::ordered_json object;
  const auto columns = columns_of(record);
  for (std::size_t index = 0; index < columns.size(); ++index) {
    if (!columns[index].empty()) object[std::string(kColumnNames[index])] = columns[index];
  }
  using Handler = nlohmann::ordered_json::error_handler_t;
  return object.dump(-1, ' ', false, Handler::replace) + '\n';
}

std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

// With both header lines, then with fewer: a header line that holds a puzzle would be a record of its own.
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

std::string serate_text(const Record& record) {
  std::string text = to_line(record.position()->givens);
  if (const auto ratings = parse_recorded_ratings(record.id, record.comment)) text += " ED=" + to_string(*ratings);
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

// All ways to write the record, the simplest first.
std::vector<std::string> texts_of(const Record& record, WriteForm form) {
  const Position& position = *record.position();
  const std::string line = to_line(position.givens);
  const Grid grid = grid_of_position(position);
  switch (form) {
    case WriteForm::kLine:
      return {line + '\n'};
    case WriteForm::kLineOfZeros:
      return {with_zeros(line) + '\n'};
    case WriteForm::kRows:
      return with_remarks(record, rows_text(position.givens));
    case WriteForm::kBox:
      return with_remarks(record, box_text(position.givens));
    case WriteForm::kPencilMarks:
      return with_grids(record, marks_text(grid, MarksStyle::kOneWidth));
    case WriteForm::kPencilMarksHodoku:
      return with_grids(record, marks_text(grid, MarksStyle::kHodoku));
    case WriteForm::kSukaku729: {
      const std::string candidates = to_candidate_line(grid) + '\n';
      return {candidates, line + ' ' + candidates};
    }
    case WriteForm::kSdk:
      return sdk_texts(record);
    case WriteForm::kSdx:
      return with_grids(record, sdx_text(position.givens, grid));
    case WriteForm::kHodoku:
      return {hodoku_text(position.givens, grid) + '\n'};
    case WriteForm::kLisp: {
      const Board board = board_of(position);
      const std::string text = board_text(board) + '\n';
      if (!is_board_name(record.id)) return {text};
      return {named_board_text(record.id, board) + '\n', text};
    }
    case WriteForm::kChunk:
      return {chunk_text(grid.placed()) + '\n'};
    case WriteForm::kSmallPicture:
      return with_remarks(record, box_text(grid.placed(), '-'));
    case WriteForm::kPicture: {
      const Board board = board_with_candidates(position);
      return {large_picture(board), large_picture(board, true)};
    }
    case WriteForm::kCsv:
      return {table_text(record, ',')};
    case WriteForm::kTsv:
      return {table_text(record, '\t')};
    case WriteForm::kJsonLines:
      return {json_text(record)};
    case WriteForm::kSerate:
      break;
  }
  return {serate_text(record)};
}

// The one record of a text; nothing if there is none or several.
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

unsigned losses_of(const Record& record, const std::string& text) {
  const auto bit_of = [](Loss loss, bool is_lost) { return (is_lost ? 1U : 0U) << static_cast<unsigned>(loss); };
  const std::optional<Record> again = read_again(text);
  if (!again) return bit_of(Loss::kPuzzle, true);
  const Grid before = grid_of_position(*record.position());
  const Grid after = grid_of_position(*again->position());
  const bool has_same_digits = before.placed() == after.placed();
  const bool has_same_givens = record.position()->givens == again->position()->givens;
  return bit_of(Loss::kComment, record.comment != again->comment) | bit_of(Loss::kId, record.id != again->id) |
         bit_of(Loss::kSolution, record.solution != again->solution) |
         bit_of(Loss::kCandidates, before.masks() != after.masks()) | bit_of(Loss::kPlaced, !has_same_digits) |
         bit_of(Loss::kGivens, !has_same_givens);
}

}  // namespace

const std::vector<std::pair<std::string, WriteForm>>& write_forms() {
  static const std::vector<std::pair<std::string, WriteForm>> kForms = {
      {"line", WriteForm::kLine},
      {"line0", WriteForm::kLineOfZeros},
      {"sdm", WriteForm::kLineOfZeros},
      {"rows", WriteForm::kRows},
      {"box", WriteForm::kBox},
      {"pm", WriteForm::kPencilMarks},
      {"pm-hodoku", WriteForm::kPencilMarksHodoku},
      {"sukaku729", WriteForm::kSukaku729},
      {"sdk", WriteForm::kSdk},
      {"sdx", WriteForm::kSdx},
      {"hodoku", WriteForm::kHodoku},
      {"lisp", WriteForm::kLisp},
      {"chunk", WriteForm::kChunk},
      {"small-picture", WriteForm::kSmallPicture},
      {"picture", WriteForm::kPicture},
      {"csv", WriteForm::kCsv},
      {"tsv", WriteForm::kTsv},
      {"jsonl", WriteForm::kJsonLines},
      {"serate", WriteForm::kSerate},
  };
  return kForms;
}

std::string_view loss_name(Loss loss) {
  constexpr std::array<std::string_view, kLossCount> kNames = {
      "comments",          "names", "solutions", "candidates", "which digits are given", "placed digits",
      "the puzzle itself",
  };
  return kNames[static_cast<std::size_t>(loss)];
}

std::string_view write_header(WriteForm form) {
  if (form == WriteForm::kCsv) return "id,puzzle,solution,filled,candidates,comment\n";
  if (form == WriteForm::kTsv) return "id\tpuzzle\tsolution\tfilled\tcandidates\tcomment\n";
  return {};
}

std::string_view write_separator(WriteForm form) {
  switch (form) {
    case WriteForm::kRows:
    case WriteForm::kBox:
    case WriteForm::kSmallPicture:
    case WriteForm::kPicture:
    case WriteForm::kSdk:
      return "\n";
    case WriteForm::kSdx:
    case WriteForm::kPencilMarks:
    case WriteForm::kPencilMarksHodoku:
      // Grids with only blank lines between them can be states of one puzzle.
      return "\n#\n\n";
    default:
      return {};
  }
}

WrittenRecord write_record(const Record& record, WriteForm form) {
  WrittenRecord best;
  for (std::string& text : texts_of(record, form)) {
    const unsigned losses = losses_of(record, std::string(write_header(form)) + text);
    if (!best.text.empty() && losses >= best.losses) continue;
    best = {std::move(text), losses};
    if (losses == 0) break;
  }
  return best;
}

}  // namespace sudorate
