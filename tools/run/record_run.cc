#include "tools/run/record_run.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "tools/run/output.h"

namespace sudorate {
namespace {

bool is_same_file(const std::string& a, const std::string& b) {
  struct stat status_a {};
  struct stat status_b {};
  if (::stat(a.c_str(), &status_a) != 0 || ::stat(b.c_str(), &status_b) != 0) return false;
  return S_ISREG(status_a.st_mode) && status_a.st_dev == status_b.st_dev && status_a.st_ino == status_b.st_ino;
}

void report(const Record& record, const Answer& answer, RunLog& log) {
  if (const ParseError* error = std::get_if<ParseError>(&record.parsed)) {
    log.add_record_error(record.source, record.line, error->column, error->reason);
  } else if (!answer.problem.empty()) {
    const auto offset = record.puzzle()->cells.data() - record.text.data();
    log.add_record_error(record.source, record.line, static_cast<int>(offset) + 1, answer.problem);
  }
  log.count(answer.outcome, answer.er);
}

}  // namespace

int run_records(const Options& options, const std::function<Answer(const Record&)>& answer) {
  const auto is_output = [&](const std::string& operand) { return is_same_file(options.output, operand); };
  if (std::any_of(options.operands.begin(), options.operands.end(), is_output)) {
    std::fprintf(stderr, "sudorate: '%s' is both input and output; give another file to --output\n",
                 options.output.c_str());
    return kExitUsage;
  }
  const bool has_terminal = ::isatty(STDERR_FILENO) != 0;
  if (has_terminal && options.operands.empty() && ::isatty(STDIN_FILENO) != 0) {
    std::fputs("reading puzzles from the keyboard, one a line; Ctrl-D ends, 'sudorate --help' explains\n", stderr);
  }

  RunLog log(options.shows_all_messages);
  Output output(options.output);
  RecordReader reader(options.operands, log);
  Record record;
  while (output.error() == 0 && reader.next(record)) {
    const Answer given = answer(record);
    report(record, given, log);
    output.write(given.output);
  }
  output.close();
  if (output.error() != 0) log.add_file_error(output.name(), "cannot write", output.error());
  log.finish(options.shows_summary || has_terminal);
  return log.exit_status();
}

}  // namespace sudorate
