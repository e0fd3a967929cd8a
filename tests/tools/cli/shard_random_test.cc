// Random calls over random inputs of all forms: the merged parts have the bytes of one run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/tools/cli/shard_runs.h"
#include "tests/tools/records/deflated.h"
#include "tests/tools/support/zip_archive.h"
#include "tools/run/field.h"
#include "tools/run/output_template.h"

namespace sudorate::test {
namespace {

// As many cases as the environment asks for.
int case_count() {
  const char* const count = std::getenv("SUDORATE_SHARD_CASES");
  return count == nullptr ? 60 : std::stoi(count);
}

class RandomCase {
 public:
  explicit RandomCase(unsigned seed) : writer_(seed) {}

  int parts() { return 2 + below(29); }
  // Of the names of outputs: it may choose the form of the rows.
  std::string ending() { return chance(3) ? pick({".csv", ".tsv", ".jsonl"}) : ""; }

  // A file and the ending of its name.
  std::pair<std::string, std::string> file() {
    std::string ending;
    std::string text = plain_file(ending);
    switch (below(10)) {
      case 0:
        return {deflated(text, 16 + MAX_WBITS), ending + ".gz"};
      case 1: {
        std::string other;
        const std::string second = plain_file(other);
        return {zip_of({{"a" + ending, text}, {"b" + other, second}}), ".zip"};
      }
      case 2:
        return {in_utf16(text), ending};
      case 3:
        return {"\xEF\xBB\xBF" + text, ending};
      case 4:
        return {text.substr(0, text.size() - std::min<std::size_t>(text.size(), 1)), ending};
      case 5:
        return {with_line_ends(text, "\r\n"), ending};
      case 6:
        return {with_line_ends(text, "\r"), ending};
      default:
        return {text, ending};
    }
  }

  Words command() {
    switch (below(8)) {
      case 0:
        return check();
      case 1:
        return path();
      case 2:
        return stats();
      case 3:
        return compare();
      case 4:
      case 5:
        return rows({"filter", std::string(pick({"--er=2..", "--er=..3.0", "--pearl", "--where=givens>24"}))});
      default:
        return rows({"rate"});
    }
  }

 private:
  int below(int end) { return static_cast<int>(writer_.below(static_cast<unsigned>(end))); }
  bool chance(int of) { return below(of) == 0; }
  std::string pick(const Words& words) { return words[writer_.below(static_cast<unsigned>(words.size()))]; }

  static std::string with_line_ends(const std::string& text, const std::string& end) {
    std::string result;
    for (const char c : text) result += c == '\n' ? end : std::string(1, c);
    return result;
  }
  static std::string in_utf16(const std::string& text) {
    std::string result = "\xFF\xFE";
    for (const char c : text) result += {c, '\0'};
    return result;
  }

  std::string grid() {
    std::string text = chance(3) ? "A title\n" : "";
    const std::string& puzzle = writer_.puzzle();
    const std::string gap = chance(3) ? " " : "";
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t cell = 0; cell < 9; ++cell) text += puzzle[9 * row + cell] + (cell < 8 ? gap : "");
      text += '\n';
    }
    return text + (chance(3) ? "" : "\n");
  }
  std::string numbered_lines(int count) {
    std::string text;
    for (int line = 0; line < count; ++line) {
      text += pick({writer_.puzzle(), writer_.puzzle() + " ED=4.2/1.2/1.2", writer_.puzzle() + " ; a note",
                    std::to_string(line) + ' ' + writer_.puzzle(), "# a remark", "", "12345", "bad \"line",
                    "\t" + writer_.puzzle()}) +
              '\n';
    }
    return text;
  }
  std::string table(int count, const std::string& between) {
    std::string text = chance(3) ? "" : "id" + between + "puzzle" + between + "rating" + between + "n\n";
    for (int row = 0; row < count; ++row) {
      const std::string puzzle = chance(8) ? "\"" + writer_.puzzle() + "\"" : writer_.puzzle();
      const std::string note = chance(6) ? "\"two\nlines\"" : std::to_string(row);
      text += pick({"a", "b c", ""}) + between + puzzle + between + pick({"4.2", "", "x", "7.1/1.2/1.2"}) +
              between + note + (chance(9) ? between + "more" : "") + '\n';
      if (chance(12)) text += "only one field\n";
    }
    return text;
  }
  std::string list() {
    std::string text = "[\n";
    for (int index = below(20); index >= 0; --index) {
      text += "{\"id\": " + std::to_string(index) + ", \"puzzle\": \"" + writer_.puzzle() + "\"}" +
              (index > 0 ? ",\n" : "\n");
    }
    return text + "]\n";
  }
  std::string plain_file(std::string& ending) {
    const int count = below(60);
    switch (below(10)) {
      case 0:
        return ending = ".csv", writer_.csv(count);
      case 1:
        return ending = ".csv", table(count, pick({",", ";"}));
      case 2:
        return ending = ".tsv", table(count, "\t");
      case 3:
        return ending = ".jsonl", writer_.json_lines(count);
      case 4:
        return ending = ".json", list();
      case 5: {
        std::string text;
        for (int block = 0; block < count / 6; ++block) text += grid();
        return text;
      }
      case 6: {
        std::string text;
        for (int block = 0; block < count / 6; ++block) text += chance(2) ? grid() : numbered_lines(1 + below(5));
        return text;
      }
      case 7:
        return numbered_lines(count);
      case 8:
        return chance(4) ? "" : writer_.lines(count) + grid() + writer_.lines(count);
      default:
        return writer_.lines(2 * count);
    }
  }

  // Without times, which differ between two runs.
  std::string field() {
    std::string name;
    do {
      name = field_name(static_cast<Field>(below(kFieldCount)));
    } while (name == "time_ms");
    return name;
  }
  std::string line_template() {
    std::string text;
    for (int piece = below(5); piece >= 0; --piece) {
      const char letter = template_codes()[writer_.below(static_cast<unsigned>(template_codes().size()))].letter;
      text += chance(2) && letter != 'e' ? std::string("%") + letter : "%{" + field() + '}';
      text += pick({" ", ";", "%t", "%%", "%%n", "%l"});
    }
    return text;
  }
  Words rows(Words words) {
    const std::string form = pick({"text", "csv", "tsv", "jsonl", "serate", "template", "template"});
    if (form == "template") words.insert(words.end(), {"-f", line_template()});
    if (form != "template" && form != "text") words.push_back("--to=" + form);
    const bool has_fields = form == "csv" || form == "tsv" || form == "jsonl";
    if (has_fields && chance(2)) {
      std::string list = field();
      for (int more = below(4); more > 0; --more) list += ',' + field();
      words.push_back("--fields=" + list);
    }
    if (has_fields && chance(3)) words.emplace_back("--pass-through");
    if ((form == "csv" || form == "tsv") && chance(4)) words.emplace_back("--csv-safe");
    if (has_fields && chance(6)) words.emplace_back("--provenance=columns");
    if (form == "text" && chance(6)) words.emplace_back("--provenance=comment");
    if (chance(5)) words.push_back(pick({"--on-error=skip", "--on-error=keep"}));
    if (chance(6)) words.push_back(pick({"--sort=-er", "--sort=givens,-line", "--sort=n", "--top=3"}));
    if (chance(6)) words.push_back(pick({"--stop-at=4.5", "--decide-only", "--echo"}));
    if (words.front() == "filter" && chance(6)) words.emplace_back("--recorded");
    return cut_somehow(words);
  }
  Words cut_somehow(Words words) {
    if (chance(5)) words.emplace_back("--shard-by=records");
    return words;
  }
  Words check() { return cut_somehow({"check", "--to=" + pick({"text", "csv", "jsonl"})}); }
  Words path() { return cut_somehow({"path", "--to=" + pick({"text", "tsv", "jsonl", "trace"})}); }
  Words stats() {
    Words words = {"stats", "--to=" + pick({"text", "json"}), "--top=" + pick({"0", "4"})};
    if (chance(2)) words.emplace_back("--computed");
    return cut_somehow(words);
  }
  Words compare() {
    Words words = {"compare", "--to=" + pick({"text", "csv", "tsv", "jsonl"})};
    if (chance(3)) words.emplace_back("--computed");
    if (words[1] == "--to=text" && chance(2)) words.emplace_back("--show=3");
    if (words[1] != "--to=text" && chance(2)) words.emplace_back("--all");
    return words;
  }

  Writer writer_;
};

// What became of a case.
enum class Outcome { kEqual, kDifferent, kRefused };

Outcome outcome_of(const Folder& folder, RandomCase& random, std::string& described) {
  const Words command = random.command();
  const int count = random.parts();
  const std::size_t most_files = command.front() == "compare" ? 1 : 3;
  Words inputs;
  do {
    const auto [text, ending] = random.file();
    inputs.push_back(folder.write("in" + std::to_string(inputs.size()) + ending, text));
  } while (inputs.size() < most_files && random.parts() > 20);
  for (const std::string& word : command) described += word + ' ';
  described += "in " + std::to_string(count) + " parts";
  for (const std::string& input : inputs) described += ' ' + input;

  const std::string ending = random.ending();
  described += " to *" + ending;
  const std::string whole = folder.file("whole" + ending);
  std::string messages;
  const int status_of_whole = call(command + Words{"--threads=1", "-o", whole} + inputs, &messages);
  if (status_of_whole < 0 || status_of_whole > 1) return Outcome::kRefused;
  Words parts;
  for (int number = 1; number <= count; ++number) {
    const std::string shard = std::to_string(number) + '/' + std::to_string(count);
    parts.push_back(folder.file("part." + std::to_string(number) + ending));
    const int status =
        call(command + Words{"--threads=1", "--shard=" + shard, "-o", parts.back()} + inputs, &messages);
    if (status > 1) {
      // A part that would cut a record says so.
      const bool is_cut = messages.find("--shard-by=records cuts by the number of records") != std::string::npos;
      described += "\nshard " + shard + ": " + messages;
      return is_cut ? Outcome::kRefused : Outcome::kDifferent;
    }
  }
  const std::string merged = folder.file("merged");
  if (call(Words{"merge", "-o", merged} + parts, &messages) != 0) {
    described += "\nmerge: " + messages;
    return Outcome::kDifferent;
  }
  return content(merged) == content(whole) ? Outcome::kEqual : Outcome::kDifferent;
}

TEST(ShardRandom, MergedPartsAreOneRun) {
  const int count = case_count();
  int equal = 0;
  int refused = 0;
  for (unsigned seed = 1; equal < count && seed < 4 * static_cast<unsigned>(count); ++seed) {
    const Folder folder;
    RandomCase random(seed);
    std::string described;
    const Outcome outcome = outcome_of(folder, random, described);
    EXPECT_NE(outcome, Outcome::kDifferent) << "seed " << seed << ": " << described;
    equal += outcome == Outcome::kEqual ? 1 : 0;
    refused += outcome == Outcome::kRefused ? 1 : 0;
  }
  EXPECT_EQ(equal, count) << refused << " calls were refused";
}

}  // namespace
}  // namespace sudorate::test
