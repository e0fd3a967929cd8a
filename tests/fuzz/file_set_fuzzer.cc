// Sets of files as a call might name them. What file_problem permits does no harm when it is carried out, and what
// it refuses would do harm.
//
// The calls are carried out in a folder of their own. Each byte is a choice, '0' being the first one: three flags,
// what standard input and standard output are, which file another run is writing; for each of kPlaces what is there
// and, if that points to something, to what; then use, place and spelling of each file of the call.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/fuzz/call_folder.h"
#include "tests/fuzz/expect.h"
#include "tests/fuzz/fuzz_target.h"
#include "tools/run/call_files.h"
#include "tools/run/output.h"
#include "tools/run/whole_file.h"

namespace sudorate::test {
namespace {

// Where something may be. "up", "in" and "sub/out" are always there: links to ".", to "sub" and to "..".
constexpr std::array<std::string_view, 9> kPlaces = {"a", "b", "c", "d", "a.new", "a.new2", "sub/a", "sub/b", "-"};
// What a call can name besides.
constexpr std::array<std::string_view, 3> kOthers = {"/dev/null", "/dev/full", "missing/a"};
constexpr std::string_view kCheckpointBeginning = "{\"sudorate_checkpoint\": 3, \"of\": \"";
constexpr std::size_t kMostFiles = 6;

enum Kind : unsigned { kNothing, kEmpty, kText, kSaved, kPipe, kFolder, kDevice, kLink, kHardLink, kKindCount };

class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}

  bool are_over() const { return bytes_.empty(); }
  unsigned next(std::size_t count) {
    if (bytes_.empty()) return 0;
    const unsigned char byte = static_cast<unsigned char>(static_cast<unsigned char>(bytes_.front()) - '0');
    bytes_.remove_prefix(1);
    return byte % static_cast<unsigned>(count);
  }

 private:
  std::string_view bytes_;
};

std::string spelled(std::string_view place, unsigned spelling) {
  static constexpr std::array<std::string_view, 8> kFronts = {"",       "./",       "sub/../",    "up/",
                                                              "in/../", "sub/out/", "up//up/.//", "missing/../"};
  if (spelling < kFronts.size()) return std::string(kFronts[spelling]).append(place);
  if (spelling == kFronts.size()) return std::string(place) + "/";
  return call_folder() + "/" + std::string(place);
}
constexpr unsigned kSpellings = 10;

std::string named(Choices& choices) {
  const unsigned place = choices.next(kPlaces.size() + kOthers.size());
  const unsigned spelling = choices.next(kSpellings);
  return place < kPlaces.size() ? spelled(kPlaces[place], spelling) : std::string(kOthers[place - kPlaces.size()]);
}

void make(const std::string& place, unsigned kind, Choices& choices, std::vector<Descriptor>& readers) {
  const auto fill = [&](std::string_view text) {
    const Descriptor file = opened(place, O_WRONLY | O_CREAT);
    expect(::write(file.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size()), "files are made");
  };
  if (kind == kEmpty) fill({});
  if (kind == kText) fill("mine, at " + place + "\n");
  if (kind == kSaved) fill(std::string(kCheckpointBeginning) + place + "\"}\n");
  if (kind == kFolder) ::mkdir(place.c_str(), 0777);
  if (kind == kPipe && ::mkfifo(place.c_str(), 0666) == 0) readers.push_back(opened(place, O_RDWR));
  if (kind == kDevice) ::symlink(choices.next(2) == 0 ? "/dev/null" : "/dev/full", place.c_str());
  if (kind == kLink) {
    const std::string target = named(choices);
    const bool is_moved = place.starts_with("sub/") && !target.starts_with('/');
    ::symlink((is_moved ? "../" + target : target).c_str(), place.c_str());
  }
  if (kind == kHardLink) ::link(named(choices).c_str(), place.c_str());
}

int stream_of(const CallFile& file) { return file.use == FileUse::kInput ? STDIN_FILENO : STDOUT_FILENO; }

std::optional<std::string> text_of(const CallFile& file) {
  if (file.name == "-") return text_behind(stream_of(file));
  return text_behind(opened(file.name, O_RDONLY).number());
}

// Empty if there is nothing.
struct stat status_of(const CallFile& file) {
  struct stat status {};
  if (file.name == "-") {
    ::fstat(stream_of(file), &status);
  } else {
    ::stat(file.name.c_str(), &status);
  }
  return status;
}

struct Call {
  std::vector<CallFile> files;
  bool replaces = false;
  bool resumes = false;
  bool is_in_vain = false;  // nothing is written after all
  std::string locked;       // empty if no other run is writing
};

// One of the files, and what became of it.
struct Handled {
  CallFile file;
  std::optional<std::string> before = {};
  struct stat status = {};    // before
  std::string added = {};     // by this output
  std::string expected = {};  // its whole text in the end
  int error = 0;
  bool is_refused = false;
};

bool is_output(const Handled& each) { return each.file.use != FileUse::kInput; }

bool may_be_input(const Handled& each) {
  return each.file.use == FileUse::kEdited || each.file.use == FileUse::kAppended;
}

// There was something, but no regular file.
bool is_special(const Handled& each) { return each.status.st_mode != 0 && !S_ISREG(each.status.st_mode); }

bool is_one_file(const Handled& a, const Handled& b) {
  return a.before && b.before && a.status.st_ino == b.status.st_ino;
}

Handled handled(const CallFile& file, std::size_t number) {
  Handled result{.file = file, .before = text_of(file)};
  result.status = status_of(file);
  const std::string name = "output " + std::to_string(number);
  const bool is_checkpoint = file.use == FileUse::kCheckpoint;
  result.added = is_checkpoint ? std::string(kCheckpointBeginning) + name + "\"}\n" : name + "\n";
  const bool keeps = file.name == "-" || file.use == FileUse::kExtended || file.use == FileUse::kAppended;
  result.expected = (keeps ? result.before.value_or("") : std::string()) + result.added;
  return result;
}

void note(Handled& result, const Output& output) {
  result.is_refused = output.error() == EBUSY || output.error() == EEXIST;
  result.error = output.error() == EEXIST ? 0 : output.error();
}

void replace(Handled& result, WholeFile& file, std::string_view text) {
  file.replace(text);
  result.is_refused = file.error() == EBUSY;
  result.error = result.is_refused ? 0 : file.error();
}

// As the commands do it: see RecordRun for the first ones, BoardCommand for kEdited and kAppended.
void carry_out(const Call& call, std::vector<Handled>& files) {
  std::vector<std::pair<Handled*, std::unique_ptr<Output>>> rows;
  std::vector<std::pair<Handled*, std::unique_ptr<WholeFile>>> wholes;
  for (Handled& each : files) {
    if (each.file.use != FileUse::kRows && each.file.use != FileUse::kExtended) continue;
    ExistingFile existing = call.replaces ? ExistingFile::kReplace : ExistingFile::kRefuse;
    if (each.file.use == FileUse::kExtended) existing = ExistingFile::kExtend;
    const auto length = static_cast<std::int64_t>(each.before.value_or("").size());
    rows.emplace_back(&each, std::make_unique<Output>(each.file.name, existing, length));
    note(each, *rows.back().second);
  }
  for (Handled& each : files) {
    if (each.file.use != FileUse::kWhole && each.file.use != FileUse::kCheckpoint) continue;
    wholes.emplace_back(&each, std::make_unique<WholeFile>(each.file.name));
    if (each.file.use == FileUse::kCheckpoint && !call.is_in_vain) replace(each, *wholes.back().second, each.added);
  }
  for (auto& [each, output] : rows) {
    if (call.is_in_vain) {
      output->discard();
      continue;
    }
    output->write(each->added);
    output->close();
    note(*each, *output);
  }
  if (call.is_in_vain) return;
  for (auto& [each, file] : wholes) {
    if (each->file.use == FileUse::kWhole) replace(*each, *file, each->added);
  }
  for (Handled& each : files) {
    if (!may_be_input(each)) continue;
    const bool is_appended = each.file.use == FileUse::kAppended;
    const std::string text = (is_appended ? text_of(each.file).value_or("") : std::string()) + each.added;
    WholeFile file(each.file.name);
    replace(each, file, text);
  }
}

bool is_saved(std::string_view text) { return text.starts_with(kCheckpointBeginning); }

// Whether the text of a file may have become this one.
bool may_become(const Call& call, const std::vector<Handled>& files, const std::string& old,
                const std::string& now) {
  if (old == now) return true;
  return std::ranges::any_of(files, [&](const Handled& each) {
    if (!is_output(each) || now != each.expected) return false;
    if (now == old + each.added) return true;
    if (each.file.use != FileUse::kCheckpoint) return call.replaces;
    return is_saved(old) && (call.replaces || call.resumes);
  });
}

bool may_become(const std::vector<Handled>& files, const Handled& input, const std::optional<std::string>& now) {
  return now == input.before || std::ranges::any_of(files, [&](const Handled& each) {
           return may_be_input(each) && (now == each.expected || is_one_file(each, input));
         });
}

// What the call has done that it must not do; null if there is nothing.
const char* harm(const Call& call, const std::vector<Handled>& files, const World& before) {
  const World after = world();
  for (const auto& [name, old] : before) {
    const auto now = after.find(name);
    if (now == after.end()) return "nothing is removed";
    if (now->second.first != old.first) return "what is no regular file is not replaced";
    if (S_ISLNK(old.first) && now->second != old) return "links stay as they were";
    if (!may_become(call, files, old.second, now->second.second)) return "no text is lost";
    if (name == call.locked && now->second != old) return "what another run is writing stays as it is";
  }
  for (const auto& [name, now] : after) {
    if (before.contains(name)) continue;
    if (call.is_in_vain) return "nothing is left of a call in vain";
    if (!may_become(call, files, {}, now.second)) return "there is nothing new besides the outputs";
  }
  for (const Handled& each : files) {
    if (is_special(each) && status_of(each.file).st_ino != each.status.st_ino) return "devices stay as they were";
    const std::optional<std::string> now = text_of(each.file);
    if (!is_output(each)) {
      if (!may_become(files, each, now)) return "an input stays as it was";
      continue;
    }
    // Another run may have the file, or its draft.
    if (each.is_refused && call.locked.empty()) return "outputs do not stand in each other's way";
    if (each.is_refused || each.error != 0 || call.is_in_vain) continue;
    if (!is_special(each) && now != each.expected) return "an output has its own text";
  }
  return nullptr;
}

// What is refused although no harm would be seen.
bool is_refused_anyway(const Handled& each) {
  return each.file.use == FileUse::kCheckpoint && (each.file.name == "-" || is_special(each));
}

// One stream for two, or a file with several names: it is replaced under one of them and stays as it was under the
// others.
bool is_refused_anyway(const Handled& output, const Handled& other) {
  if (!is_output(other) && may_be_input(output)) return false;
  if (is_output(other) && output.file.name == "-" && other.file.name == "-") return true;
  return is_one_file(output, other) && output.status.st_nlink > 1;
}

bool is_refused_anyway(const std::vector<Handled>& files) {
  return std::ranges::any_of(files, [&](const Handled& each) {
    if (!is_output(each)) return false;
    return is_refused_anyway(each) || std::ranges::any_of(files, [&](const Handled& other) {
             return &other != &each && is_refused_anyway(each, other);
           });
  });
}

Call chosen_call(Choices& choices, std::vector<Descriptor>& held) {
  Call call;
  const unsigned flags = choices.next(8);
  call.replaces = (flags & 1U) != 0;
  call.resumes = (flags & 2U) != 0;
  call.is_in_vain = (flags & 4U) != 0;
  std::array<unsigned, 3> special{};
  for (unsigned& each : special) each = choices.next(kPlaces.size() + 1);
  const auto special_file = [&](std::size_t index) {
    return special[index] == 0 ? std::string() : "./" + std::string(kPlaces[special[index] - 1]);
  };
  for (const std::string_view place : kPlaces) make(std::string(place), choices.next(kKindCount), choices, held);
  Surroundings::redirect(STDIN_FILENO, special_file(0));
  Surroundings::redirect(STDOUT_FILENO, special_file(1));
  while (!choices.are_over() && call.files.size() < kMostFiles) {
    FileUse use = static_cast<FileUse>(choices.next(static_cast<std::size_t>(FileUse::kCheckpoint) + 1));
    std::string name = named(choices);
    // No command goes on with what standard output has.
    if (name == "-" && (use == FileUse::kExtended || use == FileUse::kAppended)) use = FileUse::kRows;
    call.files.push_back({std::move(name), use});
  }
  Descriptor locked = opened(special_file(2), O_RDONLY);
  // A stream that the shell has opened is nobody's to refuse.
  if (text_behind(locked.number()) && special[1] == 0 && ::flock(locked.number(), LOCK_EX | LOCK_NB) == 0) {
    call.locked = std::filesystem::canonical(special_file(2)).lexically_relative(call_folder()).string();
    if (!call.locked.starts_with("sub/")) call.locked.insert(0, "./");
    held.push_back(std::move(locked));
  }
  return call;
}

const char* complaint(std::string_view bytes) {
  const Surroundings surroundings;
  std::vector<Descriptor> held;
  Choices choices(bytes);
  const Call call = chosen_call(choices, held);
  std::vector<Handled> files;
  for (const CallFile& file : call.files) files.push_back(handled(file, files.size()));

  const World before = world();
  const std::string problem = file_problem(call.files, call.replaces, call.resumes);
  if (world() != before) return "asking changes nothing";
  if (problem.find('\n') != std::string::npos) return "a problem is one line";
  const bool has_other_checkpoint = std::ranges::any_of(files, [](const Handled& each) {
    return each.file.use == FileUse::kCheckpoint && each.before && !each.before->empty() && !is_saved(*each.before);
  });
  // Such a run ends when it has read that.
  if (problem.empty() && call.resumes && has_other_checkpoint) return nullptr;

  carry_out(call, files);
  const char* const found = harm(call, files, before);
  if (problem.empty()) {
    return is_refused_anyway(files) ? "no stream, device or second name is used for two ends" : found;
  }
  const bool has_error = std::any_of(files.begin(), files.end(),
                                     [](const Handled& each) { return each.error != 0 || each.is_refused; });
  // Not every draft of that name would be in the way.
  const bool is_for_draft = problem.find("draft") != std::string::npos;
  if (found != nullptr || has_error || call.is_in_vain || is_for_draft || is_refused_anyway(files)) return nullptr;
  return "what does no harm is permitted";
}

}  // namespace
}  // namespace sudorate::test

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const char* const found = sudorate::test::complaint({reinterpret_cast<const char*>(data), size});
  sudorate::test::expect(found == nullptr, found);
  return 0;
}
