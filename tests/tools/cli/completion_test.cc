// The completion scripts, run by the shells that are there, and the manual page.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

bool has_program(const std::string& name) { return shell("command -v " + name + " > /dev/null").status == 0; }

// What bash offers behind these words, of which the last one is not finished; the words are separated as bash does
// it, with '=' for itself.
std::string offered_by_bash(const std::string& words) {
  const Finished finished = shell(
      "export SUDORATE; bash --norc --noprofile -c 'source <(\"$SUDORATE\" completion bash); compopt() { :; }; "
      "COMP_WORDS=(" +
      words + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _sudorate; echo \"${COMPREPLY[*]}\"'");
  EXPECT_EQ(finished.err, "") << words;
  return finished.out;
}

TEST(Completion, OfBashIsInstalledByItsScript) {
  EXPECT_EQ(shell("export SUDORATE; bash --norc --noprofile -c 'source <(\"$SUDORATE\" completion bash); complete "
                  "-p sudorate'")
                .out,
            "complete -F _sudorate sudorate\n");
}

TEST(Completion, OfBashOffersCommandsOptionsAndValues) {
  EXPECT_EQ(offered_by_bash("sudorate hin"), "hint\n");
  EXPECT_EQ(offered_by_bash("sudorate path --gr"), "--grids\n");
  EXPECT_EQ(offered_by_bash("sudorate --stop"), "--stop-at=\n");
  EXPECT_EQ(offered_by_bash("sudorate path --to = tr"), "trace\n");
  EXPECT_EQ(offered_by_bash("sudorate path --to ="), "text tsv jsonl trace\n");
  EXPECT_EQ(offered_by_bash("sudorate completion \"\""), "bash zsh fish\n");
}

TEST(Completion, OfSerateOffersItsOwnOptions) {
  EXPECT_EQ(offered_by_bash("sudorate serate --di"), "--diamond\n");
  EXPECT_EQ(offered_by_bash("sudorate serate --hel"), "\n") << "serate refuses --help";
}

TEST(Completion, OfZshMayBeSourcedAndAutoloaded) {
  if (!has_program("zsh")) GTEST_SKIP() << "zsh is not installed";
  const std::string start = "autoload -Uz compinit; compinit -u -D; ";
  EXPECT_EQ(shell("export SUDORATE; zsh -fc '" + start +
                  "source <(\"$SUDORATE\" completion zsh); echo $_comps[sudorate]'")
                .out,
            "_sudorate\n");
  const Finished autoloaded = shell(
      "folder=$(mktemp -d); \"$SUDORATE\" completion zsh > $folder/_sudorate; zsh -fc \"fpath=($folder "
      "\\$fpath); " +
      start + "echo \\$_comps[sudorate]\"; rm -r $folder");
  EXPECT_EQ(autoloaded.out, "_sudorate\n");
  EXPECT_EQ(autoloaded.err, "");
}

TEST(Completion, OfFishOffersCommandsOptionsAndValues) {
  if (!has_program("fish")) GTEST_SKIP() << "fish is not installed";
  const auto offered = [](const std::string& line) {
    return shell(
               "home=$(mktemp -d); \"$SUDORATE\" completion fish > $home/script; HOME=$home fish --no-config -c "
               "'source " +
               std::string("'$home/script'; complete -C \"") + line + "\"' | cut -f1; rm -r $home")
        .out;
  };
  EXPECT_EQ(offered("sudorate hin"), "hint\n");
  EXPECT_EQ(offered("sudorate path --gri"), "--grids\n");
  EXPECT_EQ(offered("sudorate path --to=tr"), "--to=trace\n");
  EXPECT_EQ(offered("sudorate completion z"), "zsh\n");
}

TEST(ManualPage, IsReadByManWithoutWarnings) {
  if (!has_program("man")) GTEST_SKIP() << "man is not installed";
  const Finished page = shell(
      "file=$(mktemp); \"$SUDORATE\" man > $file; MANWIDTH=80 LC_ALL=C.UTF-8 man --warnings -l $file | cat; rm "
      "$file");
  EXPECT_EQ(page.err, "");
  for (const std::string text : {"NAME\n       sudorate - rate", "--stop-at=LEVEL", "sudorate hint", "NO_COLOR"}) {
    EXPECT_NE(page.out.find(text), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace sudorate::test
