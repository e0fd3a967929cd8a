// Runs the program, or any other, and keeps its output. No run lasts longer than a minute unless the caller says
// so.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace sudorate::test {

struct Finished {
  // The exit status; minus the number of the signal if one ended the program.
  int status = 0;
  std::string out;
  std::string err;
};

// No run of a test takes this long; a program that takes longer hangs.
inline constexpr std::chrono::seconds kLongestRun{60};

// Kills a process group and fails the test unless the limit is lifted in time. The limit must be lifted
// before the process is reaped. So a test never waits for a program that hangs.
class TimeLimit {
 public:
  explicit TimeLimit(pid_t group, std::chrono::seconds most = kLongestRun);
  void lift();

 private:
  std::jthread watch_;
};

// Runs the built program with these arguments and this standard input, and waits for its end.
Finished run_sudorate(const std::vector<std::string>& words, const std::string& input = "");
// The same through a shell, in which $SUDORATE is the program.
Finished shell(const std::string& command, std::chrono::seconds most = kLongestRun);

// A running program for dialogue line by line.
class Conversation {
 public:
  explicit Conversation(const std::vector<std::string>& words);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void say(const std::string& text);
  // The next line of standard output without its end; "(nothing)" if none comes within ten seconds or at the end.
  std::string hear();
  void send_signal(int signal);
  // Stops reading; from now on the program's output has no reader.
  void stop_listening();
  // Ends the input and waits for the end; unread output is dropped.
  Finished finish();

 private:
  pid_t child_ = -1;
  std::optional<TimeLimit> limit_;
  int input_ = -1;
  int output_ = -1;
  int error_ = -1;
  std::string unheard_;
};

// A running program that gets only signals. It has no input and its messages are dropped.
class Background {
 public:
  explicit Background(const std::vector<std::string>& words);
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  // Sends the signal as soon as the file has this many bytes, or nothing if the program ends before.
  void signal_at(int signal, const std::string& file, std::uintmax_t bytes);
  // Waits for the end; the status as in Finished.
  int finish();

 private:
  bool has_ended();

  pid_t child_ = -1;
  std::optional<TimeLimit> limit_;
  int status_ = 0;
};

// The words of a call, and more.
inline std::vector<std::string> joined(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// A file that exists as long as the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& name() const { return name_; }
  std::string content() const;

 private:
  std::string name_;
};

}  // namespace sudorate::test
