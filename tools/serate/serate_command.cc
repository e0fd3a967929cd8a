#include "tools/serate/serate_command.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "tools/records/bytes/line_queue.h"
#include "tools/records/meaning/record.h"
#include "tools/records/meaning/record_stage.h"
#include "tools/run/call_files.h"
#include "tools/run/made_rows.h"
#include "tools/run/output.h"
#include "tools/run/output_template.h"
#include "tools/run/reader_watch.h"
#include "tools/run/run_log.h"
#include "tools/serate/character_set.h"
#include "tools/serate/serate_options.h"
#include "tools/serate/serate_rating.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr std::string_view kName = "serate";

// Longer lines lose their end, which only %g can show.
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 24;

// Returns the puzzles of a file, of standard input or of the command line, one at a time.
class SerateSource final : public RecordStage {
 public:
  // Opens the file. `options` must live as long as the source.
  SerateSource(const SerateOptions& options, CharacterSet set)
      : operands_(options.operands), set_(set), name_("<stdin>") {
    if (!options.input && !operands_.empty()) return;
    int descriptor = STDIN_FILENO;
    if (options.input && *options.input != "-") {
      name_ = *options.input;
      descriptor = ::open(name_.c_str(), O_RDONLY | O_CLOEXEC);
      if (descriptor < 0) {
        error_ = std::strerror(errno);
        return;
      }
    }
    input_.emplace(make_descriptor_source(descriptor));
    lines_.emplace(*input_, kMaxLineBytes);
  }

  // Sets a record to the next line that is a puzzle: its text, the number of the line or operand, and its ordinal
  // among the puzzles. False at the end and on an error.
  bool next(Record& record) override {
    while (next_line(record)) {
      if (!is_serate_puzzle(decode(record.text, set_))) continue;
      record.ordinal = ++puzzle_count_;
      record.parsed = Position{};
      return true;
    }
    return false;
  }

  // Why the file cannot be read, or empty.
  const std::string& error() const { return error_; }
  // For messages: the file, or "<stdin>".
  const std::string& name() const { return name_; }

 private:
  bool next_line(Record& record) {
    if (!lines_) {
      if (!error_.empty() || next_operand_ == operands_.size()) return false;
      record.text = operands_[next_operand_++];
      record.line = static_cast<std::int64_t>(next_operand_);
      return true;
    }
    const TextLine* const line = lines_->peek();
    if (line == nullptr) {
      error_ = input_->error();
      return false;
    }
    record.text = line->text();
    record.line = line->number();
    lines_->pop();
    return true;
  }

  const std::vector<std::string>& operands_;
  CharacterSet set_;
  std::string name_;
  std::optional<ByteQueue> input_;
  std::optional<LineQueue> lines_;
  std::size_t next_operand_ = 0;
  std::int64_t puzzle_count_ = 0;
  std::string error_;
};

void say(const std::string& text) { std::fputs(printable(text, LineEnds::kKeep).c_str(), stderr); }

int refuse(const SerateUsageError& error) {
  std::string text(kName);
  text += ": " + error.word + ": " + error.reason + '\n';
  if (!error.advice.empty()) text.append(kName).append(": ").append(error.advice) += '\n';
  say(text + serate_usage());
  return kExitUsage;
}

int report_file(const std::string& file, std::string_view reason) {
  say(std::string(kName) + ": " + (file.empty() ? "''" : file) + ": " + std::string(reason) + '\n');
  return kExitFileFailed;
}

int report_output(const Output& output) {
  if (output.error() == EPIPE && output.is_standard()) return kExitNoReader;
  return report_file(output.name(), std::strerror(output.error()));
}

int print_version() {
  Output output("-");
  output.write(std::string(kSerateVersion) + '\n');
  return output.error() == 0 ? kExitFine : report_output(output);
}

void print_row(const Row& row, Output& output) {
  output.write(row.text);
  if (!row.problem.empty()) say(row.problem + '\n');
}

// One thread writes each row before it reads the next line, for use line by line.
void rate(const SerateOptions& options, CharacterSet set, SerateSource& source, Output& output) {
  const std::atomic<bool> cancelled = false;
  MadeRows rated(source, {.cancelled = cancelled, .threads = options.threads}, [&](const RunContext& context) {
    auto rater = std::make_unique<SerateRater>(options, set);
    rater->set_team(context.team);
    return rater;
  });
  for (Row row; output.error() == 0 && rated.next(row);) print_row(row, output);
}

// The original reads no operand as a file, and says nothing of those that are no puzzles. Here the names of files
// are pointed out, and without any puzzle also words that may be the names of missing files.
void remark_on_operands(const SerateOptions& options, CharacterSet set) {
  if (options.input) return;
  const auto is_puzzle = [set](const std::string& operand) { return is_serate_puzzle(decode(operand, set)); };
  const bool has_puzzle = std::ranges::any_of(options.operands, is_puzzle);
  for (const std::string& operand : options.operands) {
    std::error_code error;
    if (is_puzzle(operand)) continue;
    if (std::filesystem::exists(file_path(operand), error)) {
      say(std::string(kName) + ": '" + operand + "' is a file; --input=" + operand + " reads it\n");
    } else if (!has_puzzle && std::ranges::any_of(operand, is_ascii_letter)) {
      say(std::string(kName) + ": '" + operand + "' is neither a puzzle nor a file\n");
    }
  }
}

int run_rating(const SerateOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const CharacterSet set = character_set_of_locale();
  std::vector<CallFile> files = {{options.output, FileUse::kRows, "--output"}};
  if (options.input || options.operands.empty()) files.push_back({options.input.value_or("-"), FileUse::kInput});
  if (const std::string problem = file_problem(files, true); !problem.empty()) {
    say(std::string(kName) + ": " + problem + '\n');
    return kExitUsage;
  }
  // In this order: if the input is missing, the output file stays as it is.
  remark_on_operands(options, set);
  SerateSource source(options, set);
  if (!source.error().empty()) return report_file(source.name(), source.error());
  Output output(options.output);
  std::optional<ReaderWatch> reader_watch;
  if (output.is_standard()) reader_watch.emplace();

  rate(options, set, source, output);
  output.close();
  if (output.error() != 0) return report_output(output);
  if (!source.error().empty()) return report_file(source.name(), source.error());
  if (options.shows_total_time) {
    const auto elapsed =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    say("total time: " + elapsed_text(elapsed) + '\n');
  }
  return kExitFine;
}

}  // namespace

bool is_serate_name(std::string_view program) { return program.ends_with(kName); }

int run_serate(const std::vector<std::string>& words) {
  const SerateCommandLine line = parse_serate_words(words);
  if (const auto* error = std::get_if<SerateUsageError>(&line)) return refuse(*error);
  const auto& options = std::get<SerateOptions>(line);
  if (options.request == SerateRequest::kVersion) return print_version();
  if (options.request == SerateRequest::kRatings) return run_rating(options);
  say(serate_manual(options.request == SerateRequest::kHtmlManual));
  return kExitUsage;
}

CommandRow serate_command() {
  return {.name = kName,
          .summary = "rate puzzles in place of Sudoku Explainer's own serate",
          .usage = "[OPTION]... [PUZZLE]...",
          .reads_puzzles = false,
          .run_words = run_serate,
          .list_options = list_serate_options};
}

}  // namespace sudorate
