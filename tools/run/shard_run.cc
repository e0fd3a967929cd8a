#include "tools/run/shard_run.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/records/cut_input.h"
#include "tools/run/digest.h"
#include "tools/run/engine.h"
#include "tools/run/whole_file.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

// A missing file is reported when it is opened.
bool is_special_file(const InputItem& item) {
  struct stat status {};
  return item.kind == InputItem::Kind::kFile && ::stat(item.name.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

bool is_standard_input(const InputItem& item) { return item.kind == InputItem::Kind::kStandardInput; }

std::string whole_digest(const std::string& file) {
  const std::optional<std::string> digest = file_digest(file);
  if (!digest) throw std::system_error(ENOENT, std::generic_category(), "'" + file + "'");
  return *digest;
}

// Reads standard input from its place to its end, or until `take` returns false.
void read_standard_input(const std::function<bool(std::string_view)>& take) {
  std::array<char, std::size_t{1} << 16> block{};
  while (true) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "standard input");
    if (count == 0 || (count > 0 && !take({block.data(), static_cast<std::size_t>(count)}))) return;
  }
}

std::string standard_input_digest() {
  Digest digest;
  read_standard_input([&](std::string_view text) {
    digest.add(text);
    return true;
  });
  return digest.text();
}

}  // namespace

ShardRun::ShardRun(RunOptions& options, const std::vector<std::string>& operands, RunSetup& setup,
                   std::optional<std::int64_t> own_records)
    : options_(options),
      operands_(operands),
      setup_(setup),
      own_records_(own_records),
      items_(input_items(options.input, operands)),
      output_(setup.outputs.empty() ? std::string() : setup.outputs.front()) {
  part_.engine = engine_name();
  part_.options = setup.call;
  part_.number = options.shard->number;
  part_.count = options.shard->count;
  part_.separator = setup.separator;
  part_.is_sorted = setup.rows == RowsTogether::kSorted;
  part_.most_rows = setup.most_rows;
  for (const InputItem& item : items_) part_.inputs.push_back({item.name, {}});
}

std::string ShardRun::problem() const {
  if (output_.empty() || output_ == "-") return "--shard needs --output=FILE, the file of its part";
  if (setup_.outputs.size() != 1) return "--shard writes one file; filter the merged results into several ones";
  const auto is_output = [](const CallFile& file) { return file.use != FileUse::kInput; };
  const auto other = std::find_if(setup_.files.begin(), setup_.files.end(), is_output);
  if (other != setup_.files.end()) {
    return "--shard writes one file, and not " + (other->option.empty() ? "'" + other->name + "'" : other->option);
  }
  const InputOptions& input = options_.input;
  if (input.skip > 0 || input.every > 1 || input.limit < InputOptions().limit || input.sample > 0 ||
      !input.name.empty()) {
    return "--shard is itself a choice of records; leave out --name, --skip, --every, --limit and --sample";
  }
  if (input.dedupe != Dedupe::kNone) return "--shard does not see the other parts' records; leave out --dedupe";
  if (!options_.keeps_order) return "--unordered and --shard exclude each other: merge keeps the order";
  for (const InputItem& item : items_) {
    // Records that the command reads itself were read from standard input in part already.
    if (is_special_file(item) || (is_standard_input(item) && own_records_)) {
      return "'" + item.name + "' can be read only once; --shard needs files" +
             (own_records_ ? "" : ", or standard input");
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
    std::string other = difference(*found, part_);
    const bool has_range = is_by_records() || (found->begin == part_.begin && found->end == part_.end);
    if (other.empty() && found->number != part_.number) {
      other = "with the number " + std::to_string(found->number);
    } else if (other.empty() && !(has_range && found->range_digest == part_.range_digest)) {
      other = "of other input";
    }
    if (!other.empty()) return usage_error("'" + output_ + "' is a part " + other + "; --force replaces it");
    if (file_digest(output_) == found->digest) {
      std::fprintf(stderr, "sudorate: part %s is finished: '%s'\n", shard.c_str(), output_.c_str());
      return kExitFine;
    }
    return usage_error("'" + output_ + "' has changed since part " + shard + " was finished; --force replaces it");
  }
  return bytes == 0 ? std::nullopt : std::optional(usage_error("'" + output_ + "' exists; --force replaces it"));
}

bool ShardRun::keep_standard_input() {
  if (std::none_of(items_.begin(), items_.end(), is_standard_input)) return true;
  struct stat status {};
  if (::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
    begin_of_standard_input_ = ::lseek(STDIN_FILENO, 0, SEEK_CUR);
    return true;
  }
  // The system removes it when the program ends, even by a crash.
  std::FILE* const copy = std::tmpfile();
  if (copy == nullptr) return false;
  bool is_copied = true;
  read_standard_input([&](std::string_view text) {
    return is_copied = std::fwrite(text.data(), 1, text.size(), copy) == text.size();
  });
  return is_copied && std::fflush(copy) == 0 && ::dup2(::fileno(copy), STDIN_FILENO) == STDIN_FILENO &&
         ::lseek(STDIN_FILENO, 0, SEEK_SET) == 0;
}

void ShardRun::rewind() const {
  if (std::none_of(items_.begin(), items_.end(), is_standard_input)) return;
  ::lseek(STDIN_FILENO, static_cast<off_t>(begin_of_standard_input_), SEEK_SET);
}

void ShardRun::read_first_record() {
  if (own_records_) return;
  SilentLog log;
  const auto records = operand_records(options_.input, operands_, setup_.recorded, log);
  has_records_ = records->next(first_.record);
  if (has_records_) {
    first_.header = records->header();
    first_.header_line = records->header_line();
    part_.beginning = text_digest(heading(first_) + '\n' + first_.record.text);
  }
  log.expect_no_error();
  rewind();
}

bool ShardRun::cut_at_bytes() {
  // A number of a record, or a decision on the columns of ratings, needs all records before.
  const bool names_column = setup_.recorded && !setup_.recorded->rating_column.empty();
  if (options_.shards_by_records || own_records_ || setup_.shows_numbers || names_column) return false;
  options_.input.range =
      input_part(options_.input, items_, part_.number - 1, part_.count, setup_.recorded.has_value());
  if (!options_.input.range) return false;
  part_.begin = byte_of_all(options_.input.range->begin, items_);
  part_.end = byte_of_all(options_.input.range->end, items_);
  part_.head_bytes = options_.input.range->head_bytes;
  input_bytes_ = part_.end - part_.begin;
  return true;
}

std::int64_t ShardRun::count_records() const {
  if (own_records_) return *own_records_;
  SilentLog log;
  const auto records = operand_records(options_.input, operands_, setup_.recorded, log);
  std::int64_t count = 0;
  while (records->skip()) ++count;
  log.expect_no_error();
  rewind();
  return count;
}

void ShardRun::cut_at_records() {
  const std::int64_t records = count_records();
  const auto boundary = [&](std::int64_t index) {
    return records / part_.count * index + records % part_.count * index / part_.count;
  };
  part_.begin = boundary(part_.number - 1);
  part_.end = boundary(part_.number);
  range_ = {part_.begin, part_.end - part_.begin};
  input_bytes_ = input_size(items_);
}

RunPart ShardRun::with_digests() const {
  RunPart part = part_;
  if (!is_by_records()) {
    part.range_digest = range_digest(part);
    return part;
  }
  rewind();
  for (std::size_t index = 0; index < items_.size(); ++index) {
    const InputItem& item = items_[index];
    std::string& digest = part.inputs[index].digest;
    if (item.kind == InputItem::Kind::kFile) {
      digest = whole_digest(item.name);
    } else {
      digest = item.kind == InputItem::Kind::kPuzzle ? text_digest(item.text) : standard_input_digest();
    }
  }
  rewind();
  return part;
}

std::optional<int> ShardRun::begin() {
  if (const std::string refused = problem(); !refused.empty()) return usage_error(refused);
  const std::filesystem::path folder = std::filesystem::path(output_).parent_path();
  std::error_code error;
  if (!folder.empty() && !std::filesystem::exists(folder, error)) {
    return usage_error("there is no folder '" + folder.string() + "' for '" + output_ + "'");
  }
  if (output_.ends_with('/') || std::filesystem::is_directory(output_, error)) {
    return usage_error("'" + output_ + "' is a folder; --shard needs the file of its part");
  }
  // Whether the output may be replaced is decided below, and what an ended run has left beside it is replaced
  // always.
  const bool replaces = std::exchange(options_.replaces_output, true);
  if (const auto status = check_files(options_, operands_, setup_)) return *status;
  try {
    if (!keep_standard_input()) throw std::system_error(errno, std::generic_category(), "a copy of standard input");
    read_first_record();
    if (!cut_at_bytes()) part_.cut_by = "records";
    part_ = with_digests();
    if (const auto status = replaces ? std::nullopt : skip_if_finished()) return *status;
    if (is_by_records()) cut_at_records();
  } catch (const std::runtime_error& failure) {
    return file_failure(failure.what());
  }
  setup_.outputs = {output_ + ".unfinished"};
  setup_.call += " --shard=" + to_text(Shard{part_.number, part_.count});
  options_.output = setup_.outputs.front();
  const std::string checkpoint = checkpoint_file(options_, setup_);
  if (!keeps_checkpoint(options_))
    setup_.files.push_back({.name = checkpoint, .use = FileUse::kCheckpoint, .kind = &kCheckpointKind});
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

void ShardRun::finish(const Checkpoint::OutputState& output, std::int64_t preamble_bytes,
                      const RunStatistics& statistics, nlohmann::ordered_json state, RunLog& log) {
  try {
    const RunPart now = with_digests();
    if (now.inputs != part_.inputs || now.range_digest != part_.range_digest) {
      throw std::runtime_error("the input has changed while it was read; run the part again");
    }
  } catch (const std::runtime_error& error) {
    return log.fail(std::string("sudorate: ") + error.what());
  }
  part_.bytes = output.length;
  part_.digest = output.digest;
  part_.rows = output.rows;
  part_.preamble_bytes = preamble_bytes;
  part_.statistics = statistics;
  part_.state = std::move(state);
  // The description first: an output is finished once it has its name.
  WholeFile description(part_description_file(output_), &kPartKind);
  if (!description.replace(to_text(part_) + row_keys_)) {
    return log.add_file_error(description.name(), "cannot write", description.error());
  }
  if (std::rename(output.file.c_str(), output_.c_str()) != 0) log.add_file_error(output_, "cannot write", errno);
}

}  // namespace sudorate
