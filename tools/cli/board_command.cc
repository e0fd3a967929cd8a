#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "tools/cli/board_prompt.h"
#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/records/meaning/board.h"
#include "tools/records/record_reader.h"
#include "tools/records/writers/record_writer.h"
#include "tools/run/call_files.h"
#include "tools/run/evaluation.h"
#include "tools/run/operands.h"
#include "tools/run/run_log.h"
#include "tools/run/small_file.h"
#include "tools/run/whole_file.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostBoardsBytes = std::size_t{1} << 26;

// Whether the options leave out records of the input.
bool chooses_records(const InputOptions& input) {
  const InputOptions all;
  return input.limit != all.limit || input.dedupe != all.dedupe;
}

// A board and its name.
struct NamedBoard {
  std::string name;
  Board board;
};

class BoardCommand : public Command {
 public:
  void add_options(OptionTable& table) override {
    const auto parse_name = [](const std::string& value) {
      return is_board_name(value) ? std::optional(value) : std::nullopt;
    };
    table.add_parsed(
        "name", "NAME",
        "the board of this name in the file, which is also the name that it is written with, in Lisp; a "
        "new board gets it",
        "of letters, digits and the signs -_*+.!?<>/ and begin with a letter or *", parse_name, name_);
    table.add_switch("show", "write the board without asking anything", shows_only_);
    add_write_form_option(
        table,
        "write it as lisp, chunk, small-picture, picture, or another form of 'sudorate convert' (default: lisp)",
        form_);
    add_output_options(table, "the board", output_, replaces_);
    table.add_switch("append", "add the board at the end of FILE; a name that is there already is reported",
                     appends_);
    add_spending_options(table, limits_);
    add_input_options(table, input_);
  }

  Complaint check() const override {
    const bool reads_stdin = std::find(operands().begin(), operands().end(), "-") != operands().end();
    if (reads_stdin && !shows_only_)
      return "the answers come from standard input, so the board cannot; name a file";
    return output_problem();
  }

  int run() override {
    RunLog log;
    NamedBoard named;
    named.name = name_;
    BoardPrompt prompt(std::cin, std::cerr, ::isatty(STDIN_FILENO) == 0);
    std::optional<Board> board;
    if (has_input()) {
      std::optional<NamedBoard> found = find_board(log);
      if (!found) return std::max(log.exit_status(), kExitSomeRecordFailed);
      if (const std::string problem = output_problem(); !problem.empty()) {
        log.add_message("sudorate: " + problem);
        return kExitUsage;
      }
      named = *std::move(found);
      board = shows_only_ ? named.board : prompt.edit(named.board);
    } else {
      board = prompt.enter();
    }
    if (!board) {
      log.add_message("the answers ended too early; no board is written");
      return kExitSomeRecordFailed;
    }
    named.board = *board;
    const Evaluation validity = check_validity(position_of(named.board), search_limits(limits_));
    if (validity.outcome == RecordOutcome::kLimit) {
      log.add_message("how many solutions the board has is not known; the search has reached its limit");
    } else if (validity.outcome != RecordOutcome::kUnique) {
      log.add_message("the board has " + validity.problem);
    }
    const int status = save(named, log);
    return std::max(status, log.exit_status());
  }

 private:
  bool has_input() const { return shows_only_ || !operands().empty(); }

  // Reports an error if the operands and --name do not choose exactly one board.
  std::optional<NamedBoard> find_board(RunLog& log) {
    constexpr std::size_t kShownNames = 20;
    RecordReader reader(input_, input_items(operands()), log);
    std::optional<NamedBoard> found;
    std::size_t count = 0;
    std::size_t other_count = 0;
    std::string names;
    for (Record record; reader.next(record);) {
      ++records_read_;
      if (const ParseError* error = record.error()) {
        log.add_record_error(record.source, record.message_line(), error->column, error->reason);
        continue;
      }
      // A puzzle without a name can be given one.
      const bool is_meant = name_.empty() || record.id.empty() || lower_case(record.id) == lower_case(name_);
      if (!is_meant) ++other_count;
      if (!record.id.empty() && count + other_count <= kShownNames) {
        names.append(names.empty() ? "" : ", ").append(record.id);
      }
      if (!is_meant) continue;
      // Of equal names the last one holds, as when the file is run.
      if (name_.empty() || record.id.empty() || !found) ++count;
      found = NamedBoard{record.id.empty() ? name_ : record.id, board_of(*record.position())};
    }
    if (count == 1) return found;
    if (count == 0) {
      log.add_message(name_.empty() ? "there is no board" : "there is no board '" + name_ + "'");
    } else {
      log.add_message(concat("there are ", count, " boards; choose one with --name"));
    }
    if (!names.empty()) log.add_message("names: " + names);
    return std::nullopt;
  }

  // See file_problem.
  std::string output_problem() const {
    std::vector<CallFile> files;
    if (has_input()) files = input_call_files(input_items(operands()));
    FileUse use = appends_ ? FileUse::kAppended : FileUse::kEdited;
    // Other boards in the file would be lost.
    if (!appends_ && (records_read_ > 1 || chooses_records(input_))) use = FileUse::kWhole;
    files.push_back({output_, use, "--output", "--append adds to it"});
    std::string problem = file_problem(files, replaces_);
    if (!problem.empty() || shows_only_) return problem;
    return file_problem({{"-", FileUse::kInput}, {output_, FileUse::kWhole, "--output"}}, true);
  }

  // The board in the output's form, to be written after any other boards.
  std::string text_of(const NamedBoard& named, bool follows_others) const {
    const std::string text = follows_others ? std::string(write_separator(form_)) : write_header(form_);
    Record record;
    record.parsed = position_of(named.board);
    record.id = named.name;
    const unsigned losses = losses_of(record, form_);
    for (std::size_t part = 0; part < kParts.size(); ++part) {
      if (((losses >> part) & 1) != 0)
        std::fprintf(stderr, "this form does not show %s\n", std::string(kParts[part]).c_str());
    }
    return text + write_record(record, form_);
  }

  void warn_of_name(const std::string& name, RunLog& log) const {
    if (form_ != WriteForm::kLisp || name.empty()) return;
    RecordReader reader({}, input_items({output_}), log);
    for (Record record; reader.next(record);) {
      if (lower_case(record.id) != lower_case(name)) continue;
      log.add_message(concat(output_, ": the name '", record.id, "' is there already, in line ", record.line));
      return;
    }
  }

  int save(const NamedBoard& named, RunLog& log) const {
    std::string before;
    std::string unread;
    std::error_code ignored;
    if (appends_ && std::filesystem::is_regular_file(file_path(output_), ignored)) {
      SmallFile boards = read_small_file(output_, kMostBoardsBytes);
      before = std::move(boards.text);
      unread = std::move(boards.problem);
    }
    std::string text = text_of(named, !before.empty());
    if (!before.empty()) {
      warn_of_name(named.name, log);
      if (before.back() != '\n') before += '\n';
      text.insert(0, before);
    }
    // The answers may have taken long, and another program may have made the file.
    std::string problem = output_problem();
    if (!unread.empty()) problem = "it " + unread;
    if (problem.empty()) {
      WholeFile file(output_);
      if (file.replace(text)) return kExitFine;
      log.add_written(file.name(), file.error());
      if (log.exit_status() == kExitNoReader) return kExitNoReader;
    } else {
      log.add_file_error(output_, "not written", problem);
    }
    // So that the typed board is not lost.
    std::fprintf(stderr, "%s\n", board_text(named.board).c_str());
    return kExitFileFailed;
  }

  InputOptions input_;
  std::string output_ = "-";
  WriteForm form_ = WriteForm::kLisp;
  std::string name_;
  bool shows_only_ = false;
  bool replaces_ = false;
  bool appends_ = false;
  std::size_t records_read_ = 0;
  // The limits of the search for its solutions.
  RatingOptions limits_;
};

}  // namespace

CommandRow board_command() {
  return {.name = "board",
          .summary = "enter or edit a board at a prompt",
          .usage = "[OPTION]... [FILE | PUZZLE]...",
          .reads_puzzles = false,
          .make = make_command<BoardCommand>};
}

}  // namespace sudorate
