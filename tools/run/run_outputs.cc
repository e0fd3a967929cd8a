#include "tools/run/run_outputs.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "tools/text/tables.h"

namespace sudorate {
RunOutputs::RunOutputs(const std::vector<std::string>& files, ExistingFile existing,
                       std::span<const PaintRule> paint) {
  for (const std::string& file : files) {
    files_.push_back({std::make_unique<Output>(file, existing, paint)});
    if (files_.back().output->error() != 0) return;
  }
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
  file.output->gather(file.rows == 0 ? preamble : separator, text);
  ++file.rows;
}

void RunOutputs::finish(std::string_view preamble) {
  for (File& file : files_) {
    if (file.rows == 0) file.output->gather(preamble);
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
    const WholeFile& opened = whole_files_.try_emplace(file.name, file.name).first->second;
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

}  // namespace sudorate
