// `sudorate steps`: what can be done at a position.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/nice_loop_text.h"

namespace sudorate::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream input(text);
  for (std::string part; std::getline(input, part, separator);) parts.push_back(part);
  return parts;
}

// The rows of --to=tsv: technique, effect and notation, without what stands before them.
std::string rows_of(std::vector<std::string> words) {
  words.insert(words.begin(), {"steps", "--to=tsv", "--no-header"});
  std::string rows;
  for (const std::string& line : split(run_sudorate(words).out, '\n')) {
    const std::vector<std::string> cells = split(line, '\t');
    if (cells.size() != 6) ADD_FAILURE() << line;
    rows += cells.at(3) + '\t' + cells.at(4) + '\t' + cells.at(5) + '\n';
  }
  return rows;
}

// NumberPlace's own example: its plot shows nothing, and with both optional steps it shows all.
TEST(Steps, TakesTheLinksOfThePlotOnRequest) {
  const auto loops = [](const std::string& links) {
    const std::string rows =
        rows_of({"--technique=nice-loop", "--loop-links=" + links,
                 "..9...7..7.3...4.....487......516.....2...6...6.....5.238791564...8.3....7162.389"});
    return split(rows, '\n').size();
  };
  EXPECT_EQ(loops("plot"), 0U);
  EXPECT_GT(loops("plot-8"), 0U);
  EXPECT_LT(loops("plot-9"), loops("plot-8-9"));
  EXPECT_EQ(loops("plot-8-9"), loops("all"));
}

TEST(Steps, ListsRatedStepsInColumns) {
  const Finished finished = run_sudorate({"steps", "--technique=hidden-single", kNearlySolved});
  EXPECT_EQ(finished.out, kNearlySolved +
                              "\n"
                              "   1.0  hidden-single  r2c6=4  digit 4 in box 2\n"
                              "   1.0  hidden-single  r6c1=7  digit 7 in box 4\n"
                              "   1.0  hidden-single  r5c9=7  digit 7 in box 6\n"
                              "   1.0  hidden-single  r1c8=4  digit 4 in row 1\n"
                              "   1.2  hidden-single  r2c8=6  digit 6 in box 3\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(Steps, SaysSoIfThereIsNoneOrNoPuzzle) {
  const Finished finished = run_sudorate({"steps", "--technique=x-wing", kNearlySolved, kMultiple});
  EXPECT_EQ(finished.out, kNearlySolved + "\nnone\n\n" + kMultiple + " multiple\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(rows_of({kClash}), "");
}

TEST(Steps, SayThatDynamicChainsWereNotSearched) {
  const std::string none = kNearlySolved + "\nnone";
  EXPECT_EQ(run_sudorate({"steps", "--technique=chains", kNearlySolved}).out,
            none + "; dynamic and nested chains must be named, as in --technique='dynamic*'\n");
  EXPECT_EQ(run_sudorate({"steps", "--technique=chains,dynamic*", kNearlySolved}).out, none + '\n');
}

TEST(Steps, BeginBehindTheSingles) {
  std::string state = ":0000:x:";
  for (std::size_t cell = 0; cell < kSolution.size(); ++cell) {
    if (kNearlySolved[cell] == '.') state += '+';
    state += (kNearlySolved[cell] == '.' ? kSolution : kNearlySolved)[cell];
  }
  state += ":::";
  EXPECT_EQ(run_sudorate({"steps", "--after=singles", kNearlySolved}).out,
            kNearlySolved + "\nnone\nstate before that, for --from-state:\n" + state + '\n');
  const std::vector<std::string> lines = split(run_sudorate({"steps", "--after=singles", kPuzzle}).out, '\n');
  ASSERT_GT(lines.size(), 3U);
  for (std::size_t line = 1; line < lines.size(); ++line) {
    EXPECT_EQ(lines[line].find("-single "), std::string::npos) << lines[line];
  }
  EXPECT_TRUE(lines.back().starts_with(":0000:x:")) << lines.back();
}

TEST(Steps, BeginAtAStepOfTheSolution) {
  // The third step of its path, and what is left then.
  const std::string third = run_sudorate({"steps", "--step=3", "--technique=hidden-single", kNearlySolved}).out;
  EXPECT_NE(third.find("  r5c9=7  "), std::string::npos) << third;
  EXPECT_EQ(third.find("r2c6=4"), std::string::npos);
  EXPECT_EQ(third.find("r6c1=7"), std::string::npos);
  const Finished after = run_sudorate({"steps", "--step=9", kNearlySolved});
  EXPECT_EQ(after.out, kNearlySolved + " no-step\n");
  EXPECT_EQ(after.err, "<operand 1>:1:1: there is no step 9; the solution has 5 steps\n");
  EXPECT_EQ(after.status, 1);
  EXPECT_EQ(run_sudorate({"steps", "--step=6", kNearlySolved}).status, 1);
  EXPECT_EQ(run_sudorate({"steps", "--step=5", kNearlySolved}).status, 0);
}

TEST(Steps, AreCutToTheEasiest) {
  EXPECT_EQ(run_sudorate({"steps", "--max=2", kNearlySolved}).out,
            kNearlySolved +
                "\n"
                "   1.0  hidden-single  r2c6=4  digit 4 in box 2\n"
                "   1.0  hidden-single  r6c1=7  digit 7 in box 4\n"
                "and 7 more steps; --max=9 lists all\n");
  EXPECT_EQ(run_sudorate({"steps", "--max=9", kNearlySolved}).out, run_sudorate({"steps", kNearlySolved}).out);
  EXPECT_EQ(rows_of({"--max=1", kNearlySolved}), "hidden-single\tr2c6=4\tdigit 4 in box 2\n");
  const auto json = nlohmann::json::parse(run_sudorate({"steps", "--max=3", "--to=json", kNearlySolved}).out);
  EXPECT_EQ(json["steps"].size(), 3U);
  EXPECT_EQ(json["complete"], false);
}

TEST(Steps, OfOtherRulesAreMarked) {
  const std::string text = run_sudorate({"steps", "--without=fish", kNearlySolved}).out;
  EXPECT_NE(text.find("  ~1.0  hidden-single  r2c6=4  "), std::string::npos) << text;
  EXPECT_EQ(text.find("   1.0  "), std::string::npos) << text;
}

TEST(Steps, AreChosenByGroup) {
  const auto steps = [](const std::string& list) { return rows_of({"--technique=" + list, kThreeRatings}); };
  EXPECT_EQ(steps("singles"), steps("hidden-single,naked-single"));
  EXPECT_EQ(steps("subsets"), steps("naked-pair,naked-triplet,naked-quad,hidden-pair,hidden-triplet,hidden-quad"));
  const std::string chains = steps("chains");
  EXPECT_NE(chains.find("forcing-chain\t"), std::string::npos);
  EXPECT_EQ(chains.find("dynamic"), std::string::npos);
  const Finished refused = run_sudorate({"steps", "--without=forcing-chain", kPuzzle});
  EXPECT_NE(refused.err.find("write 'forcing-chains-and-cycles'"), std::string::npos) << refused.err;
}

TEST(Steps, ExplainTheSignsThatOccur) {
  const auto legend = [](const std::string& techniques) {
    const std::string text = run_sudorate({"steps", "--technique=" + techniques, "--step=3", kThreeRatings}).out;
    const std::size_t start = text.find("\n\n");
    return start == std::string::npos ? "" : text.substr(start + 2);
  };
  const std::string node = "r1c2/+3 means r1c2 is 3, and r1c2/-3 means it is not\n";
  EXPECT_EQ(legend("naked-single,hidden-single,pointing"), "");
  EXPECT_TRUE(legend("nice-loop").starts_with("nice-loop: =3= is a strong link"));
  EXPECT_TRUE(
      legend("force-chain").starts_with(node + "force-chain: [W ...] is a weak link, [S ...] a strong one"));
  EXPECT_EQ(run_sudorate({"steps", "--technique=nice-loop", "--to=tsv", kThreeRatings}).out.find("means"),
            std::string::npos);
}

TEST(Steps, JsonHasALineForEachPosition) {
  const Finished finished = run_sudorate({"steps", "--to=json", kPuzzle, kMultiple});
  const std::vector<std::string> lines = split(finished.out, '\n');
  ASSERT_EQ(lines.size(), 2U);
  const auto json = nlohmann::json::parse(lines[0]);
  EXPECT_EQ(json["puzzle"], kPuzzle);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["steps"][0]["technique"], "hidden-single");
  EXPECT_EQ(nlohmann::json::parse(lines[1])["outcome"], "multiple");
}

TEST(Steps, RefusesWhatIsNoTechniqueOrLimit) {
  for (const std::string part : {"cycle", "bidirectional"}) {
    EXPECT_EQ(run_sudorate({"steps", "--technique=" + part, kPuzzle}).err,
              "sudorate: --technique has no technique '" + part + "'; did you mean 'bidirectional-cycle'?\n");
  }
  EXPECT_EQ(run_sudorate({"steps", "--technique=idirect", kPuzzle}).err.find("did you mean"), std::string::npos);
  for (const char* limit : {"--loop-limit=2", "--loop-limit=x", "--loop-limit=82", "--loop-limit="}) {
    EXPECT_EQ(run_sudorate({"steps", limit, kPuzzle}).status, 2) << limit;
  }
  EXPECT_EQ(run_sudorate({"steps", "--loop-limit=unlimited", "--technique=nice-loop", kPuzzle}).status, 0);
}

// Nice loops may be written from any cell and in both directions.
std::string canonical_notation(const std::string& technique, const std::string& notation, const Grid& grid) {
  if (technique != "nice-loop") return notation;
  const auto parsed = parse_loop(notation);
  const auto* written = std::get_if<WrittenLoop>(&parsed);
  if (written == nullptr) return "not a loop: " + notation;
  const auto loop = make_nice_loop(CellLinks(grid), written->cells, written->links);
  return loop ? sudorate::notation(*loop) : "not a loop: " + notation;
}

struct SeedRow {
  std::string id;
  std::string technique;  // as the command names it
  std::string kind;       // ", continuous", or empty
  std::string state;
  std::string expected;
  std::string notation;
};

// The verified examples of the seed documents; formats are not techniques.
std::vector<SeedRow> verified_seed_rows() {
  std::vector<SeedRow> rows;
  for (const SeedCase& row : read_seed_cases()) {
    if (!row.is_verified()) continue;
    for (const char* name : {"nice loop", "empty rectangle", "skyscraper", "force chain"}) {
      if (!row.technique.starts_with(name)) continue;
      std::string technique = name;
      std::replace(technique.begin(), technique.end(), ' ', '-');
      // Without the name of the program that a loop comes from.
      const std::string kind = row.technique.substr(technique.size());
      const bool is_loop = technique == "nice-loop";
      rows.push_back({row.id, technique, is_loop ? kind.substr(0, kind.find(" (")) : "", row.candidates,
                      row.expected, row.notation});
    }
  }
  return rows;
}

TEST(Steps, GivesEveryVerifiedExampleOfTheSeeds) {
  const std::vector<SeedRow> rows = verified_seed_rows();
  EXPECT_EQ(rows.size(), 39U);
  for (const SeedRow& row : rows) {
    const bool is_force_chain = row.technique == "force-chain";
    std::vector<std::string> words = {"--technique=" + row.technique, row.state};
    // Seed examples are not the shortest: their loops have up to 6 cells.
    if (!is_force_chain) words.insert(words.end(), {"--complete", "--loop-limit=6"});
    if (row.id.ends_with("ALL")) words.emplace_back("--as-gnpx");
    std::set<std::string> lines;
    std::set<std::string> effects;
    for (const std::string& line : split(rows_of(words), '\n')) {
      lines.insert(line);
      effects.insert(split(line, '\t')[1]);
    }
    if (!is_force_chain) {
      const Grid grid = grid_of_candidates(row.state);
      EXPECT_TRUE(lines.contains(row.technique + '\t' + row.expected + '\t' +
                                 canonical_notation(row.technique, row.notation, grid) + row.kind))
          << row.id << ' ' << row.notation;
      continue;
    }
    for (const std::string& effect : split(row.expected, ' ')) {
      EXPECT_TRUE(effects.contains(effect)) << row.id << ' ' << effect;
    }
  }
}

// A line with a force chain, read back.
struct ReadChain {
  std::string effect;
  std::vector<Candidate> starts;
  std::vector<Node> ends;
  std::size_t arrows = 0;

  bool is_contradiction() const { return starts.size() == 2 && starts[0] == starts[1]; }
  bool is_of_cell(Cell cell) const {
    return !is_contradiction() &&
           std::all_of(starts.begin(), starts.end(), [&](Candidate start) { return cell_of(start) == cell; });
  }
  bool is_of_row(int row, Digit digit) const {
    return !is_contradiction() && std::all_of(starts.begin(), starts.end(), [&](Candidate start) {
      return house_set(row_house(row)).contains(cell_of(start)) && digit_of(start) == digit;
    });
  }
};

ReadChain read_chain(const std::string& effect, const std::string& notation) {
  ReadChain chain{effect, {}, {}};
  const auto read = parse_chains(notation);
  EXPECT_TRUE(std::holds_alternative<std::vector<WrittenChain>>(read)) << notation;
  if (std::holds_alternative<ParseError>(read)) return chain;
  for (const WrittenChain& written : std::get<std::vector<WrittenChain>>(read)) {
    chain.starts.push_back(written.start.candidate);
    chain.ends.push_back(written.arrows.empty() ? written.start : written.arrows.back().to);
    chain.arrows += written.arrows.size();
  }
  return chain;
}

std::vector<ReadChain> listed_force_chains(const std::string& state, const std::string& option) {
  std::vector<ReadChain> chains;
  for (const std::string& line : split(rows_of({"--technique=force-chain", option, state}), '\n')) {
    const std::vector<std::string> fields = split(line, '\t');
    chains.push_back(read_chain(fields.at(1), fields.at(2)));
  }
  return chains;
}

// Whether a chain shows the same from the same starts, in as many arrows or fewer.
bool stands_for(const ReadChain& ours, const ReadChain& printed) {
  if (ours.effect != printed.effect || ours.starts != printed.starts || ours.arrows > printed.arrows) return false;
  if (!printed.is_contradiction()) return ours.ends == printed.ends;
  return ours.ends[0].candidate == ours.ends[1].candidate && ours.ends[0].is_on != ours.ends[1].is_on;
}

// The examples are not the shortest ones; of chains with the same ends the command writes the shortest.
TEST(Steps, WritesEachForceChainOfTheSeedsOrAShorterOne) {
  const std::vector<SeedRow> rows = verified_seed_rows();
  std::map<std::string, std::vector<ReadChain>> listed;
  int compared = 0;
  for (const SeedRow& row : rows) {
    if (row.technique != "force-chain" || row.notation.front() != '[') continue;
    const auto [entry, is_new] = listed.try_emplace(row.state);
    if (is_new) entry->second = listed_force_chains(row.state, "--complete");
    const ReadChain printed = read_chain(row.expected, row.notation);
    EXPECT_TRUE(std::any_of(entry->second.begin(), entry->second.end(),
                            [&](const ReadChain& ours) { return stands_for(ours, printed); }))
        << row.id << ' ' << row.notation;
    ++compared;
  }
  EXPECT_EQ(compared, 26);
}

// What follows from every digit of r2c8, from every 1 of row 2, and from contradictions, is exactly what GNPX
// lists.
TEST(Steps, TellsTheForceChainsThatGnpxLists) {
  const std::vector<SeedRow> rows = verified_seed_rows();
  int compared = 0;
  for (const SeedRow& row : rows) {
    if (!row.id.ends_with("ALL")) continue;
    std::set<std::string> effects;
    for (const ReadChain& chain : listed_force_chains(row.state, "--as-gnpx")) {
      const bool is_placement = chain.effect.find('=') != std::string::npos;
      const bool is_meant = row.id == "FC-CALL"   ? is_placement && chain.is_of_cell(cell_named("r2c8"))
                            : row.id == "FC-HALL" ? is_placement && chain.is_of_row(1, 0)
                                                  : chain.is_contradiction();
      if (is_meant) effects.insert(chain.effect);
    }
    const std::vector<std::string> expected = split(row.expected, ' ');
    EXPECT_EQ(effects, std::set<std::string>(expected.begin(), expected.end())) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 3);
}

// Each choice once, and below it all that it proves.
TEST(Steps, GroupsForceChainsAsGnpxDoes) {
  int compared = 0;
  for (const SeedRow& row : verified_seed_rows()) {
    if (row.id != "FC-CALL" && row.id != "FC-HALL") continue;
    const std::string label = row.id == "FC-CALL" ? "ForceChain_Cell(r2c8)" : "ForceChain_House(row2#1)";
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--technique=force-chain", row.state}).out;
    const std::vector<std::string> lines = split(out, '\n');
    ASSERT_EQ(std::count(lines.begin(), lines.end(), label), 1) << out;
    std::set<std::string> effects;
    auto line = std::find(lines.begin(), lines.end(), label) + 1;
    for (; line != lines.end() && line->starts_with(' '); ++line) {
      if (line->ends_with(" is true")) effects.insert(line->substr(2, 4) + '=' + line->substr(7, 1));
    }
    const std::vector<std::string> expected = split(row.expected, ' ');
    EXPECT_EQ(effects, std::set<std::string>(expected.begin(), expected.end())) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 2);
}

// "r2c9#5 is false" for "r2c9<>5", and "r3c4#8 r6c6#7 are false" for several.
std::string gnpx_result(const std::string& removals) {
  std::string text = removals;
  for (std::size_t at = 0; (at = text.find("<>")) != std::string::npos;) text.replace(at, 2, "#");
  return text + (text.find(' ') == std::string::npos ? " is false" : " are false");
}

TEST(Steps, WritesLoopsAndRectanglesAsGnpxDoes) {
  int compared = 0;
  for (const SeedRow& row : verified_seed_rows()) {
    const bool is_loop = row.technique == "nice-loop";
    if (!is_loop && row.technique != "empty-rectangle") continue;
    const std::string out = run_sudorate({"steps", "--as-gnpx", "--complete", "--loop-limit=6",
                                          "--technique=nice-loop,empty-rectangle", row.state})
                                .out;
    const std::vector<std::string> lines = split(out, '\n');
    const std::string written =
        "  " + canonical_notation(row.technique, row.notation, grid_of_candidates(row.state));
    const auto line = std::find(lines.begin(), lines.end(), written);
    ASSERT_TRUE(line != lines.end() && line != lines.begin() && line + 1 != lines.end()) << row.id << '\n' << out;
    EXPECT_EQ(line[1], "  " + gnpx_result(row.expected)) << row.id;
    auto heading = line;
    while (heading->starts_with(' ')) --heading;
    // "digit 6, block 6 cells ..."
    const std::string expected =
        !is_loop ? "EmptyRectangle #" + row.notation.substr(6, 1) + " in b" + row.notation.substr(15, 1)
        : row.kind == ", continuous" ? "Nice Loop(Continuous)"
                                     : "Nice Loop(Discontinuous)";
    EXPECT_EQ(*heading, expected) << row.id;
    ++compared;
  }
  EXPECT_EQ(compared, 9);
}

TEST(Steps, AsGnpxListsAllFindersAndOnlyThese) {
  const std::string out = rows_of({"--as-gnpx", seed_case("ER-EX1").candidates});
  std::set<std::string> techniques;
  for (const std::string& line : split(out, '\n')) techniques.insert(line.substr(0, line.find('\t')));
  EXPECT_EQ(techniques, (std::set<std::string>{"empty-rectangle", "force-chain", "nice-loop", "skyscraper"}));
}

TEST(Steps, TellsInEveryFormWhetherALoopIsContinuous) {
  const SeedCase seed = seed_case("NL-EX2");
  std::vector<std::string> words = {"steps", "--technique=nice-loop", seed.candidates};
  const std::string text = run_sudorate(words).out;
  words.insert(words.begin() + 1, "--to=tsv");
  const std::string tsv = run_sudorate(words).out;
  words[1] = "--to=json";
  const auto json = nlohmann::json::parse(run_sudorate(words).out);
  std::set<std::string> kinds;
  for (const auto& step : json.at("steps")) {
    const std::string kind = step.at("evidence").at("kind");
    const std::string place = step.at("notation").get<std::string>() + ", " + kind + '\n';
    EXPECT_NE(text.find("  " + place), std::string::npos) << place;
    EXPECT_NE(tsv.find('\t' + place), std::string::npos) << place;
    kinds.insert(kind);
  }
  EXPECT_EQ(kinds.size(), 2U) << text;
}

TEST(Steps, OfAListHaveAHeadAndTheirPuzzle) {
  const std::string input = kNearlySolved + '\n' + kMultiple + '\n' + kNearlySolved + '\n';
  const std::vector<std::string> words = {"steps", "--technique=hidden-single", "--max=1", "--to=tsv"};
  const std::string row = '\t' + kNearlySolved + "\t1.0\thidden-single\tr2c6=4\tdigit 4 in box 2\n";
  EXPECT_EQ(run_sudorate(words, input).out, "n\tpuzzle\trating\ttechnique\teffect\tnotation\n1" + row + '3' + row);
  // A finder has no rating, and csv has quotes.
  const std::string csv = run_sudorate({"steps", "--technique=skyscraper", "--to=csv", kThreeRatings}).out;
  EXPECT_TRUE(csv.starts_with("n,puzzle,rating,technique,effect,notation\n")) << csv;
  // Empty cells can look like a formula.
  std::string dashes = kPuzzle;
  std::replace(dashes.begin(), dashes.end(), '.', '-');
  const std::string safe = run_sudorate({"steps", "--to=csv", "--csv-safe", "--no-header", dashes}).out;
  EXPECT_TRUE(safe.starts_with("1,'----2")) << safe;
}

TEST(Steps, HitsAreThePuzzlesThatHaveOne) {
  const std::string input = kSolution + '\n' + kClash + '\n' + kNearlySolved + '\n';
  const std::string all = run_sudorate({"steps", "--technique=naked-single", kNearlySolved}).out;
  EXPECT_EQ(run_sudorate({"steps", "--technique=naked-single", "--hits"}, input).out, all);
  const std::string json = run_sudorate({"steps", "--technique=naked-single", "--hits", "--to=json"}, input).out;
  EXPECT_EQ(std::count(json.begin(), json.end(), '\n'), 1);
  EXPECT_EQ(run_sudorate({"steps", "--technique=x-wing", "--hits", kNearlySolved}).out, "");
}

// As many as there are rows, technique by technique.
TEST(Steps, CountIsThatOfTheRows) {
  const std::string input = kPuzzle + '\n' + kThreeRatings + '\n' + kMultiple + '\n' + kNearlySolved + '\n';
  std::map<std::string, std::pair<std::set<std::string>, int>> expected;
  for (const std::string& line :
       split(run_sudorate({"steps", "--to=tsv", "--no-header", "--after=singles"}, input).out, '\n')) {
    const std::vector<std::string> cells = split(line, '\t');
    expected[cells.at(3)].first.insert(cells.at(0));
    ++expected[cells.at(3)].second;
  }
  ASSERT_GT(expected.size(), 5U);
  const std::vector<std::string> lines =
      split(run_sudorate({"steps", "--count", "--to=tsv", "--after=singles", "--threads=2"}, input).out, '\n');
  ASSERT_EQ(lines.size(), expected.size() + 1);
  EXPECT_EQ(lines.front(), "technique\tpositions\tsteps");
  for (std::size_t index = 1; index < lines.size(); ++index) {
    const std::vector<std::string> cells = split(lines[index], '\t');
    const auto& [positions, steps] = expected[cells.at(0)];
    EXPECT_EQ(cells.at(1), std::to_string(positions.size())) << lines[index];
    EXPECT_EQ(cells.at(2), std::to_string(steps)) << lines[index];
  }
  const std::string text =
      run_sudorate({"steps", "--count", "--technique=x-wing,hidden-single", kNearlySolved}).out;
  EXPECT_EQ(text,
            "technique       positions       steps\n"
            "hidden-single           1           5\n"
            "x-wing                  0           0\n"
            "of 1 position\n");
}

TEST(Steps, OfNoLibraryAreSaidToBeLeftOut) {
  const Finished finished = run_sudorate(
      {"steps", "--to=library", "--technique=hidden-single,force-chain,unique-loop-type-1", kNearlySolved});
  EXPECT_EQ(finished.err, "left out, for HoDoKu's library has no code: unique-loop-type-1, force-chain\n");
  EXPECT_TRUE(finished.out.starts_with(":0002:4:")) << finished.out;
}

// Every technique of the library that is built, but for what these positions do not have.
TEST(Steps, InALibraryAreReadBackWhole) {
  std::string input = kNearlySolved + '\n' + kThreeRatings + '\n';
  for (const SeedRow& row : verified_seed_rows()) input += row.state + '\n';
  for (const std::string where : {"--after=none", "--after=singles"}) {
    const std::string library = run_sudorate({"steps", "--to=library", where}, input).out;
    const Finished finished = run_sudorate({"compare", "--steps"}, library);
    EXPECT_EQ(finished.status, 0) << finished.out;
    std::int64_t lines = 0;
    std::set<std::string> codes;
    for (const std::string& line : split(finished.out, '\n')) {
      if (line.starts_with("code")) continue;
      codes.insert(line.substr(0, 4));
      std::istringstream cells(line.substr(line.find("  ", 7)));
      std::string ours;
      std::int64_t count = 0;
      cells >> ours >> count;
      lines += count;
    }
    EXPECT_EQ(lines, std::count(library.begin(), library.end(), '\n')) << finished.out;
    for (const char* code : {"0100", "0200", "0402", "0403", "0706", "0707"}) {
      EXPECT_TRUE(codes.contains(code)) << code;
    }
    EXPECT_EQ(codes.contains("0002"), where == std::string("--after=none"));
    // Each loop has a line of its own.
    const std::string loops =
        run_sudorate({"steps", "--to=tsv", "--no-header", "--technique=nice-loop", where}, input).out;
    std::int64_t written = 0;
    for (const std::string& line : split(library, '\n')) written += line.starts_with(":070") ? 1 : 0;
    EXPECT_EQ(written, std::count(loops.begin(), loops.end(), '\n'));
  }
}

}  // namespace
}  // namespace sudorate::test
