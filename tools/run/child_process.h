// Another program, run to its end.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sudorate {

struct ChildResult {
  // The system's error number if the program could not be started, else 0.
  int start_error = 0;
  // The exit status; minus the number of the signal if one ended the program.
  int status = 0;
  // Processor time of the program and of the children that it has waited for, in user and in system mode.
  double cpu_seconds = 0;
  std::string out;
  std::string err;
};

// Runs the program words[0], found in PATH, with the other words as its arguments and `input` as its standard
// input, and waits for its end. Input and output are nameless files in memory, so neither side waits for the other
// to read. There must be at least one word.
ChildResult run_child(std::vector<std::string> words, const std::string& input);

// Runs the command in a shell with `input` as its standard input, and waits for its end; false if it could not be
// run. A command that does not read all of it is fine, too.
bool feeds(const std::string& command, const std::string& input);

// The words of a command as a shell splits them, with quotes, variables and patterns of names; nothing if there is
// no word, or if the command has a pipe, a redirection, or another command in place of a word.
std::optional<std::vector<std::string>> command_words(const std::string& command);

}  // namespace sudorate
