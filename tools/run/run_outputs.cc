#include "tools/run/run_outputs.h"

#include <algorithm>
#include <cerrno>

namespace sudorate {

RunOutputs::RunOutputs(const std::vector<std::string>& files, ExistingFile existing, const Checkpoint* resumed)
    : names_(files) {
  for (std::size_t index = 0; index < files.size(); ++index) {
    if (resumed == nullptr) {
      files_.push_back({std::make_unique<Output>(files[index], existing), 0});
    } else {
      const Checkpoint::OutputState& state = resumed->outputs[index];
      files_.push_back({std::make_unique<Output>(files[index], ExistingFile::kExtend, state.length), state.rows});
    }
  }
}

const Output* RunOutputs::refused() const {
  for (const File& file : files_) {
    if (file.output->is_refused()) return file.output.get();
  }
  return nullptr;
}

bool RunOutputs::has_error() const {
  return std::any_of(files_.begin(), files_.end(), [](const File& file) { return file.output->error() != 0; });
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
  file.output->gather(file.rows == 0 ? preamble : separator, text);
  ++file.rows;
}

void RunOutputs::finish(std::string_view preamble) {
  for (const File& file : files_) {
    if (file.rows == 0) file.output->gather(preamble);
  }
}

void RunOutputs::flush(bool all) {
  for (const File& file : files_) {
    if (all || !file.output->is_file()) file.output->flush();
  }
}

void RunOutputs::sync() {
  for (const File& file : files_) file.output->sync();
}

void RunOutputs::close() {
  for (const File& file : files_) file.output->close();
}

void RunOutputs::close_or_discard() {
  for (const File& file : files_) {
    if (file.output->length() == 0) {
      file.output->discard();
    } else {
      file.output->close();
    }
  }
}

std::vector<Checkpoint::OutputState> RunOutputs::state() const {
  std::vector<Checkpoint::OutputState> states;
  for (std::size_t index = 0; index < files_.size(); ++index) {
    states.push_back({names_[index], files_[index].output->length(), files_[index].rows});
  }
  return states;
}

}  // namespace sudorate
