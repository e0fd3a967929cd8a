#include "tools/run/run_outputs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/file_path.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

// How many bytes a regular file has after the first `length`.
std::int64_t bytes_after(const std::string& file, std::int64_t length) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file_path(file), error);
  return error ? 0 : static_cast<std::int64_t>(size) - length;
}

}  // namespace

RunOutputs::RunOutputs(const std::vector<std::string>& files, ExistingFile existing, const Checkpoint* resumed,
                       bool keeps_digests)
    : keeps_digests_(keeps_digests) {
  std::vector<File> checked;
  for (std::size_t index = 0; index < files.size(); ++index) {
    File& file = checked.emplace_back();
    file.state.file = files[index];
    if (resumed != nullptr) check(resumed->outputs[index], resumed->has_ended, file);
    if (!mismatch_.empty()) return;
  }
  if (resumed != nullptr) existing = ExistingFile::kExtend;
  for (File& file : checked) {
    file.output = std::make_unique<Output>(file.state.file, existing, file.state.length);
    files_.push_back(std::move(file));
    if (files_.back().output->error() != 0) return;
  }
}

void RunOutputs::check(const Checkpoint::OutputState& saved, bool has_ended, File& file) {
  const std::string name = "'" + saved.file + "' ";
  const std::optional<Digest> digest = digest_of_bytes(saved.file, 0, saved.length);
  if (!digest) {
    mismatch_ = name + "is shorter than the checkpoint says";
  } else if (digest->text() != saved.digest) {
    mismatch_ = name + "has been changed since the checkpoint was saved";
  } else {
    file.state = saved;
    file.digest = *digest;
    const std::int64_t more = bytes_after(saved.file, saved.length);
    cut_bytes_ += more;
    if (more > 0 && has_ended) {
      mismatch_ = name + "has " + counted(more, "byte") + " after the " + std::to_string(saved.length) +
                  " that the run has written; remove them";
    }
  }
}

std::string RunOutputs::refusal(const std::string& checkpoint) const {
  if (!mismatch_.empty()) {
    return "cannot resume: " + mismatch_ + " ('" + checkpoint + "'); --force --checkpoint starts over";
  }
  const auto existing =
      std::ranges::find_if(files_, [](const File& file) { return file.output->error() == EEXIST; });
  if (checkpoint.empty() || existing == files_.end()) return {};
  return "nothing to resume: '" + existing->output->name() + "' is there without '" + checkpoint +
         "', so its run is finished or had no --checkpoint; in the second case, --skip=N and another --output do "
         "what comes after N records";
}

bool RunOutputs::has_failed(const Output& output) const {
  return output.error() != 0 && !(outlives_reader_ && output.is_standard() && output.error() == EPIPE);
}

bool RunOutputs::has_error() const {
  return has_row_error() ||
         std::ranges::any_of(whole_files_, [](const auto& named) { return named.second.error() != 0; });
}

bool RunOutputs::has_row_error() const {
  return std::ranges::any_of(files_, [&](const File& file) { return has_failed(*file.output); });
}

void RunOutputs::report(RunLog& log) const {
  for (const File& file : files_) log.add_written(file.output->name(), file.output->error());
}

void RunOutputs::add(int destination, std::string_view text, std::string_view preamble,
                     std::string_view separator) {
  if (destination < 0) return;
  File& file = entry_of(files_, destination);
  const std::string_view before = file.state.rows == 0 ? preamble : separator;
  file.output->gather(before, text);
  if (keeps_digests_) {
    file.digest.add(before);
    file.digest.add(text);
  }
  ++file.state.rows;
}

void RunOutputs::finish(std::string_view preamble) {
  for (File& file : files_) {
    if (file.state.rows > 0) continue;
    file.output->gather(preamble);
    if (keeps_digests_) file.digest.add(preamble);
  }
}

void RunOutputs::flush(bool all) {
  for (const File& file : files_) {
    if (all || !file.output->is_file()) file.output->flush();
  }
}

bool RunOutputs::notice_lost_reader(RunLog& log) {
  if (whole_files_.contains("-") && has_lost_reader(STDOUT_FILENO)) {
    log.add_written(kStandardOutputName, EPIPE);
    return true;
  }
  return std::ranges::any_of(
      files_, [&](const File& file) { return file.output->notice_lost_reader() && has_failed(*file.output); });
}

void RunOutputs::sync() {
  for (const File& file : files_) file.output->sync();
}

void RunOutputs::close() {
  for (const File& file : files_) file.output->close();
}

void RunOutputs::discard() {
  for (const File& file : files_) file.output->discard();
}

std::optional<int> RunOutputs::open_whole_files(const std::vector<CallFile>& files, RunLog& log) {
  for (const CallFile& file : files) {
    if (file.use != FileUse::kWhole && file.use != FileUse::kEdited) continue;
    // A page or a picture needs all records, also after `| head`.
    if (file.name != "-") outlives_reader_ = true;
    const WholeFile& opened = whole_files_.try_emplace(file.name, file.name, file.kind).first->second;
    log.add_written(opened.name(), opened.error());
    if (opened.error() != 0) return kExitFileFailed;
  }
  return std::nullopt;
}

void RunOutputs::write_whole_file(const std::string& file, std::string_view text, RunLog& log) {
  WholeFile& opened = whole_files_.at(file);
  if (has_row_error()) {
    log.add_message("'" + file + "' is not written, because the results could not be written");
  } else {
    opened.replace(text);
    log.add_written(opened.name(), opened.error());
  }
}

void RunOutputs::note_held_row(int destination) {
  if (destination >= 0) entry_of(files_, destination).has_held_rows = true;
}

void RunOutputs::mark_incomplete(std::int64_t records, RunLog& log) const {
  const std::string rows = "the rows of the first " + std::to_string(records) + " records";
  for (const File& each : files_) {
    const std::string& file = each.state.file;
    if (!each.has_held_rows) continue;
    if (file == "-") {
      log.add_message("the rows are those of the first " + std::to_string(records) + " records alone");
      continue;
    }
    const std::string marked = file + ".incomplete";
    std::error_code error;
    if (!std::filesystem::is_regular_file(file_path(file), error)) continue;
    if (side_file_problem(marked, kRowsKind).empty()) {
      std::filesystem::rename(file_path(file), file_path(marked), error);
      if (!error) {
        log.add_message("'" + marked + "' has " + rows);
        continue;
      }
    }
    log.add_message("'" + file + "' is incomplete: it has " + rows);
  }
}

std::vector<Checkpoint::OutputState> RunOutputs::state() const {
  std::vector<Checkpoint::OutputState> states;
  for (const File& file : files_) {
    states.push_back({file.state.file, file.output->length(), file.state.rows, file.digest.text()});
  }
  return states;
}

}  // namespace sudorate
