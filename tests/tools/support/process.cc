#include "tests/tools/support/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <system_error>
#include <thread>

namespace sudorate::test {
namespace {

struct Child {
  pid_t id = -1;
  int input = -1;
  int output = -1;
  int error = -1;
};

void close_once(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    reading = ends[0];
    writing = ends[1];
  }
  int reading = -1;
  int writing = -1;
};

Child start(const std::vector<std::string>& words) {
  // A program that ends before it has read its input must not end the test.
  std::signal(SIGPIPE, SIG_IGN);
  Pipe input;
  Pipe output;
  Pipe error;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, error.writing, STDERR_FILENO);
  // The child begins with the signals that a shell would set.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  // In a group of its own it can be killed together with its children.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  arguments.reserve(copies.size() + 1);
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Child child;
  const int failure =
      ::posix_spawn(&child.id, words.front().c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close_once(input.reading);
  close_once(output.writing);
  close_once(error.writing);
  child.input = input.writing;
  child.output = output.reading;
  child.error = error.reading;
  if (failure != 0) throw std::runtime_error("cannot start " + words.front());
  return child;
}

// Appends the bytes at hand; closes the descriptor at its end.
void read_some(int& descriptor, std::string& text) {
  std::array<char, 65536> buffer{};
  const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    close_once(descriptor);
  }
}

// The status in the form of Finished.
int shown_status(int status) { return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status); }

// Waits for the end without reaping the process, so that a TimeLimit may still use its number.
void await_end(pid_t id) {
  siginfo_t information{};
  while (::waitid(P_PID, static_cast<id_t>(id), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
}

int wait_for(pid_t id) {
  int status = 0;
  ::waitpid(id, &status, 0);
  return shown_status(status);
}

Finished run(const std::vector<std::string>& words, const std::string& input,
             std::chrono::seconds most = kLongestRun) {
  Child child = start(words);
  TimeLimit limit(child.id, most);
  ::fcntl(child.input, F_SETFL, O_NONBLOCK);
  Finished finished;
  std::size_t written = 0;
  if (input.empty()) close_once(child.input);
  while (child.output >= 0 || child.error >= 0) {
    std::array<pollfd, 3> waiting = {pollfd{child.input, POLLOUT, 0}, pollfd{child.output, POLLIN, 0},
                                     pollfd{child.error, POLLIN, 0}};
    ::poll(waiting.data(), waiting.size(), -1);
    if (waiting[0].revents != 0) {
      const ssize_t count = ::write(child.input, input.data() + written, input.size() - written);
      if (count > 0) written += static_cast<std::size_t>(count);
      if (written == input.size() || (count < 0 && errno != EAGAIN && errno != EINTR)) close_once(child.input);
    }
    if (waiting[1].revents != 0) read_some(child.output, finished.out);
    if (waiting[2].revents != 0) read_some(child.error, finished.err);
  }
  close_once(child.input);
  await_end(child.id);
  limit.lift();
  finished.status = wait_for(child.id);
  return finished;
}

std::vector<std::string> with_program(const std::vector<std::string>& words) {
  std::vector<std::string> all = {SUDORATE_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

}  // namespace

TimeLimit::TimeLimit(pid_t group, std::chrono::seconds most)
    : watch_([group, most](const std::stop_token& lifted) {
        std::mutex mutex;
        std::condition_variable_any alarm;
        std::unique_lock lock(mutex);
        alarm.wait_for(lock, lifted, most, [] { return false; });
        if (lifted.stop_requested()) return;
        ADD_FAILURE() << "killed after " << most.count() << " seconds";
        ::kill(-group, SIGKILL);
      }) {}

void TimeLimit::lift() {
  watch_.request_stop();
  if (watch_.joinable()) watch_.join();
}

Finished run_sudorate(const std::vector<std::string>& words, const std::string& input) {
  return run(with_program(words), input);
}

Finished shell(const std::string& command, std::chrono::seconds most) {
  return run({"/bin/sh", "-c", "SUDORATE='" SUDORATE_PROGRAM "'; " + command}, "", most);
}

Conversation::Conversation(const std::vector<std::string>& words) {
  const Child child = start(with_program(words));
  child_ = child.id;
  limit_.emplace(child_);
  input_ = child.input;
  output_ = child.output;
  error_ = child.error;
}

Conversation::~Conversation() {
  if (child_ >= 0) finish();
}

void Conversation::say(const std::string& text) {
  if (::write(input_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) ADD_FAILURE() << "not heard";
}

std::string Conversation::hear() {
  constexpr int kMilliseconds = 10'000;
  while (unheard_.find('\n') == std::string::npos) {
    pollfd waiting{output_, POLLIN, 0};
    if (output_ < 0 || ::poll(&waiting, 1, kMilliseconds) <= 0) return "(nothing)";
    read_some(output_, unheard_);
  }
  const std::size_t end = unheard_.find('\n');
  std::string line = unheard_.substr(0, end);
  unheard_.erase(0, end + 1);
  return line;
}

void Conversation::send_signal(int signal) { ::kill(child_, signal); }

void Conversation::stop_listening() { close_once(output_); }

Finished Conversation::finish() {
  close_once(input_);
  Finished finished;
  while (error_ >= 0) read_some(error_, finished.err);
  close_once(output_);
  await_end(child_);
  limit_->lift();
  finished.status = wait_for(child_);
  child_ = -1;
  return finished;
}

Background::Background(const std::vector<std::string>& words) {
  std::vector<std::string> all = {"/bin/sh", "-c", "exec \"$@\" </dev/null >/dev/null 2>&1", "sh",
                                  SUDORATE_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  Child child = start(all);
  close_once(child.input);
  close_once(child.output);
  close_once(child.error);
  child_ = child.id;
  limit_.emplace(child_);
}

Background::~Background() {
  if (child_ < 0) return;
  ::kill(child_, SIGKILL);
  finish();
}

bool Background::has_ended() {
  if (child_ < 0) return true;
  siginfo_t information{};
  const int failure = ::waitid(P_PID, static_cast<id_t>(child_), &information, WEXITED | WNOWAIT | WNOHANG);
  if (failure != 0 || information.si_pid != child_) return false;
  finish();
  return true;
}

void Background::signal_at(int signal, const std::string& file, std::uintmax_t bytes) {
  while (!has_ended()) {
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (!error && size >= bytes) {
      ::kill(child_, signal);
      return;
    }
    std::this_thread::yield();
  }
}

int Background::finish() {
  if (child_ < 0) return status_;
  await_end(child_);
  limit_->lift();
  status_ = wait_for(child_);
  child_ = -1;
  return status_;
}

TemporaryFile::TemporaryFile(const std::string& content)
    : name_(std::filesystem::temp_directory_path() / "sudorate-test-XXXXXX") {
  const int descriptor = ::mkstemp(name_.data());
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  ::close(descriptor);
  std::ofstream(name_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() { std::filesystem::remove(name_); }

std::string TemporaryFile::content() const {
  std::ifstream file(name_, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace sudorate::test
