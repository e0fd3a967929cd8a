#include "tools/serate/serate_options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "tools/run/thread_count.h"
#include "tools/serate/technique_bits.h"
#include "tools/text/characters.h"
#include "tools/text/html_text.h"
#include "tools/text/pieces.h"

namespace sudorate {

// manual.txt: what follows the options.
extern const std::string_view kSerateManual;

namespace {

struct Entry {
  char letter;                // or '\0'
  std::string_view names;     // with blanks between them
  std::string_view argument;  // empty for a switch
  bool is_of_original;
  // Lines of at most 70 columns, without the last line end.
  std::string_view help;
  Complaint (*apply)(SerateOptions& options, const std::string& value);
};

constexpr std::string_view kCandidateForm = "sukaku729";

Complaint set_threads(SerateOptions& options, const std::string& value) {
  const std::optional<int> threads = whole_number<int>(value);
  if (!threads || *threads < 0 || *threads > kMostThreads)
    return concat("a number of threads from 0 to ", kMostThreads, " expected");
  options.threads = *threads;
  return {};
}

Complaint set_candidate_form(SerateOptions& options, const std::string& value) {
  options.reads_candidates = value == kCandidateForm;
  return options.reads_candidates ? Complaint() : concat(kCandidateForm, " expected");
}

Complaint set_scale(SerateOptions& options, const std::string& value) {
  for (const PassTable* table : {&kSudokuExplainer, &kSukakuExplainer}) {
    if (value != table->scale) continue;
    options.rules = own_rules(*table);
    return {};
  }
  return "se or skx expected";
}

template <auto Member>
Complaint set_text(SerateOptions& options, const std::string& value) {
  options.*Member = value;
  return {};
}

template <auto Member, auto Value>
Complaint set(SerateOptions& options, const std::string&) {
  options.*Member = Value;
  return {};
}

constexpr auto kEntries = std::to_array<Entry>({
    {'f', "format", "TEMPLATE", true, "what to print for each puzzle, see TEMPLATES; %r/%p/%d if not given",
     set_text<&SerateOptions::format>},
    {'i', "input in", "FILE", true,
     "read puzzles from FILE, one per line, and none from the command\nline; - is standard input",
     set_text<&SerateOptions::input>},
    {'o', "output out", "FILE", true,
     "write to FILE and replace its content; - is standard output; a\nFILE that is also read is refused, "
     "exit status 2, where the\noriginal empties it",
     set_text<&SerateOptions::output>},
    {'p', "pearl", "", true, "stop at a puzzle, with an ER of 20.0, once ER is above EP",
     set<&SerateOptions::wanted, Wanted::kPearl>},
    {'d', "diamond", "", true, "stop at a puzzle, with an ER of 20.0, once ER is above ED",
     set<&SerateOptions::wanted, Wanted::kDiamond>},
    {'m', "man", "", true, "print this text on standard error, exit status 2",
     set<&SerateOptions::request, SerateRequest::kManual>},
    {'h', "html", "", true, "print this text as a web page on standard error, exit status 2",
     set<&SerateOptions::request, SerateRequest::kHtmlManual>},
    {'V', "version", "", true, "print the version of serate that this program follows",
     set<&SerateOptions::request, SerateRequest::kVersion>},
    {'\0', "scale", "NAME", false,
     "se, or skx for the ratings of Sukaku Explainer 1.18.1, its names of\ntechniques, and its -G1 and -U1",
     set_scale},
    {'\0', "no-check", "", false,
     "do not check first that a puzzle has exactly one solution;\nwithout one the rating has no meaning and "
     "may take hours",
     set<&SerateOptions::checks_solutions, false>},
    {'\0', "from", "FORM", false, "with sukaku729 the first 729 characters of a longer line are\ncandidates, too",
     set_candidate_form},
    {'t', "threads", "N", false,
     "rate N puzzles at a time, 0 for one on each processor; the output\nstays the same", set_threads},
    {'T', "totalTime", "", false, "end with the time of the whole run on standard error",
     set<&SerateOptions::shows_total_time, true>},
    {'s', "start", "TEMPLATE", false, "what to print before each puzzle", set_text<&SerateOptions::start>},
    {'b', "before", "TEMPLATE", false, "what to print before each step", set_text<&SerateOptions::before>},
    {'a', "after", "TEMPLATE", false, "what to print after each step", set_text<&SerateOptions::after>},
});

// Options of Sukaku Explainer, each with the value that means what SE 1.2.1 does, and what other values ask for.
struct Foreign {
  char letter;
  std::string_view name;
  std::string_view value;
  std::string_view others;

  // Sukaku Explainer's own ratings have the corrections.
  std::string_view value_for(const PassTable& table) const {
    const bool is_correction = letter == 'G' || letter == 'U';
    return is_correction && &table == &kSukakuExplainer ? "1" : value;
  }
};
// With --scale=skx it has more values, see rows_of_bits.
constexpr std::string_view kTechniques = "techs";
constexpr Foreign kForeign[] = {
    {'N', "revisedRating", "0", "revised ratings"},
    {'B', "batch", "0", "several steps at once, as 'sudorate rate --apply=all-lowest' has them"},
    {'P', "FCPlus", "0", "further techniques"},
    {'G', "islkSudokuBUG", "0", "a corrected BUG"},
    {'U', "islkSudokuURUL", "0", "corrected unique rectangles and loops"},
    {'~', kTechniques, "", "a choice of techniques, as 'sudorate rate --without' and --only have it"},
    {'Q', "isBlocks", "1", "Latin squares"},
    {'X', "isX", "0", "diagonals"},
    {'D', "isDG", "0", "disjoint groups"},
    {'W', "isWindows", "0", "Windoku"},
    {'K', "isAsterisk", "0", "the asterisk"},
    {'E', "isCD", "0", "centre dots"},
    {'R', "isGirandola", "0", "the girandola"},
    {'n', "isAntiKnight", "0", "the anti-knight rule"},
    {'k', "isAntiKing", "0", "the anti-king rule"},
    {'O', "isToroidal", "0", "toroidal boards"},
    {'c', "isNC", "0", "the non-consecutive rule"},
};

const Foreign* find_foreign(std::string_view name, bool is_long) {
  const auto* const found = std::ranges::find_if(
      kForeign, [&](const Foreign& each) { return is_long ? each.name == name : each.letter == name.front(); });
  return found == std::end(kForeign) ? nullptr : found;
}

// By a long name or a letter.
const Entry* find_entry(std::string_view name, bool is_long) {
  const auto* const entry = std::ranges::find_if(kEntries, [&](const Entry& each) {
    if (!is_long) return each.letter == name.front();
    const std::vector<std::string_view> names = pieces_of(each.names, ' ');
    return std::ranges::find(names, name) != names.end();
  });
  return entry == kEntries.end() ? nullptr : entry;
}

// `foreign`: the option of Sukaku Explainer that has another value than ours, or null.
SerateUsageError unknown_option(const std::string& word, const Foreign* foreign,
                                const PassTable& table = kSudokuExplainer) {
  SerateUsageError error{word, "unknown option", {}};
  if (word.starts_with("-Xm")) {
    error.advice = word + " is an option of java, which is not needed here; leave it out";
  } else if (foreign != nullptr) {
    error.advice = concat("--", foreign->name, " asks for ", foreign->others, "; ");
    const std::string_view value = foreign->value_for(table);
    error.advice += value.empty() ? std::string() : concat("use --", foreign->name, '=', value, ", or ");
    error.advice += concat("leave it out, for this is a rater of ordinary sudokus like ", table.name);
  }
  return error;
}

std::string option_help(bool of_original) {
  constexpr std::string_view kIndent = "      ";
  std::string text;
  for (const Entry& entry : kEntries) {
    if (entry.is_of_original != of_original) continue;
    std::string_view gap = "  ";
    const auto append_form = [&](std::string_view dashes, std::string_view name, std::string_view separator) {
      text.append(gap).append(dashes).append(name);
      if (!entry.argument.empty()) text.append(separator).append(entry.argument);
      gap = ", ";
    };
    if (entry.letter != '\0') append_form("-", {&entry.letter, 1}, " ");
    for (const std::string_view name : pieces_of(entry.names, ' ')) append_form("--", name, "=");
    text += '\n';
    for (const std::string_view line : pieces_of(entry.help, '\n')) text.append(kIndent).append(line) += '\n';
  }
  return text;
}

constexpr std::string_view kManualOpening = R"(serate (sudorate )" SUDORATE_VERSION R"()

Rates sudokus like the program of the same name that comes with Sudoku
Explainer 1.2.1, with the same options and, for puzzles with one solution, the
same output. Scripts for Sukaku Explainer's batch rater get the ratings of
Sudoku Explainer 1.2.1, or with --scale=skx its own: its templates are
understood, and its options at the values that change no rating, such as
--revisedRating=0, -N0 and --batch=0; with --scale=skx also --techs.

  serate [OPTION]... [PUZZLE]...

Options come before the puzzles. The first word that does not begin with a
dash, or a lone --, ends them. The last of repeated options counts, and
--pearl and --diamond replace each other.

OPTIONS
)";

constexpr std::string_view kSerateOptions = R"(
MORE OPTIONS
Unknown to serate 1.2.1.3.

)";

}  // namespace

SerateCommandLine parse_serate_words(const std::vector<std::string>& words) {
  SerateOptions options;
  // Words whose values depend on the scale, which may come later.
  std::vector<std::tuple<std::string, const Foreign*, std::string>> foreign_words;
  auto next = words.begin();
  while (next != words.end() && options.request == SerateRequest::kRatings) {
    const std::string& word = *next;
    if (!word.empty() && (word.front() != '-' || word.size() == 1)) break;
    ++next;
    if (word.empty()) continue;
    if (word == "--") break;

    const bool is_long = word[1] == '-';
    const std::size_t equals = is_long ? word.find('=') : std::string::npos;
    const std::size_t name_begin = is_long ? 2 : 1;
    const std::string_view name = std::string_view(word).substr(name_begin, equals - name_begin);
    const Entry* const entry = find_entry(name, is_long);
    const Foreign* const foreign = entry == nullptr ? find_foreign(name, is_long) : nullptr;
    if (entry == nullptr && foreign == nullptr) return unknown_option(word, nullptr);
    std::string value;
    if (entry == nullptr || !entry->argument.empty()) {
      if (equals != std::string::npos) {
        value = word.substr(equals + 1);
      } else if (!is_long && word.size() > 2) {
        value = word.substr(2);
      } else if (!is_long && next != words.end()) {
        value = *next++;
      } else if (foreign == nullptr) {
        return SerateUsageError{word, "option argument expected", {}};
      }
    }
    if (foreign != nullptr) {
      foreign_words.emplace_back(word, foreign, value);
      continue;
    }
    if (Complaint complaint = entry->apply(options, value); !complaint.empty())
      return SerateUsageError{word, std::move(complaint), {}};
  }
  for (const auto& [word, foreign, value] : foreign_words) {
    const PassTable& table = *options.rules.table;
    if (foreign->name == kTechniques && &table == &kSukakuExplainer) {
      auto rows = rows_of_bits(value);
      if (std::string* problem = std::get_if<std::string>(&rows))
        return SerateUsageError{word, "wrong choice of techniques", std::move(*problem)};
      options.rules.rows = std::get<PassRows>(rows);
      continue;
    }
    const bool is_accepted = !value.empty() && value == foreign->value_for(table);
    if (!is_accepted) return unknown_option(word, foreign, table);
  }
  options.operands.assign(next, words.end());
  return options;
}

void list_serate_options(OptionTable& table) {
  for (const Entry& entry : kEntries) {
    std::string help(entry.help);
    std::ranges::replace(help, '\n', ' ');
    table.add(pieces_of(entry.names, ' ').front(), entry.argument, std::move(help), {}).letter = entry.letter;
  }
}

std::string serate_usage() {
  return "usage: serate [-d | -p] [-f TEMPLATE] [-i FILE] [-o FILE] [PUZZLE]...; serate --man prints the manual\n";
}

std::string serate_manual(bool as_html) {
  std::string text(kManualOpening);
  text.append(option_help(true))
      .append(kSerateOptions)
      .append(option_help(false))
      .append("\n")
      .append(kSerateManual);
  if (!as_html) return text;
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta "
         "charset=\"utf-8\"><title>serate</title></head>\n<body>\n<pre>\n" +
         html_text(text) + "</pre>\n</body>\n</html>\n";
}

}  // namespace sudorate
