// A command: its options and its work. Commands are listed in command_table.cc.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/command/option_table.h"

namespace sudorate {

// One call of a command; holds the values of its options.
class Command {
 public:
  Command() = default;
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  // Adds the rows of all options, if there are any. They refer to this object.
  virtual void add_options(OptionTable&) {}
  // An error in the operands, if any, or in what the options together mean; options that need or exclude each other
  // are in rule_table.cc. Called once when all are known, before run().
  virtual Complaint check() const { return {}; }
  // Does the work and returns the exit status.
  virtual int run() = 0;

  // What is known of the call besides the values of the options.
  struct Call {
    // The words that are not options, in order: files, puzzles and "-".
    std::vector<std::string> operands;
    // Whether the name of the output has chosen the form of the results, as --to would.
    bool has_form_of_name = false;
  };
  void set_call(Call call) { call_ = std::move(call); }

 protected:
  const Call& call() const { return call_; }
  const std::vector<std::string>& operands() const { return call_.operands; }

 private:
  Call call_;
};

// The command, made with these arguments.
template <typename AnyCommand, auto... kArguments>
std::shared_ptr<Command> make_command() {
  return std::make_shared<AnyCommand>(kArguments...);
}

// The row of a command in the table of commands; its longer texts stand in tools/cli/commands.txt.
struct CommandRow {
  std::string_view name;
  // For the overview, such as "print how hard each puzzle is".
  std::string_view summary;
  // The text after the name.
  std::string_view usage = "[OPTION]... [FILE | PUZZLE | -]...";
  // Sections of the help after the options, each with an empty line and its headline before it.
  std::string (*notes)() = nullptr;
  // The columns of its tables, each with its meaning; null if it has none of its own.
  std::vector<std::pair<std::string_view, std::string_view>> (*columns)() = nullptr;
  // The possible operands, for the completions, separated by blanks; empty for files.
  std::string_view operands = {};
  // Whether the operands are puzzles and files with puzzles, which the help then explains.
  bool reads_puzzles = true;
  std::shared_ptr<Command> (*make)() = nullptr;
  // A command with a grammar of its own has this instead of `make` and gets the words after its name as they are.
  int (*run_words)(const std::vector<std::string>& words) = nullptr;
  // All its options for the completions, without their effect.
  void (*list_options)(OptionTable& table) = nullptr;
};

// The options of a command, and the command that they refer to, if its row makes one.
struct CommandOptions {
  std::shared_ptr<Command> command;
  OptionTable table;
};
inline CommandOptions options_of(const CommandRow& row) {
  CommandOptions options;
  if (row.list_options != nullptr) row.list_options(options.table);
  if (row.make == nullptr) return options;
  options.command = row.make();
  options.command->add_options(options.table);
  return options;
}

}  // namespace sudorate
