// Tested by tests/tools/cli/plot_test.cc.
//
// The script lies in a file without a name, and so do gnuplot's messages: only the image goes through a pipe, so
// neither side can wait for the other.
#include "tools/plot/gnuplot.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace sudorate {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }
  void close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
  }

 private:
  int descriptor_;
};

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

bool write_all(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = write(descriptor, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return lseek(descriptor, 0, SEEK_SET) == 0;
}

std::string first_line(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "it ended with an error";
  return text.substr(begin, text.find('\n', begin) - begin);
}

GnuplotResult failed(const std::string& problem) { return {{}, problem}; }

}  // namespace

GnuplotResult run_gnuplot(const std::string& script) {
  const Descriptor input(memfd_create("script", MFD_CLOEXEC));
  const Descriptor messages(memfd_create("messages", MFD_CLOEXEC));
  std::array<int, 2> ends{-1, -1};
  if (!input.is_open() || !messages.is_open() || !write_all(input.get(), script) ||
      pipe2(ends.data(), O_CLOEXEC) != 0) {
    return failed(std::string("cannot start gnuplot: ") + std::strerror(errno));
  }
  const Descriptor reading(ends[0]);
  Descriptor writing(ends[1]);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.get(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, writing.get(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, messages.get(), STDERR_FILENO);
  std::string program = "gnuplot";
  std::array<char*, 2> words = {program.data(), nullptr};
  pid_t child = -1;
  const int error = posix_spawnp(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error == ENOENT) return failed("gnuplot is not installed; it is in the package gnuplot-nox");
  if (error != 0) return failed(std::string("cannot start gnuplot: ") + std::strerror(error));

  writing.close();
  GnuplotResult result;
  result.image = read_all(reading.get());
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && !result.image.empty()) return result;
  lseek(messages.get(), 0, SEEK_SET);
  return failed("gnuplot cannot draw: " + first_line(read_all(messages.get())));
}

}  // namespace sudorate
