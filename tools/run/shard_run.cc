#include "tools/run/shard_run.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "tools/records/cut_input.h"
#include "tools/run/run_input.h"
#include "tools/run/whole_file.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

bool is_regular(const InputItem& item) {
  struct stat status {};
  const bool is_known = item.kind == InputItem::Kind::kStandardInput ? ::fstat(STDIN_FILENO, &status) == 0
                                                                     : ::stat(item.name.c_str(), &status) == 0;
  // A missing file is reported when it is opened.
  return !is_known || S_ISREG(status.st_mode);
}

bool is_standard_input(const InputItem& item) { return item.kind == InputItem::Kind::kStandardInput; }

}  // namespace

ShardRun::ShardRun(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan)
    : options_(options),
      operands_(operands),
      plan_(plan),
      items_(input_items(options.input, operands)),
      output_(plan.destinations.empty() ? std::string() : plan.destinations.front()) {
  options_.shard.reset();
  part_.program = "sudorate " SUDORATE_VERSION;
  part_.options = plan.options;
  part_.number = options.shard->number;
  part_.count = options.shard->count;
  part_.separator = plan.separator;
  part_.is_sorted = static_cast<bool>(plan.held_rows);
  part_.most_rows = plan.most_rows;
}

std::string ShardRun::problem() const {
  if (output_.empty() || output_ == "-") return "--shard needs --output=FILE, the file of its part";
  if (plan_.destinations.size() != 1) return "--shard writes one file; filter the merged results into several ones";
  const auto is_output = [](const CallFile& file) { return file.use != FileUse::kInput; };
  const auto other = std::find_if(plan_.files.begin(), plan_.files.end(), is_output);
  if (other != plan_.files.end()) {
    return "--shard writes one file, and not " + (other->option.empty() ? "'" + other->name + "'" : other->option);
  }
  const InputOptions& input = options_.input;
  if (input.skip > 0 || input.every > 1 || input.limit < InputOptions().limit || input.sample > 0) {
    return "--shard is itself a choice of records; leave out --skip, --every, --limit and --sample";
  }
  if (input.dedupe != Dedupe::kNone) return "--shard does not see the other parts' records; leave out --dedupe";
  if (plan_.on_error == OnError::kStop)
    return "--on-error=stop would end one part alone; leave it out with --shard";
  if (!options_.keeps_order) return "--unordered and --shard exclude each other: merge keeps the order";
  for (const InputItem& item : items_) {
    if (!is_regular(item) && (!is_standard_input(item) || plan_.next)) {
      return "'" + item.name + "' can be read only once; --shard needs files, or standard input";
    }
  }
  return {};
}

std::optional<int> ShardRun::skip_if_finished() const {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(file_path(output_), error);
  if (error) return std::nullopt;
  const auto read = read_part(output_);
  const std::string shard = to_text(Shard{part_.number, part_.count});
  if (const RunPart* found = std::get_if<RunPart>(&read)) {
    RunPart expected = part_;
    expected.cut_by = options_.shards_by_records ? "records" : found->cut_by;
    std::string other = difference(*found, expected);
    if (other.empty() && found->number != part_.number) other = "part " + std::to_string(found->number);
    if (!other.empty()) return usage_error("'" + output_ + "' is a part " + other + "; --force replaces it");
    if (static_cast<std::uintmax_t>(found->bytes) == bytes) {
      std::fprintf(stderr, "sudorate: part %s is finished: '%s'\n", shard.c_str(), output_.c_str());
      return kExitFine;
    }
    return usage_error("'" + output_ + "' has changed since part " + shard + " was finished; --force replaces it");
  }
  return bytes == 0 ? std::nullopt : std::optional(usage_error("'" + output_ + "' exists; --force replaces it"));
}

bool ShardRun::keep_standard_input() const {
  if (std::none_of(items_.begin(), items_.end(), is_standard_input)) return true;
  struct stat status {};
  if (::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode)) return true;
  // The system removes it when the program ends, even by a crash.
  std::FILE* const copy = std::tmpfile();
  if (copy == nullptr) return false;
  std::array<char, std::size_t{1} << 16> block{};
  while (true) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    if (count == 0) break;
    if (std::fwrite(block.data(), 1, static_cast<std::size_t>(count), copy) != static_cast<std::size_t>(count)) {
      return false;
    }
  }
  return std::fflush(copy) == 0 && ::dup2(::fileno(copy), STDIN_FILENO) == STDIN_FILENO &&
         ::lseek(STDIN_FILENO, 0, SEEK_SET) == 0;
}

void ShardRun::read_first_columns() {
  if (plan_.next) return;
  SilentLog log;
  RunInput input(options_, operands_, plan_, log);
  if (Record record; input.next(record)) {
    columns_ = input.header();
    header_line_ = input.header_line();
  }
  log.expect_no_error();
}

bool ShardRun::cut_at_bytes() {
  // A number of a record, or a decision on the columns of ratings, needs all records before.
  const bool names_column = plan_.recorded && !plan_.recorded->rating_column.empty();
  if (options_.shards_by_records || plan_.next || plan_.shows_numbers || names_column) return false;
  options_.input.range =
      input_part(options_.input, items_, part_.number - 1, part_.count, plan_.recorded.has_value());
  if (!options_.input.range) return false;
  part_.begin = byte_of_all(options_.input.range->begin, items_);
  part_.end = byte_of_all(options_.input.range->end, items_);
  input_bytes_ = part_.end - part_.begin;
  return true;
}

std::int64_t ShardRun::count_records() const {
  if (plan_.count_records) return plan_.count_records();
  SilentLog log;
  RunInput input(options_, operands_, plan_, log);
  std::int64_t count = 0;
  for (Record record; input.next(record);) ++count;
  log.expect_no_error();
  return count;
}

void ShardRun::cut_at_records() {
  const std::int64_t records = count_records();
  const auto boundary = [&](std::int64_t index) {
    return records / part_.count * index + records % part_.count * index / part_.count;
  };
  part_.cut_by = "records";
  part_.begin = skipped_ = boundary(part_.number - 1);
  part_.end = boundary(part_.number);
  most_ = part_.end - part_.begin;
  input_bytes_ = input_size(items_);
}

std::optional<int> ShardRun::begin() {
  if (const std::string refused = problem(); !refused.empty()) return usage_error(refused);
  const std::filesystem::path folder = std::filesystem::path(output_).parent_path();
  if (std::error_code error; !folder.empty() && !std::filesystem::exists(folder, error)) {
    return usage_error("there is no folder '" + folder.string() + "' for '" + output_ + "'");
  }
  // Whether the output may be replaced is decided below, and what an ended run has left beside it is replaced
  // always.
  const bool replaces = std::exchange(options_.replaces_output, true);
  if (const auto status = check_files(options_, operands_, plan_)) return *status;
  try {
    if (!keep_standard_input()) throw std::system_error(errno, std::generic_category(), "a copy of standard input");
    const auto rewind = [&] {
      if (std::any_of(items_.begin(), items_.end(), is_standard_input)) ::lseek(STDIN_FILENO, 0, SEEK_SET);
    };
    part_.inputs = describe_inputs(items_);
    if (const auto status = replaces ? std::nullopt : skip_if_finished()) return *status;
    read_first_columns();
    rewind();
    if (!cut_at_bytes()) cut_at_records();
    rewind();
  } catch (const std::runtime_error& error) {
    return file_failure(error.what());
  }
  plan_.destinations = {output_ + ".unfinished"};
  plan_.options += " --shard=" + to_text(Shard{part_.number, part_.count});
  options_.output = plan_.destinations.front();
  const std::string checkpoint = checkpoint_file(options_, plan_);
  if (!keeps_checkpoint(options_))
    plan_.files.push_back({.name = checkpoint, .use = FileUse::kCheckpoint, .kind = &kCheckpointKind});
  FileKind rows = kRowsKind;
  const std::string name = file_path(options_.output).filename().string();
  if (begins_as(checkpoint, kCheckpointKind) == true &&
      checkpoint_text(checkpoint).find(name + '"') != std::string::npos)
    rows.beginning = {};
  std::string problem = side_file_problem(part_description_file(output_), kPartKind);
  if (problem.empty()) problem = side_file_problem(options_.output, rows);
  return problem.empty() ? std::nullopt : std::optional(usage_error(problem));
}

void ShardRun::add(const Row& row) {
  if (part_.is_sorted && row.destination >= 0)
    row_keys_ += hex_text(row.key) + ' ' + std::to_string(row.text.size()) + '\n';
}

void ShardRun::finish(const Checkpoint::OutputState& state, std::int64_t preamble_bytes,
                      const RunStatistics& statistics, RunLog& log) {
  part_.bytes = state.length;
  part_.digest = state.digest;
  part_.rows = state.rows;
  part_.preamble_bytes = preamble_bytes;
  part_.statistics = statistics;
  if (plan_.state) part_.state = plan_.state();
  // The description first: an output is finished once it has its name.
  WholeFile description(part_description_file(output_), &kPartKind);
  if (!description.replace(to_text(part_) + row_keys_)) {
    return log.add_file_error(description.name(), "cannot write", description.error());
  }
  if (std::rename(state.file.c_str(), output_.c_str()) != 0) log.add_file_error(output_, "cannot write", errno);
}

}  // namespace sudorate
