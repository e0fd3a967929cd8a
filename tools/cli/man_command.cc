#include "tools/cli/commands.h"
#include "tools/cli/man_page.h"
#include "tools/cli/print.h"

namespace sudorate {
namespace {

constexpr std::string_view kManDescription =
    R"(Prints the manual page of sudorate in the form that man reads.
)";

constexpr std::string_view kManExamples = R"(  $ sudorate man | grep -c '^.SH NAME'
  1

  sudorate man | man -l -                          read it
  sudorate man > /usr/local/share/man/man1/sudorate.1
)";

class ManCommand : public Command {
 public:
  void add_options(OptionTable&) override {}
  Complaint check(const std::vector<std::string>& operands) const override {
    return operands.empty() ? Complaint() : "man takes no operands; 'sudorate COMMAND --help' is about one command";
  }
  int run(const std::vector<std::string>&) override { return print(man_page()); }
};

}  // namespace

CommandRow man_command() {
  return {.name = "man",
          .summary = "print the manual page, for man -l -",
          .usage = "",
          .description = kManDescription,
          .examples = kManExamples,
          .statuses = "  0  the page was printed\n",
          .reads_puzzles = false,
          .make = make_command<ManCommand>};
}

}  // namespace sudorate
