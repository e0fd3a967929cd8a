// Tested by tests/tools/run/child_process_test.cc.
#include "tools/run/child_process.h"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wordexp.h>

#include <array>
#include <cerrno>
#include <cstdio>

namespace sudorate {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  ~Descriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int get() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  int descriptor_;
};

std::string read_from_start(int descriptor) {
  lseek(descriptor, 0, SEEK_SET);
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

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

ChildResult run_child(std::vector<std::string> words, const std::string& input) {
  ChildResult result;
  const Descriptor in(memfd_create("input", MFD_CLOEXEC));
  const Descriptor out(memfd_create("output", MFD_CLOEXEC));
  const Descriptor err(memfd_create("messages", MFD_CLOEXEC));
  if (!in.is_open() || !out.is_open() || !err.is_open() || !write_all(in.get(), input)) {
    result.start_error = errno;
    return result;
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.get(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.get(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.get(), STDERR_FILENO);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = -1;
  result.start_error = posix_spawnp(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (result.start_error != 0) return result;

  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.out = read_from_start(out.get());
  result.err = read_from_start(err.get());
  return result;
}

std::optional<std::vector<std::string>> command_words(const std::string& command) {
  wordexp_t expanded{};
  const int error = wordexp(command.c_str(), &expanded, WRDE_NOCMD | WRDE_UNDEF);
  std::vector<std::string> words;
  if (error == 0) words.assign(expanded.we_wordv, expanded.we_wordv + expanded.we_wordc);
  // On a lack of memory the words found before it must be freed, too.
  if (error == 0 || error == WRDE_NOSPACE) wordfree(&expanded);
  if (words.empty()) return std::nullopt;
  return words;
}

bool feeds(const std::string& command, const std::string& input) {
  std::FILE* const pipe = ::popen(command.c_str(), "w");
  if (pipe == nullptr) return false;
  std::fputs(input.c_str(), pipe);
  // What a shell returns if there is no such program.
  constexpr int kNotFound = 127;
  const int status = ::pclose(pipe);
  return status != -1 && WEXITSTATUS(status) != kNotFound;
}

}  // namespace sudorate
