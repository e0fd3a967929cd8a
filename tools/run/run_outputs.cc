#include "tools/run/run_outputs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "tools/text/characters.h"
#include "tools/text/file_path.h"

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
    : keeps_digests_(keeps_digests), names_(files) {
  std::vector<Digest> digests(files.size());
  for (std::size_t index = 0; resumed != nullptr && index < files.size(); ++index) {
    const Checkpoint::OutputState& state = resumed->outputs[index];
    const std::optional<Digest> digest = digest_of_bytes(files[index], 0, state.length);
    if (!digest) {
      mismatch_ = "'" + files[index] + "' is shorter than the checkpoint says";
    } else if (digest->text() != state.digest) {
      mismatch_ = "'" + files[index] + "' has been changed since the checkpoint was saved";
    } else {
      digests[index] = *digest;
      const std::int64_t more = bytes_after(files[index], state.length);
      cut_bytes_ += more;
      if (more > 0 && resumed->has_ended) {
        mismatch_ = "'" + files[index] + "' has " + counted(more, "byte") + " after the " +
                    std::to_string(state.length) + " that the run has written; remove them";
      }
    }
    if (!mismatch_.empty()) return;
  }
  for (std::size_t index = 0; index < files.size(); ++index) {
    if (resumed == nullptr) {
      files_.push_back({std::make_unique<Output>(files[index], existing), 0});
    } else {
      const Checkpoint::OutputState& state = resumed->outputs[index];
      files_.push_back({std::make_unique<Output>(files[index], ExistingFile::kExtend, state.length), state.rows,
                        digests[index]});
    }
    const Output& output = *files_.back().output;
    if (output.error() != 0) return;
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
  return std::any_of(files_.begin(), files_.end(), [&](const File& file) { return has_failed(*file.output); });
}

void RunOutputs::report(RunLog& log) const {
  for (const File& file : files_) log.add_written(file.output->name(), file.output->error());
}

void RunOutputs::add(int destination, std::string_view text, std::string_view preamble,
                     std::string_view separator) {
  if (destination < 0) return;
  File& file = files_[static_cast<std::size_t>(destination)];
  const std::string_view before = file.rows == 0 ? preamble : separator;
  file.output->gather(before, text);
  if (keeps_digests_) {
    file.digest.add(before);
    file.digest.add(text);
  }
  ++file.rows;
}

void RunOutputs::finish(std::string_view preamble) {
  for (File& file : files_) {
    if (file.rows > 0) continue;
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
  return std::any_of(files_.begin(), files_.end(), [&](const File& file) {
    return file.output->notice_lost_reader() && has_failed(*file.output);
  });
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
  if (has_error()) {
    log.add_message("'" + file + "' is not written, because the results could not be written");
  } else {
    opened.replace(text);
    log.add_written(opened.name(), opened.error());
  }
}

void RunOutputs::note_held_row(int destination) {
  if (destination >= 0) files_[static_cast<std::size_t>(destination)].has_held_rows = true;
}

void RunOutputs::mark_incomplete(std::int64_t records, RunLog& log) const {
  const std::string rows = "the rows of the first " + std::to_string(records) + " records";
  for (std::size_t index = 0; index < files_.size(); ++index) {
    const std::string& file = names_[index];
    if (!files_[index].has_held_rows) continue;
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
  for (std::size_t index = 0; index < files_.size(); ++index) {
    const File& file = files_[index];
    states.push_back({names_[index], file.output->length(), file.rows, file.digest.text()});
  }
  return states;
}

}  // namespace sudorate
