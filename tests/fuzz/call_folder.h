// A folder for calls, and its content.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "tests/fuzz/expect.h"

namespace sudorate::test {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

inline Descriptor opened(const std::string& name, int flags) {
  return Descriptor(::open(name.c_str(), flags | O_NONBLOCK | O_CLOEXEC));
}

class CallFolder {
 public:
  CallFolder() : name_(std::filesystem::temp_directory_path() / "sudorate-files-XXXXXX") {
    expect(::mkdtemp(name_.data()) != nullptr, "there is a temporary folder");
  }
  ~CallFolder() { std::filesystem::remove_all(name_); }
  CallFolder(const CallFolder&) = delete;
  CallFolder& operator=(const CallFolder&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

inline const std::string& call_folder() {
  static const CallFolder kFolder;
  return kFolder.name();
}

// Changes the working directory and the standard streams, and restores them.
class Surroundings {
 public:
  Surroundings() {
    expect(::chdir(call_folder().c_str()) == 0, "the folder can be entered");
    for (const auto& entry : std::filesystem::directory_iterator(".")) std::filesystem::remove_all(entry.path());
    expect(::mkdir("sub", 0777) == 0 && ::symlink(".", "up") == 0 && ::symlink("sub", "in") == 0 &&
               ::symlink("..", "sub/out") == 0,
           "the folder can be filled");
  }
  ~Surroundings() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO}) ::dup2(streams_[stream].number(), stream);
    expect(::fchdir(folder_.number()) == 0, "the folder can be left");
  }
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;

  static void redirect(int stream, const std::string& file) {
    const Descriptor target = opened(file, stream == STDIN_FILENO ? O_RDONLY : O_RDWR | O_APPEND);
    ::dup2(target.number() >= 0 ? target.number() : opened("/dev/null", O_RDWR).number(), stream);
  }

 private:
  Descriptor folder_ = opened(".", O_RDONLY | O_DIRECTORY);
  std::array<Descriptor, 2> streams_ = {Descriptor(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)),
                                        Descriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))};
};

// The text of a regular file; nothing for any other file, and for a file without a name.
inline std::optional<std::string> text_behind(int descriptor) {
  struct stat status {};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0) return std::nullopt;
  if (!S_ISREG(status.st_mode) || status.st_nlink == 0) return std::nullopt;
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  expect(::pread(descriptor, text.data(), text.size(), 0) == status.st_size, "files are read");
  return text;
}

// The entry under each name, links not followed: its kind, and its text or target.
using World = std::map<std::string, std::pair<unsigned, std::string>>;

inline World world() {
  World world;
  for (const char* folder : {".", "sub"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().string();
      struct stat status {};
      expect(::lstat(name.c_str(), &status) == 0, "files are seen");
      std::string text;
      if (S_ISLNK(status.st_mode)) text = std::filesystem::read_symlink(name).string();
      if (S_ISREG(status.st_mode)) text = text_behind(opened(name, O_RDONLY).number()).value();
      world[name] = {status.st_mode & S_IFMT, text};
    }
  }
  return world;
}

}  // namespace sudorate::test
