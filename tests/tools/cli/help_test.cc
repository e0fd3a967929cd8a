// Help and version; every example of the help is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tools/support/process.h"
#include "tools/cli/command_table.h"
#include "tools/cli/glossary.h"
#include "tools/run/record_outcome.h"

namespace sudorate::test {
namespace {

const std::vector<std::vector<std::string>> kHelpCalls = {
    {"--help"},          {"-h"},
    {"rate", "--help"},  {"filter", "--help"},
    {"path", "--help"},  {"check", "--help"},
    {"man", "--help"},   {"compare", "--help"},
    {"steps", "--help"}, {"completion", "--help"},
    {"stats", "--help"}, {"convert", "--help"},
    {"teach", "--help"}, {"plot", "--help"},
    {"hint", "--help"},  {"why", "--help"},
    {"board", "--help"}, {"bench", "--help"},
    {"help", "--help"},  {"rate", "--help=all"},
    {"help", "filter"},
};

TEST(Help, ComesFromEveryCommandOnStandardOutput) {
  for (const std::vector<std::string>& words : kHelpCalls) {
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_NE(finished.out.find("usage: sudorate "), std::string::npos);
    EXPECT_NE(finished.out.find("\nexamples\n"), std::string::npos);
    EXPECT_NE(finished.out.find("\nexit status\n"), std::string::npos);
  }
  EXPECT_NE(run_sudorate({"check", "--help"}).out.find("--solution "), std::string::npos);
  EXPECT_EQ(run_sudorate({"rate", "--help"}).out.find("--solution "), std::string::npos) << "of another command";
}

TEST(Help, ListsTheRatingsOfAllTechniques) {
  const Finished finished = run_sudorate({"help", "ratings"});
  EXPECT_EQ(finished.status, 0);
  for (const char* line :
       {"   1.0      1.5  house         Hidden Single\n", "   3.2      3.2  fixed         X-Wing\n",
        "   4.5      5.3  cells+subset  Unique Loop type 3\n", "   5.8      6.2  subset        BUG type 3\n",
        "   7.0     open  length        Forcing Chain\n",
        "   9.0     open  length        Dynamic Cell Forcing Chains (+)\n",
        "  10.5     open  length        Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)\n"}) {
    EXPECT_NE(finished.out.find(line), std::string::npos) << line << finished.out;
  }
}

TEST(Help, ExplainsATechnique) {
  const std::string text = run_sudorate({"help", "x-wing"}).out;
  EXPECT_TRUE(text.starts_with("X-Wing: rating 3.2\n\nIn N rows a digit")) << text;
  EXPECT_NE(text.find("\nexample\n  sudorate teach --step="), std::string::npos);
  EXPECT_EQ(run_sudorate({"help", "X-Wing"}).out, text) << "in any spelling";
  EXPECT_EQ(run_sudorate({"help", "x", "wing"}).out, text);
  EXPECT_EQ(run_sudorate({"help", "forcing", "chain"}).out, run_sudorate({"help", "forcing-chain"}).out);
  EXPECT_TRUE(run_sudorate({"help", "bug"}).out.starts_with("BUG:\n  BUG type 1: rating 5.6\n  BUG type 2: "));
  EXPECT_TRUE(run_sudorate({"help", "bug-type-3"}).out.starts_with("BUG type 3: rating 5.8 to 6.2\n"));
  EXPECT_TRUE(run_sudorate({"help", "unique-rectangle-type-3"})
                  .out.starts_with("Unique Rectangle type 3: rating 4.5 to 4.8\n"));
  EXPECT_TRUE(run_sudorate({"help", "unique-loop-8-type-1"}).out.starts_with("Unique Loop 8 type 1: rating 4.7\n"));
  EXPECT_TRUE(run_sudorate({"help", "dynamic-cell-forcing-chains-+"})
                  .out.starts_with("Dynamic Cell Forcing Chains (+): rating 9.0 and more, by the length"));
  EXPECT_TRUE(run_sudorate({"help", "skyscraper"}).out.starts_with("skyscraper: not rated; "));
  const Finished unknown = run_sudorate({"help", "xwingg"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("no help on 'xwingg'; did you mean 'x-wing'?"), std::string::npos) << unknown.err;
}

TEST(Help, ExplainsRatings) {
  EXPECT_EQ(run_sudorate({"help", "progress"}).out, run_sudorate({"help", "--progress"}).out);
  EXPECT_EQ(run_sudorate({"help", "jsonl"}).out.find("  --to=FORM"), 0U);
  for (const std::string word : {"er", "EP", "ed", "score", "pearl", "diamond"}) {
    const Finished finished = run_sudorate({"help", word});
    EXPECT_EQ(finished.status, 0) << word;
    EXPECT_NE(finished.out.find("\n  sudorate "), std::string::npos) << word;
  }
  const std::string rated = run_sudorate({"help", "3.2"}).out;
  EXPECT_NE(rated.find("  x-wing\n"), std::string::npos) << rated;
  EXPECT_EQ(rated.find("  swordfish\n"), std::string::npos) << rated;
  // Turbot Fish has six nodes, so its rating is fixed.
  const std::string chains = run_sudorate({"help", "7.1"}).out;
  EXPECT_TRUE(
      chains.starts_with("Steps of these techniques can be rated 7.1:\n"
                         "  bidirectional-cycle\n  forcing-chain\n  forcing-x-chain\n"))
      << chains;
  EXPECT_EQ(chains.find("turbot-fish"), std::string::npos);
  EXPECT_NE(run_sudorate({"help", "6.6"}).out.find("  turbot-fish\n"), std::string::npos);
  EXPECT_TRUE(run_sudorate({"help", "turbot-fish"}).out.starts_with("Turbot Fish: rating 6.6\n"));
  std::istringstream lines(chains);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_NE(run_sudorate({"help", "0.4"}).out.find("no technique is rated 0.4"), std::string::npos);
}

TEST(Help, ShowsTheDefaultsOfTheCommandItself) {
  // Lines may end between any two words.
  const auto words_of = [](const std::vector<std::string>& words) {
    std::istringstream lines(run_sudorate(words).out);
    std::string text;
    for (std::string word; lines >> word;) text += word + ' ';
    return text;
  };
  EXPECT_NE(words_of({"help", "why", "--level"}).find("(default: 3)"), std::string::npos);
  EXPECT_NE(words_of({"help", "why", "--step"}).find("(default: hardest)"), std::string::npos);
  EXPECT_NE(words_of({"help", "hint", "--level"}).find("(default: the step in a line)"), std::string::npos);
  EXPECT_NE(words_of({"help", "hint", "--step"}).find("(default: 1)"), std::string::npos);
}

TEST(Help, ExplainsAnOptionOfAnyCommand) {
  const std::string text = run_sudorate({"help", "--top"}).out;
  EXPECT_TRUE(text.starts_with("  --top=N  ")) << text;
  EXPECT_NE(text.find("\nan option of rate, filter"), std::string::npos) << text;
}

TEST(Help, OfTheShortKindExplainsTheOptionsThatPeopleUse) {
  for (const std::string command : {"rate", "filter"}) {
    const std::string text = run_sudorate({command, "--help"}).out;
    std::istringstream lines(text);
    int explained = 0;
    for (std::string line; std::getline(lines, line);) {
      if (line.find("--") == 6) ++explained;
    }
    EXPECT_EQ(explained, 17) << text;  // --help and --version are two of them
    for (const char* option :
         {"-o, --output=FILE", "    --force", "    --er=RANGE", "-p, --pearl[=X]",
          "    --where=", "    --sort=", "    --top=", "    --dedupe=", "    --summary", "    --fields="}) {
      EXPECT_NE(text.find("\n  " + std::string(option)), std::string::npos) << option << text;
    }
    // The others are named by groups, in the order of the full help.
    const std::size_t more = text.find("\nmore options, explained by 'sudorate help " + command + "'\n");
    ASSERT_NE(more, std::string::npos);
    const std::size_t where = text.find("\n  where they go           --accept", more);
    EXPECT_NE(where, std::string::npos) << text;
    EXPECT_LT(where, text.find("\n  limits                  --", more)) << text;
    EXPECT_EQ(text.find("--store=FILE"), std::string::npos);
    EXPECT_NE(text.find("--store,"), std::string::npos);
  }
}

TEST(Help, OfTheShortKindExplainsTheOptionsOfItsExamples) {
  for (const CommandRow& row : command_table()) {
    if (row.make == nullptr) continue;
    const std::string text = run_sudorate({std::string(row.name), "--help"}).out;
    const std::string options = text.substr(0, text.find("\nexamples\n"));
    std::string examples;
    std::istringstream lines(text.substr(options.size()));
    for (std::string line; std::getline(lines, line);) {
      if (line.find("sudorate " + std::string(row.name) + ' ') != std::string::npos) examples += line + '\n';
    }
    for (std::size_t at = examples.find(" --"); at != std::string::npos; at = examples.find(" --", at + 1)) {
      const std::string name = examples.substr(at + 1, examples.find_first_of("= \n", at + 1) - at - 1);
      const std::size_t row_at = std::min({options.find("  " + name + '='), options.find("  " + name + ' '),
                                           options.find("  " + name + '\n'), options.find("  " + name + '['),
                                           options.find(", " + name + '='), options.find(", " + name + ' '),
                                           options.find(", " + name + '[')});
      EXPECT_NE(row_at, std::string::npos) << row.name << ' ' << name;
    }
  }
}

TEST(Help, ExplainsWords) {
  for (const std::string word : {"chain", "strong link", "weak link", "strong", "links", "candidate", "house",
                                 "given", "state", "step", "region", "minimal", "Peers", "loop", "placement"}) {
    const Finished finished = run_sudorate({"help", word});
    EXPECT_EQ(finished.status, 0) << word << finished.err;
    std::istringstream lines(finished.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  for (const std::string word : {"on", "off"}) {
    EXPECT_EQ(run_sudorate({"help", word}).out, run_sudorate({"help", "chain"}).out) << word;
  }
  const std::string words = run_sudorate({"help", "words"}).out;
  for (const std::string_view word : glossary_words()) {
    EXPECT_NE(words.find("  " + std::string(word) + "  "), std::string::npos) << word;
  }
  EXPECT_NE(words.find("  ed                      ED is the rating of the first step.\n"), std::string::npos);
  EXPECT_NE(words.find("\n  given                   A given is a digit that a puzzle begins with.\n"),
            std::string::npos);
  std::istringstream lines(words);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(Help, ExplainsTheWordsThatOutputsPrint) {
  for (int outcome = 0; outcome < kRecordOutcomeCount; ++outcome) {
    const std::string name(outcome_name(static_cast<RecordOutcome>(outcome)));
    EXPECT_NE(glossary_text(name).find("\n  " + name + ' '), std::string_view::npos) << name;
  }
  for (const std::string_view word : {"exit-status",       "exit",     "formats",  "files",    "pipes",
                                      "interrupt",         "resume",   "template", "columns",  "skfr",
                                      "almost-locked-set", "recorded", "accepted", "rejected", "undecided",
                                      "bidirectional",     "bound",    "score",    "state",    "pearl"}) {
    EXPECT_NE(glossary_text(word), "") << word;
  }
  for (const std::string_view word : glossary_words()) {
    std::istringstream lines{std::string(glossary_text(word))};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    EXPECT_TRUE(glossary_meaning(word).ends_with('.')) << word;
  }
}

TEST(Help, ExplainsTheNotationOfOutputs) {
  const std::string notation = run_sudorate({"help", "notation"}).out;
  EXPECT_NE(notation.find("r3c4/+1"), std::string::npos);
  for (const std::string word : {"r3c4/+1", "r3c4/-1", "r1c25", "R3C4", "r12c3-4"}) {
    EXPECT_EQ(run_sudorate({"help", word}).out, notation) << word;
  }
  for (const std::string word : {"r", "r1", "r1c", "rc1", "r1cx", "-", "--"}) {
    EXPECT_NE(run_sudorate({"help", word}).out, notation) << word;
  }
  EXPECT_EQ(run_sudorate({"help", "SER"}).out, run_sudorate({"help", "er"}).out);
  EXPECT_TRUE(run_sudorate({"help", "bivalue"}).out.starts_with("A cell is bivalue if "));
  EXPECT_TRUE(run_sudorate({"help", "conjugate", "pairs"}).out.starts_with("A conjugate pair is "));
}

TEST(Help, FindsOptionsByOtherNamesAndByTheirValues) {
  const std::string threads = run_sudorate({"help", "--threads"}).out;
  EXPECT_NE(threads.find("  --threads=N"), std::string::npos) << threads;
  for (const std::string word : {"threads", "jobs", "parallel", "--jobs", "-j", "--jobs=2"}) {
    EXPECT_EQ(run_sudorate({"help", word}).out, threads) << word;
  }
  // `hint` and `plot` read csv, but do not write it.
  const std::string csv = run_sudorate({"help", "csv"}).out;
  EXPECT_TRUE(csv.starts_with("  --to=FORM ")) << csv;
  EXPECT_TRUE(csv.ends_with("\nan option of rate, filter, check, compare, convert, vary, board, store\n")) << csv;
}

TEST(Help, NamesTheTopicOfATechniqueThatItBuildsOn) {
  EXPECT_NE(run_sudorate({"help", "dynamic"}).out.find("(see multiple-forcing-chains)"), std::string::npos);
  EXPECT_EQ(run_sudorate({"help", "multiple-forcing-chains"}).status, 0);
  EXPECT_NE(run_sudorate({"help", "aligned-triplet-exclusion"}).out.find("(see aligned-pair-exclusion)"),
            std::string::npos);
}

TEST(Help, KnowsATechniqueByOtherSpellingsAndNames) {
  const struct {
    std::string word;
    std::string technique;
  } cases[] = {
      {"xwing", "X-Wing: "},
      {"xywing", "XY-Wing: "},
      {"y-wing", "XY-Wing: "},
      {"ywing", "XY-Wing: "},
      {"nakedsingle", "Naked Single"},
      {"naked triple", "Naked Triplet: "},
      {"naked quadruple", "Naked Quad: "},
      {"ape", "Aligned Pair Exclusion: "},
      {"locked candidates", "Locking:"},
      {"aic", "Forcing Chain: "},
      {"x-cycle", "X-Cycles:"},
      {"ur", "Unique Rectangle or Loop:"},
      {"unique rectangle", "Unique Rectangle or Loop:"},
      {"forcing", "Forcing Chain:"},
      {"sees", "Two cells are peers, or see each other"},
      {"assumption", "A chain is a series of statements"},
      {"excel", "The columns of a table"},
      {"uniqueness", "Unique Rectangle or Loop:"},
      {"bivalue universal grave", "BUG:"},
  };
  for (const auto& each : cases) {
    const Finished finished = run_sudorate({"help", each.word});
    EXPECT_TRUE(finished.out.starts_with(each.technique)) << each.word << ": " << finished.out << finished.err;
  }
}

TEST(Help, ListsTheTechniquesOfARange) {
  const std::string whole = run_sudorate({"help", "3.x"}).out;
  EXPECT_TRUE(
      whole.starts_with("Steps of these techniques can be rated 3.x:\n  swordfish\n  naked-triplet\n"
                        "  hidden-pair\n  x-wing\n  naked-pair\n"))
      << whole;
  EXPECT_EQ(run_sudorate({"help", "3.0..3.9"}).out.substr(50), whole.substr(45));
  EXPECT_EQ(run_sudorate({"help", "0.1..0.9"}).status, 0);
  EXPECT_TRUE(run_sudorate({"help", "7"}).out.starts_with("Steps of these techniques can be rated 7:\n"));
}

TEST(Help, ExplainsSomeOptionsFieldsAndConditions) {
  const std::string whole = run_sudorate({"help", "filter"}).out;
  const std::string two = run_sudorate({"help", "filter", "--top", "-o"}).out;
  EXPECT_TRUE(two.starts_with("  --top=N  ")) << two;
  EXPECT_NE(two.find("\n  -o, --output=FILE  "), std::string::npos) << two;
  EXPECT_LT(two.size(), 800U);
  EXPECT_EQ(run_sudorate({"help", "filter", "--top=3"}).out, run_sudorate({"help", "filter", "--top"}).out);
  for (const std::string word : {"fields", "conditions"}) {
    const std::string text = run_sudorate({"help", word}).out;
    ASSERT_TRUE(text.starts_with(word + "\n  ")) << text;
    EXPECT_NE(whole.find(text), std::string::npos) << "the same as in the help of a command";
  }
}

// An example is a line "  $ COMMAND" and the lines up to the next blank one, which are what the command prints.
TEST(Help, ExamplesPrintWhatTheHelpShows) {
  int examples = 0;
  for (const std::vector<std::string>& words : kHelpCalls) {
    std::istringstream help(run_sudorate(words).out);
    std::string line;
    while (std::getline(help, line)) {
      const std::string opening = "  $ sudorate ";
      if (line.substr(0, opening.size()) != opening) continue;
      const std::string command = line.substr(opening.size());
      std::string expected;
      while (std::getline(help, line) && !line.empty()) expected += line.substr(2) + '\n';
      const Finished finished = shell("\"$SUDORATE\" " + command);
      EXPECT_EQ(finished.out, expected) << command;
      EXPECT_EQ(finished.status, 0) << command;
      ++examples;
    }
  }
  EXPECT_EQ(examples, static_cast<int>(kHelpCalls.size())) << "each help has one";
}

TEST(Help, FitsATerminalButForPuzzles) {
  std::vector<std::vector<std::string>> calls = kHelpCalls;
  for (const CommandRow& row : command_table()) calls.push_back({"help", std::string(row.name)});
  for (const std::vector<std::string>& words : calls) {
    std::istringstream help(run_sudorate(words).out);
    for (std::string line; std::getline(help, line);) {
      const auto digits = std::count_if(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; });
      if (digits < 20) {
        EXPECT_LE(line.size(), 81U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
      }
    }
  }
}

TEST(Help, IsShortUnlessAllIsAskedFor) {
  const std::string brief = run_sudorate({"rate", "--help"}).out;
  const std::string full = run_sudorate({"rate", "--help=all"}).out;
  EXPECT_LT(brief.size(), full.size());
  EXPECT_EQ(brief.find("--encoding=NAME"), std::string::npos);
  EXPECT_NE(brief.find("--encoding"), std::string::npos) << "it is named";
  EXPECT_NE(full.find("--encoding=NAME"), std::string::npos);
  EXPECT_NE(full.find("\nfields\n"), std::string::npos);
  EXPECT_EQ(run_sudorate({"help", "rate"}).out, full);
  EXPECT_EQ(run_sudorate({"help"}).out, run_sudorate({"--help"}).out);
}

TEST(Help, KnowsEveryCommandAndSerate) {
  const CommandRow* help = find_command("help");
  ASSERT_NE(help, nullptr);
  for (const CommandRow& row : command_table()) {
    const Finished finished = run_sudorate({"help", std::string(row.name)});
    EXPECT_EQ(finished.status, 0) << row.name;
    EXPECT_NE(finished.out, "") << row.name;
    const std::string offered = ' ' + std::string(help->operands) + ' ';
    EXPECT_TRUE(row.name == "help" || offered.find(' ' + std::string(row.name) + ' ') != std::string::npos)
        << row.name;
  }
  EXPECT_NE(run_sudorate({"help", "serate"}).out.find("--pearl"), std::string::npos);
}

TEST(Help, ListsTheNamesOfTechniques) {
  const std::string list = run_sudorate({"help", "techniques"}).out;
  EXPECT_NE(list.find("\nx-wing "), std::string::npos) << list;
  EXPECT_NE(list.find(" Dynamic Cell Forcing Chains (+)\n"), std::string::npos);
  EXPECT_NE(list.find("\nnice-loop"), std::string::npos);
  EXPECT_NE(run_sudorate({"man"}).out.find("Dynamic Cell Forcing Chains (+)"), std::string::npos);
}

TEST(Version, NamesTheProgramAndTheRules) {
  for (const std::string option : {"--version", "-V"}) {
    const Finished finished = run_sudorate({option});
    EXPECT_EQ(finished.out.substr(0, 9), "sudorate ");
    EXPECT_NE(finished.out.find("rules: Sudoku Explainer 1.2.1\n"), std::string::npos);
    EXPECT_EQ(finished.status, 0);
  }
}

}  // namespace
}  // namespace sudorate::test
