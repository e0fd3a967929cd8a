#include "tools/run/call_files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "tools/records/record_reader.h"
#include "tools/run/whole_file.h"
#include "tools/text/file_path.h"
#include "tools/text/shell_quoting.h"

namespace sudorate {
namespace {

namespace fs = std::filesystem;

// What a name leads to.
struct Place {
  bool is_special = false;  // such as a device
  std::int64_t bytes = 0;   // of a regular file
  // Equal for all names of a regular file, or of one that does not exist; empty for what keeps nothing, and where
  // no file can be.
  std::string id;
};

std::string id_of(const struct stat& status) {
  return std::to_string(status.st_dev) + ':' + std::to_string(status.st_ino);
}

Place place_of(const CallFile& file) {
  Place place;
  struct stat status {};
  const bool is_stream = file.name == "-";
  const int stream = file.use == FileUse::kInput ? STDIN_FILENO : STDOUT_FILENO;
  if ((is_stream ? ::fstat(stream, &status) : ::stat(file.name.c_str(), &status)) == 0) {
    place.is_special = !S_ISREG(status.st_mode);
    if (place.is_special) return place;
    place.bytes = status.st_size;
    place.id = id_of(status);
  } else if (!is_stream) {
    const fs::path path = file_path(behind_links(file.name));
    const fs::path folder = path.parent_path();
    if (::stat(folder.empty() ? "." : folder.string().c_str(), &status) == 0)
      place.id = id_of(status) + '/' + path.filename().string();
  }
  return place;
}

// Whether text written to one is read from the other or mixed with it.
bool is_same_file(const Place& a, const Place& b) { return !a.id.empty() && a.id == b.id; }

std::string shown(const CallFile& file) {
  if (file.name != "-") return "'" + file.name + "'";
  return file.use == FileUse::kInput ? "standard input" : "standard output";
}

std::string with_option(const CallFile& file) {
  return shown(file) + (file.option.empty() ? std::string() : " (" + file.option + ")");
}

std::string input_clash(const CallFile& output, const CallFile& input) {
  std::string text = shown(output) + " is both input and output";
  if (output.name != input.name || output.name == "-" || !input.option.empty())
    text += "; it is the same file as " + with_option(input);
  if (output.name == "-") return text + "; send the results to another file";
  return text + "; give another file" + (output.option.empty() ? std::string() : " to " + output.option);
}

std::string output_clash(const CallFile& a, const CallFile& b) {
  return with_option(a) + " and " + with_option(b) + " are the same file; give each output a file of its own";
}

// An output in the place of another one's draft could be mistaken for the draft, or the draft for it.
std::string draft_clash(const std::vector<CallFile>& files, const std::vector<Place>& places, std::size_t index) {
  const CallFile& file = files[index];
  const bool is_written_on = file.use == FileUse::kRows || file.use == FileUse::kExtended;
  if (is_written_on || places[index].is_special || file.name == "-") return {};
  const std::string target = behind_links(file.name);
  for (int number = 1; number <= kMostDrafts; ++number) {
    const std::string draft = draft_name(target, number);
    const Place place = place_of({draft});
    for (std::size_t other = 0; other < files.size(); ++other) {
      if (files[other].use == FileUse::kInput || !is_same_file(place, places[other])) continue;
      return with_option(files[other]) + " is where the draft of " + with_option(file) +
             " is written; give one of them another name";
    }
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file_path(draft), error))) break;
  }
  return {};
}

std::string checkpoint_problem(const CallFile& file, const Place& place, bool replaces, bool resumes) {
  const std::string advice = "cannot hold the checkpoint; " + std::string(kCheckpointKind.remedy);
  if (file.name == "-") return shown(file) + ' ' + advice;
  if (place.is_special) return shown(file) + " is not a regular file, so it " + advice;
  if (place.bytes == 0 || resumes) return {};
  std::string problem = side_file_problem(behind_links(file.name), kCheckpointKind);
  if (!problem.empty() || replaces) return problem;
  return shown(file) + " is the checkpoint of a run that has not ended; --resume continues that run, --force" +
         " starts over";
}

// A file that cannot be read may be a page: --force is taken at its word.
bool may_be_page(const std::string& file) {
  if (file.ends_with(".html") || file.ends_with(".htm")) return true;
  return begins_as(file, kPageKind) != false;
}

std::string existing_problem(const CallFile& file, const Place& place, bool replaces, bool resumes) {
  const bool is_busy = !place.is_special && (file.name == "-" ? !lock_file(STDOUT_FILENO) : is_locked(file.name));
  if (is_busy) {
    return shown(file) + " is being written by another run; wait for its end, or give another file" +
           (file.option.empty() ? std::string() : " to " + file.option);
  }
  const std::string problem = file.kind == nullptr ? std::string() : side_file_problem(file.name, *file.kind);
  if (!problem.empty()) return problem;
  if (file.use == FileUse::kCheckpoint) return checkpoint_problem(file, place, replaces, resumes);
  const bool is_replaced = file.use != FileUse::kExtended && file.use != FileUse::kAppended;
  if (!is_replaced || file.name == "-" || place.bytes == 0) return {};
  if (!file.page_advice.empty() && !may_be_page(file.name)) {
    return shown(file) + " exists and is not a page, so it is not replaced; " + file.page_advice;
  }
  if (replaces) return {};
  std::string text =
      shown(file) + " exists; " + (file.advice.empty() ? "" : file.advice + ", ") + "--force replaces it";
  if (file.advice.empty() && !file.option.empty()) text += "; or choose another " + file.option;
  return text;
}

}  // namespace

CallFile page_file(const std::string& name, const std::string& option, const std::vector<std::string>& operands) {
  constexpr std::size_t kMostOperands = 2;
  std::string call = option + "=PAGE.html " + shell_word(name);
  for (std::size_t index = 0; index < std::min(operands.size(), kMostOperands); ++index) {
    call += ' ' + shell_word(operands[index]);
  }
  if (operands.size() > kMostOperands) call += " ...";
  return {.name = name,
          .use = FileUse::kWhole,
          .option = option,
          .page_advice = option + " takes it for the page; " + call + " reads it"};
}

std::vector<CallFile> input_call_files(const std::vector<InputItem>& items) {
  std::vector<CallFile> files;
  for (const InputItem& item : items) {
    if (item.kind == InputItem::Kind::kFile) files.push_back({item.name, FileUse::kInput});
    if (item.kind == InputItem::Kind::kStandardInput) files.push_back({"-", FileUse::kInput});
  }
  return files;
}

std::string behind_links(const std::string& file) {
  constexpr int kMostLinks = 40;
  fs::path path = file_path(file);
  for (int links = 0; links < kMostLinks; ++links) {
    std::error_code error;
    const fs::path target = fs::read_symlink(path, error);
    if (error) break;
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path.string();
}

std::string file_problem(const std::vector<CallFile>& files, bool replaces, bool resumes) {
  std::vector<Place> places;
  std::ranges::transform(files, std::back_inserter(places), place_of);
  for (std::size_t index = 0; index < files.size(); ++index) {
    const CallFile& file = files[index];
    if (file.use == FileUse::kInput) continue;
    for (std::size_t other = 0; other < files.size(); ++other) {
      const bool is_input = files[other].use == FileUse::kInput;
      if (!is_input && other >= index) continue;
      const bool is_one_stream = !is_input && file.name == "-" && files[other].name == "-";
      if (!is_one_stream && !is_same_file(places[index], places[other])) continue;
      if (!is_input) return output_clash(files[other], file);
      if (file.use != FileUse::kAppended && file.use != FileUse::kEdited) return input_clash(file, files[other]);
    }
  }
  for (std::size_t index = 0; index < files.size(); ++index) {
    if (files[index].use == FileUse::kInput) continue;
    std::string problem = draft_clash(files, places, index);
    if (problem.empty()) problem = existing_problem(files[index], places[index], replaces, resumes);
    if (!problem.empty()) return problem;
  }
  return {};
}

bool is_locked(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return false;
  const bool is_free = lock_file(descriptor);
  ::close(descriptor);
  return !is_free;
}

bool lock_file(int descriptor) {
  const int flags = ::fcntl(descriptor, F_GETFL);
  const bool appends = flags >= 0 && (flags & O_APPEND) != 0;
  return ::flock(descriptor, (appends ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

}  // namespace sudorate
