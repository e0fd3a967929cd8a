#include "tools/run/call_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "tools/records/record_reader.h"
#include "tools/text/file_path.h"

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

std::string existing_problem(const CallFile& file, const Place& place) {
  if (file.use == FileUse::kAppended || file.name == "-" || place.bytes == 0) return {};
  std::string text =
      shown(file) + " exists; " + (file.advice.empty() ? "" : file.advice + ", ") + "--force replaces it";
  if (file.advice.empty() && !file.option.empty()) text += "; or choose another " + file.option;
  return text;
}

}  // namespace

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

std::string file_problem(const std::vector<CallFile>& files, bool replaces) {
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
    std::string problem = replaces ? std::string() : existing_problem(file, places[index]);
    if (!problem.empty()) return problem;
  }
  return {};
}

}  // namespace sudorate
