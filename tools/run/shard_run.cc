#include "tools/run/shard_run.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "tools/records/cut_input.h"
#include "tools/run/digest.h"
#include "tools/run/engine.h"
#include "tools/run/json_members.h"
#include "tools/run/whole_file.h"
#include "tools/text/file_path.h"
#include "tools/text/hex.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

bool is_standard_input(const InputItem& item) { return item.kind == InputItem::Kind::kStandardInput; }

// Replaces standard input by a copy, which can be read twice, and returns its digest.
std::string copy_standard_input() {
  const auto expect = [](bool is_done) {
    if (!is_done) throw std::system_error(errno, std::generic_category(), "a copy of standard input");
  };
  // The system removes it when the program ends, even by a crash.
  std::FILE* const copy = std::tmpfile();
  expect(copy != nullptr);
  Digest digest;
  std::array<char, std::size_t{1} << 16> block{};
  while (const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size())) {
    if (count < 0 && errno == EINTR) continue;
    expect(count > 0);
    const std::string_view text(block.data(), static_cast<std::size_t>(count));
    expect(std::fwrite(text.data(), 1, text.size(), copy) == text.size());
    digest.add(text);
  }
  expect(std::fflush(copy) == 0 && ::dup2(::fileno(copy), STDIN_FILENO) == STDIN_FILENO);
  return digest.text();
}

}  // namespace

ShardRun::ShardRun(RunOptions& options, const std::vector<std::string>& operands, RunSetup& setup)
    : options_(options),
      operands_(operands),
      setup_(setup),
      items_(input_items(operands)),
      output_(setup.outputs.front()),
      replaces_(options.replaces_output) {
  part_.engine = engine_name();
  part_.options = setup.call;
  part_.shard = *options.shard;
  part_.separator = setup.separator;
  part_.is_sorted = setup.rows == RowsTogether::kSorted;
  part_.most_rows = setup.most_rows;
  for (const InputItem& item : items_) part_.inputs.push_back(item.name);
  setup.call += " --shard=" + to_text(*options.shard);
  setup.outputs = {options.output = output_ + ".unfinished"};
  setup.files.push_back({.name = output_, .use = FileUse::kExtended, .option = "--output"});
  setup.files.push_back({.name = part_description_file(output_), .use = FileUse::kExtended, .kind = &kPartKind});
  // What an ended run has left beside the output is replaced always.
  options.replaces_output = true;
}

std::string ShardRun::problem() const {
  for (const InputItem& item : items_) {
    // Records that the command reads itself were read from standard input in part already.
    const bool is_special_file = item.kind == InputItem::Kind::kFile && !bytes_of(item);
    if (is_special_file || (is_standard_input(item) && own_records_)) {
      return "'" + item.name + "' can be read only once; --shard needs files" +
             (own_records_ ? "" : ", or standard input");
    }
  }
  std::error_code error;
  if (std::filesystem::is_directory(output_, error))
    return "'" + output_ + "' is a folder; --shard needs the file of its part";
  // Rows are known by the checkpoint that names them.
  FileKind rows = kRowsKind;
  const std::string name = file_path(options_.output).filename().string() + '"';
  if (checkpoint_text(checkpoint_file(options_, setup_)).find(name) != std::string::npos) rows.beginning = {};
  return side_file_problem(options_.output, rows);
}

std::optional<int> ShardRun::skip_if_finished() const {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(file_path(output_), error);
  if (error) return std::nullopt;
  RunPart found;
  const bool is_part = read_part(output_, found).empty();
  if (!is_part && bytes == 0) return std::nullopt;
  std::string problem = "exists";
  if (is_part) {
    const std::string shard = to_text(part_.shard);
    std::string other = difference(found, part_);
    if (other.empty() && found.shard.number != part_.shard.number) {
      other = "with the number " + std::to_string(found.shard.number);
    } else if (other.empty() && found.digests != part_.digests) {
      other = "of other input";
    }
    if (other.empty() && file_digest(output_) == found.rows().digest) {
      std::fprintf(stderr, "sudorate: part %s is finished: '%s'\n", shard.c_str(), output_.c_str());
      return kExitFine;
    }
    problem = other.empty() ? "has changed since part " + shard + " was finished" : "is a part " + other;
  }
  return usage_error("'" + output_ + "' " + problem + "; --force replaces it");
}

std::unique_ptr<RecordStage> ShardRun::all_records(ReadingLog& log) const {
  rewind();
  return operand_records(options_.input, operands_, setup_.recorded, log);
}

void ShardRun::rewind() const {
  if (!standard_digest_.empty()) ::lseek(STDIN_FILENO, 0, SEEK_SET);
}

void ShardRun::read_first_record() {
  if (own_records_) return;
  SilentLog log;
  const auto records = all_records(log);
  Record record;
  if (records->next(record)) first_ = std::move(record);
  log.expect_no_error();
}

bool ShardRun::cut_at_bytes() {
  // A number of a record, or a decision on the columns of ratings, needs all records before.
  const bool names_column = setup_.recorded && !setup_.recorded->rating_column.empty();
  if (options_.shards_by_records || own_records_ || setup_.shows_numbers || names_column) return false;
  options_.input.range =
      input_part(options_.input, items_, part_.shard.number - 1, part_.shard.count, setup_.recorded.has_value());
  if (!options_.input.range) return false;
  part_.begin = byte_of_all(options_.input.range->begin, items_);
  part_.end = byte_of_all(options_.input.range->end, items_);
  part_.head_bytes = options_.input.range->head_bytes;
  return true;
}

std::int64_t ShardRun::count_records() const {
  if (own_records_) return *own_records_;
  SilentLog log;
  const auto records = all_records(log);
  std::int64_t count = 0;
  while (records->skip()) ++count;
  log.expect_no_error();
  return count;
}

void ShardRun::cut_at_records() {
  const std::int64_t records = count_records();
  part_.begin = share_begin(records, part_.shard.number - 1, part_.shard.count);
  part_.end = share_begin(records, part_.shard.number, part_.shard.count);
}

std::vector<std::string> ShardRun::digests() const {
  std::vector<std::string> digests;
  if (!part_.is_by_records()) {
    digests.push_back(first_ ? text_digest(heading(*first_) + '\n' + first_->text) : "");
    digests.push_back(range_digest(part_));
    return digests;
  }
  for (const InputItem& item : items_) {
    const bool is_file = item.kind == InputItem::Kind::kFile;
    const auto digest = is_file                   ? file_digest(item.name)
                        : is_standard_input(item) ? standard_digest_
                                                  : text_digest(item.text);
    if (!digest) throw std::system_error(ENOENT, std::generic_category(), "'" + item.name + "'");
    digests.push_back(*digest);
  }
  return digests;
}

std::optional<int> ShardRun::begin(std::optional<std::int64_t> own_records) {
  own_records_ = own_records;
  if (const std::string refused = problem(); !refused.empty()) return usage_error(refused);
  try {
    if (std::ranges::any_of(items_, is_standard_input)) standard_digest_ = copy_standard_input();
    read_first_record();
    if (!cut_at_bytes()) part_.cut_by = "records";
    part_.digests = digests();
    if (const auto status = replaces_ ? std::nullopt : skip_if_finished()) return *status;
    if (part_.is_by_records()) cut_at_records();
  } catch (const std::runtime_error& failure) {
    return file_failure(failure.what());
  }
  rewind();
  return std::nullopt;
}

void ShardRun::add(const Row& row) {
  if (part_.is_sorted && row.destination >= 0)
    row_keys_ += hex_text(row.key) + ' ' + std::to_string(row.text.size()) + '\n';
}

void ShardRun::finish(Checkpoint run, std::int64_t preamble_bytes, const nlohmann::ordered_json& state,
                      RunLog& log) {
  try {
    if (digests() != part_.digests)
      throw std::runtime_error("the input has changed while it was read; run the part again");
  } catch (const std::runtime_error& error) {
    return log.fail(error.what());
  }
  run.options = part_.options;
  run.inputs = part_.inputs;
  static_cast<Checkpoint&>(part_) = std::move(run);
  part_.preamble_bytes = preamble_bytes;
  if (!state.is_null()) {
    std::string bytes;
    Json::to_cbor(state, bytes);
    part_.state = hex_text(bytes);
  }
  // The description first: an output is finished once it has its name.
  WholeFile description(part_description_file(output_), &kPartKind);
  if (!description.replace(file_text(part_, -1) + row_keys_))
    return log.add_written(description.name(), description.error());
  if (std::rename(part_.rows().file.c_str(), output_.c_str()) != 0) log.add_written(output_, errno);
}

}  // namespace sudorate
