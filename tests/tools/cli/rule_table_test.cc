// Options that need or exclude each other: each row of the table.
#include "tools/cli/rule_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "tools/cli/command_line.h"
#include "tools/cli/command_table.h"
#include "tools/cli/help.h"
#include "tools/text/pieces.h"

namespace sudorate::test {
namespace {

struct Case {
  const char* call;
  std::string said;
};

// One for each row of the table, in its order: the call breaks this rule, and no longer without its last word.
const Case kCases[] = {
    {"rate --below=3", "--below needs --first-steps=K"},
    {"rate --first-steps=3", "--first-steps needs --below=RATING"},
    {"store query s --invert",
     "--invert needs --er=RANGE, --ep=RANGE, --ed=RANGE, --pearl=X, --diamond=X or --where=CONDITION"},
    {"rate --need=er --decide-only", "--decide-only and --need exclude each other"},
    {"filter --recorded --output=a --buckets=score:9", "--recorded rates nothing; leave out --buckets=score:9"},
    {"filter --recorded --only=rated --only=bug", "--recorded takes the ratings as they are; leave out --only"},
    {"vary --add=1 --recorded --remove=1",
     "--recorded is about ratings in the input, and variants have none; leave out --remove"},
    {"vary --minimize --removals=7", "--minimize removes all givens that are not needed; leave out --removals"},
    {"vary --remove=2 --same-cells --add=2", "--same-cells adds as many as are removed; leave out --add"},
    {"vary --beam=2", "--beam needs --climb=PART, which says which puzzles are the highest"},
    {"vary --climb=er --output=a --shard=1/2", "--climb needs the results of the round before; leave out --shard"},
    {"path --profile=senior --apply=all-lowest", "--profile has its own order; leave out --apply=all-lowest"},
    {"teach --profile=senior --with-finders", "--profile has its own methods; leave out --with-finders"},
    {"rate --only=bug --only=rated --apply=all-lowest",
     "--only is for Sudoku Explainer's order; leave out --apply=all-lowest"},
    {"stats --loop-limit=4", "--loop-limit needs --profile=FILE, for its nice loops"},
    {"rate --profile=senior --show-profile --profile=se121",
     "--show-profile needs --profile=FILE, other than se121"},
    {"rate --quick --where=er>3", "--quick has no exact ratings to choose or store; leave out --where"},
    {"rate --quick --stop-at=7.0", "--quick and --stop-at exclude each other"},
    {"rate --quick --work=7", "--quick counts no work, but --timeout limits it; leave out --work"},
    {"rate --quick --without=bug", "--quick is for Sudoku Explainer's rules; leave out --without"},
    {"rate --store-paths", "--store-paths needs --store=FILE"},
    {"rate --known", "--known needs --update"},
    {"rate --update --top=5", "--update writes all lines of the list as they were read; leave out --top"},
    {"rate --update --quick", "--update writes ratings of Sudoku Explainer, and no bounds; leave out --quick"},
    {"rate --output=a --update --shard=1/2", "--update writes the whole list in its order; leave out --shard"},
    {"filter --split=a --reject=b", "--split names all files; leave out --reject"},
    {"filter --split-style=plain", "--split-style needs --split=PREFIX"},
    {"rate --split=a --split-style=skfr --to=csv", "--split-style=skfr writes text results; leave out --to=csv"},
    {"filter --output=a --buckets=2 --accept=b",
     "--buckets writes accepted records to several files; leave out --accept"},
    {"filter --buckets=2", "--buckets needs --output=FILE or --split=PREFIX"},
    {"plot --png=a --output=b", "--png names the file of the results; leave out --output"},
    {"filter --pick=1 --top=1", "--top and --pick exclude each other"},
    {"board --append", "--append needs --output=FILE"},
    {"board --output=a --append --force", "--append and --force exclude each other"},
    {"rate --output=a.csv --format=%r --to=csv",
     "--format makes lines of text; --fields is for the other forms; leave out --to=csv"},
    {"rate --to=csv --fields=er --to=text",
     "--fields needs --to=csv, --to=tsv or --to=jsonl, or %{FIELD} in a --format"},
    {"rate --provenance=columns", "--provenance=columns needs --to=csv, --to=tsv or --to=jsonl"},
    {"rate --to=json --no-header", "--no-header needs --to=csv or --to=tsv"},
    {"rate --header", "--header needs --to=csv or --to=tsv"},
    {"filter --header --to=serate",
     "--header is for lines as they were read, and for tables; leave out --to=serate"},
    {"rate --provenance=comment --to=jsonl",
     "--provenance=comment has no place in JSON, but columns and sidecar have one; leave out --to=jsonl"},
    {"rate --provenance=sidecar",
     "--provenance=sidecar needs --output=FILE, --accept=FILE or --split=PREFIX, to stand beside"},
    {"filter --provenance=sidecar --output=a --errors=-",
     "--provenance=sidecar stands beside files; leave out --errors=-"},
    {"compare --show=2 --to=csv",
     "--show is for text; other forms list all puzzles that are not equal, or those of --top; leave out --to=csv"},
    {"compare --all", "--all needs --to=csv, --to=tsv or --to=jsonl"},
    {"path --to=trace --min=0 --grids", "--to=trace has all steps in one line; leave out --grids"},
    {"path --to=trace --profile=senior --to=tsv",
     "--to=tsv is for steps in Sudoku Explainer's order; leave out --profile"},
    {"hint --level=2 --all", "--level is for the next step as text; leave out --all"},
    {"steps --profile=senior", "--profile needs --step=N, since it makes the steps before"},
    {"steps --count --max=3", "--count counts all steps; leave out --max"},
    {"steps --output=a --count --checkpoint", "--count must see all records; leave out --checkpoint"},
    {"teach --step=hardest --profile=senior", "--step=hardest is about the rated solution; leave out --profile"},
    {"teach --step=3 --singles", "--step is about one step; leave out --singles"},
    {"teach --from-step=3 --steps=3..5", "--steps and --from-step exclude each other"},
    {"teach --singles --hard-steps", "--hard-steps and --singles exclude each other"},
    {"plot --against --svg=a",
     "--against is for text and tsv, and an image shows several puzzles without it; leave out --svg"},
    {"compare --steps --policies", "--policies and --steps exclude each other"},
    {"compare --steps --only=bug", "--steps tries all techniques; leave out --only"},
    {"compare --steps --show=3", "--steps lists in the order of the input; leave out --show"},
    {"compare --policies --report=a", "--policies writes text alone; leave out --report"},
    {"compare --top=3 --shard=1/2", "--top is for a whole run; leave out --shard"},
    {"compare --top=3 --show=3", "--top and --show exclude each other"},
    {"stats --top=3 --to=csv", "--top lists puzzles; leave out --to=csv"},
    {"compare --top=3 --to=csv --all", "--top lists puzzles that are not equal; leave out --all"},
    {"bench --shortcuts --threads=2", "--shortcuts measures this program on one thread; leave out --threads"},
    {"bench --solutions", "--solutions needs --peer=COMMAND"},
    {"bench --peer=a --rounds=0", "--peer needs at least one round; leave out --rounds=0"},
    {"check --resume", "--resume needs --output=FILE, for standard output cannot be continued"},
    {"filter --output=a --checkpoint --reject=-", "--checkpoint continues files; leave out --reject=-"},
    {"filter --accept=a --checkpoint --sort=er", "--checkpoint keeps rows as they come; leave out --sort"},
    {"convert --output=a --resume --unordered", "--resume must know which part is finished; leave out --unordered"},
    {"convert --output=a --resume --force",
     "--resume continues the file that would be replaced; leave out --force"},
    {"filter --output=a --fail-empty --resume", "--fail-empty must see all records; leave out --resume"},
    {"filter --shard=1/2 --pick=1",
     "--pick needs all records at once, as the merged results have them; leave out --shard"},
    {"rate --output=a --shard=1/2 --on-error=stop", "--on-error=stop would end one part alone; leave out --shard"},
    {"rate --shard=1/2", "--shard needs --output=FILE or --accept=FILE, the file of its part"},
    {"rate --output=a --shard=1/2 --skip=3", "--shard is itself a choice of records; leave out --skip"},
    {"rate --output=a --shard=1/2 --unordered", "--shard keeps the order for 'merge'; leave out --unordered"},
    {"filter --output=a --shard=1/2 --reject=b", "--shard writes one file; leave out --reject"},
    {"store import", "'store import' needs --origin=NAME, since a file does not say which program has rated it"},
    {"store check --origin=a", "--origin needs 'store import'"},
    {"store export --er=7", "--er needs 'store query'"},
};
// Calls that break a rule in another way.
const Case kMore[] = {
    {"vary --pass-through --minimize",
     "--pass-through is about ratings in the input, and variants have none; leave out --minimize"},
    {"path --trace-tags=- --profile=senior", "--profile has its own methods; leave out --trace-tags"},
    {"plot --solutions=many --profile=senior",
     "--solutions=many is for Sudoku Explainer's order; leave out --profile"},
    {"path --store=s --profile=senior", "--store is for Sudoku Explainer's order; leave out --profile"},
    {"rate --quick --top=2", "--quick has no exact ratings to choose or store; leave out --top"},
    {"check --csv-safe", "--csv-safe needs --to=csv or --to=tsv"},
    {"rate --format=%r --to=serate",
     "--format makes lines of text; --fields is for the other forms; leave out --to=serate"},
    {"filter --recorded --need=er", "--recorded rates nothing; leave out --need"},
};

std::vector<std::string> words_of(std::string_view call) {
  std::vector<std::string> words;
  for (const std::string_view word : pieces_of(call, ' ')) words.emplace_back(word);
  return words;
}

std::string complaint_about(const std::vector<std::string>& words) {
  const CommandLine line = parse_command_line(words);
  const UsageError* const error = std::get_if<UsageError>(&line);
  return error == nullptr ? "" : error->message;
}

// What one rule says about the options of a call.
std::string complaint_of(const OptionRule& rule, const std::vector<std::string>& words) {
  const CommandRow& command = *find_command(words.front());
  const CommandOptions options = options_of(command);
  GivenOptions given(command, options.table);
  for (std::size_t index = 1; index < words.size(); ++index) {
    const std::string& word = words[index];
    const std::size_t sign = std::min(word.find('='), word.size() - 1);
    if (word.starts_with("--")) {
      given.add(word.substr(2, word[sign] == '=' ? sign - 2 : word.npos), word.substr(sign + 1));
    } else if (index == 1) {
      given.add("action", word);
    }
  }
  return given.broken_rule({&rule, 1});
}

TEST(RuleTable, EachRuleRefusesACallThatBreaksItAndNoOther) {
  ASSERT_EQ(std::size(kCases), rule_table().size());
  for (std::size_t index = 0; index < std::size(kCases); ++index) {
    const OptionRule& rule = rule_table()[index];
    std::vector<std::string> words = words_of(kCases[index].call);
    EXPECT_EQ(complaint_of(rule, words), kCases[index].said) << kCases[index].call;
    words.pop_back();
    EXPECT_EQ(complaint_of(rule, words), "") << kCases[index].call;
  }
}

TEST(RuleTable, CallsThatBreakARuleAreRefused) {
  for (const auto& cases : {std::span<const Case>(kCases), std::span<const Case>(kMore)}) {
    for (const Case& each : cases) EXPECT_EQ(complaint_about(words_of(each.call)), each.said) << each.call;
  }
}

TEST(RuleTable, TheHelpOfACommandHasTheRulesOfItsOptions) {
  const std::string text = help_text(find_command("filter"));
  EXPECT_NE(text.find("\noptions together\n  --below "), std::string::npos);
  EXPECT_NE(text.find("\n  --top                   not with --pick\n"), std::string::npos);
  EXPECT_EQ(text.find("--hard-steps"), std::string::npos);
  EXPECT_EQ(help_text(find_command("filter"), false).find("options together"), std::string::npos);
  EXPECT_EQ(help_text(find_command("morphs")).find("options together"), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
