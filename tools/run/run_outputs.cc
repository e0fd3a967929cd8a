#include "tools/run/run_outputs.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>

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
    const std::optional<Digest> digest = digest_of_beginning(files[index], state.length);
    if (!digest) {
      mismatch_ = "'" + files[index] + "' is shorter than the checkpoint says";
    } else if (digest->text() != state.digest) {
      mismatch_ = "'" + files[index] + "' has been changed since the checkpoint was saved";
    } else {
      digests[index] = *digest;
      const std::int64_t more = bytes_after(files[index], state.length);
      cut_bytes_ += more;
      if (more > 0 && resumed->has_ended) {
        mismatch_ = "'" + files[index] + "' has " + std::to_string(more) + (more == 1 ? " byte" : " bytes") +
                    " after the " + std::to_string(state.length) + " that the run has written; remove them";
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
    if (output.is_refused() || output.error() != 0) return;
  }
}

const Output* RunOutputs::refused() const {
  for (const File& file : files_) {
    if (file.output->is_refused()) return file.output.get();
  }
  return nullptr;
}

bool RunOutputs::has_failed(const Output& output) const {
  return output.error() != 0 && !(outlives_reader_ && output.is_standard() && output.error() == EPIPE);
}

bool RunOutputs::has_error() const {
  return std::any_of(files_.begin(), files_.end(), [&](const File& file) { return has_failed(*file.output); });
}

void RunOutputs::report(RunLog& log) const {
  for (const File& file : files_) {
    const int error = file.output->error();
    if (error == EPIPE && file.output->is_standard()) {
      log.note_lost_reader();
    } else if (error != 0) {
      log.add_file_error(file.output->name(), "cannot write", error);
    }
  }
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

void RunOutputs::write(File& file, std::string_view text) const {
  file.output->gather(text);
  if (keeps_digests_) file.digest.add(text);
}

void RunOutputs::finish(std::string_view preamble) {
  for (File& file : files_) {
    if (file.rows == 0) write(file, preamble);
  }
}

void RunOutputs::flush(bool all) {
  for (const File& file : files_) {
    if (all || !file.output->is_file()) file.output->flush();
  }
}

bool RunOutputs::notice_lost_reader() {
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

std::vector<Checkpoint::OutputState> RunOutputs::state() const {
  std::vector<Checkpoint::OutputState> states;
  for (std::size_t index = 0; index < files_.size(); ++index) {
    const File& file = files_[index];
    states.push_back({names_[index], file.output->length(), file.rows, file.digest.text()});
  }
  return states;
}

}  // namespace sudorate
