#include "tools/cli/commands.h"
#include "tools/cli/completion.h"
#include "tools/cli/print.h"

namespace sudorate {
namespace {

constexpr std::string_view kCompletionDescription =
    R"(Prints a script that lets a shell complete commands, options and their values.
)";

constexpr std::string_view kCompletionExamples =
    R"(  $ sudorate completion fish | grep -c '__fish_use_subcommand -a rate '
  1

  source <(sudorate completion bash)               for this session of bash
  sudorate completion zsh > ~/.zfunc/_sudorate     in a folder of $fpath
  sudorate completion fish > ~/.config/fish/completions/sudorate.fish
)";

class CompletionCommand : public Command {
 public:
  void add_options(OptionTable&) override {}
  Complaint check(const std::vector<std::string>& operands) const override {
    const bool is_known =
        operands.size() == 1 && (operands[0] == "bash" || operands[0] == "zsh" || operands[0] == "fish");
    return is_known ? Complaint() : "completion needs the name of a shell: bash, zsh or fish";
  }
  int run(const std::vector<std::string>& operands) override {
    if (operands[0] == "bash") return print(bash_completion());
    return print(operands[0] == "zsh" ? zsh_completion() : fish_completion());
  }
};

}  // namespace

CommandRow completion_command() {
  return {.name = "completion",
          .summary = "print a completion script for bash, zsh or fish",
          .usage = "bash | zsh | fish",
          .description = kCompletionDescription,
          .examples = kCompletionExamples,
          .statuses = "  0  the script was printed\n",
          .operands = "bash zsh fish",
          .reads_puzzles = false,
          .make = make_command<CompletionCommand>};
}

}  // namespace sudorate
