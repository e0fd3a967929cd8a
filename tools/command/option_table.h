// The options of a command, one row each. Parsing, `--help`, the manual page and the completions of the shells all
// come from these rows, so an option is described in one place.
//
// To add options, put related ones into a struct, with their defaults in the class, and write beside it a function
// that adds their rows (say tools/cli/filter_options.{h,cc}):
//
//   struct FilterOptions {
//     bool inverts = false;
//     std::string accept_file;
//     std::optional<Rating> highest;
//   };
//   void add_filter_options(OptionTable& table, FilterOptions& options) {
//     table.begin_section(OptionKind::kPlace);
//     table.add_switch("invert", "exchange accepted and rejected puzzles", options.inverts);
//     table.add_text("accept", "FILE", "write accepted records to FILE", options.accept_file);
//     table.add_parsed("highest", "RATING", "accept an ER up to RATING", "a rating from 0.0 to 20.0", parse_rating,
//                      options.highest);
//   }
//
// Then a command (command.h) that has a FilterOptions member calls add_filter_options(table, filter_) in its
// add_options. Several commands may share a group. A new command is one more line in command_table.cc.
// Options that need or exclude each other are rows of tools/cli/rule_table.cc; what only their values show is for
// add_check.
//
// A help text is a phrase in small letters without a full stop that fits after the option's name; it is wrapped to
// the terminal, so it has no line ends. It names the default, taken from the struct, as in "(default: 20)".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sudorate {

// One line without a full stop that names the error and the remedy; empty if there is no error.
using Complaint = std::string;

// The effect of an option with this value.
using OptionEffect = std::function<Complaint(const std::string& value)>;

// What an option is about, for the rules about all options of a kind.
enum class OptionKind : std::uint8_t {
  kOwn,        // of one command
  kCondition,  // which puzzles are accepted
  kPlace,      // the files and the order of the rows
  kRow,        // the form of the rows
  kLimit,      // how long a puzzle may take
  kRules,      // which techniques are tried, and how
  kRecorded,   // the ratings in the input
  kInput,      // how the input is read
  kRun,        // outputs, threads, messages
};
// The word for the kind in rules, and the headline of its options in the help.
struct OptionKindRow {
  OptionKind kind;
  std::string_view word;
  std::string_view headline;
};
inline constexpr OptionKindRow kOptionKinds[] = {
    {OptionKind::kOwn, "own", "options"},
    {OptionKind::kCondition, "condition", "which puzzles"},
    {OptionKind::kPlace, "place", "where they go"},
    {OptionKind::kRow, "row", "results"},
    {OptionKind::kLimit, "limit", "limits"},
    {OptionKind::kRules, "rules", "other rules"},
    {OptionKind::kRecorded, "recorded", "recorded ratings"},
    {OptionKind::kInput, "input", "input"},
    {OptionKind::kRun, "run", "run"},
};

struct OptionRow {
  // The name without dashes, once in a table; in several tables it should have the same meaning.
  std::string_view name;
  // The short form, or '\0'.
  char letter = '\0';
  // The name of the argument in the help; empty for a switch. Shells complete names of files for FILE.
  std::string_view argument = {};
  // The argument may be left out, and then `apply` gets ""; else it must follow '=' in the same word.
  bool argument_is_optional = false;
  std::string help = {};
  // Whether each occurrence counts; else only the last one does.
  bool adds_up = false;
  // The possible values of the argument, for the completions.
  std::vector<std::string> choices = {};
  // Set by OptionTable: the kind; the section; the effect of the option.
  OptionKind kind = OptionKind::kOwn;
  std::string_view section = {};
  OptionEffect apply = {};

  // Whether completions have the value, or any.
  bool offers(std::string_view value) const {
    return choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end();
  }
};

// A name that an option can have as its value, and what it means.
template <typename Meaning>
struct Choice {
  std::string_view name;
  Meaning meaning;
};

// Rows in the order of the help. The rows refer to the objects that store the options, and these must live as long
// as the table is in use.
class OptionTable {
 public:
  // Sets the kind of the next rows, and with it their headline. May return to an earlier kind.
  void begin_section(OptionKind kind);
  // The same for rows of a command's own.
  void begin_section(std::string_view headline) {
    kind_ = OptionKind::kOwn;
    section_ = headline;
  }

  // These return the row, for its other members; it moves when another is added.
  // `apply` is called for each occurrence of the option, from left to right, so usually the last one counts.
  OptionRow& add(std::string_view name, std::string_view argument, std::string help, OptionEffect apply);
  // Sets `target` to `value` when the switch is given.
  template <typename Value>
  OptionRow& add_switch(std::string_view name, const std::string& help, Value& target,
                        std::type_identity_t<Value> value = true) {
    return add(name, {}, help, [&target, value](const std::string&) {
      target = value;
      return Complaint();
    });
  }
  // Any text except an empty one.
  OptionRow& add_text(std::string_view name, std::string_view argument, std::string help, std::string& target);
  // What `parse` returns for the value, unless that is nothing: the value must be `expected`.
  template <typename Parse, typename Target>
  OptionRow& add_parsed(std::string_view name, std::string_view argument, const std::string& help,
                        const std::string& expected, Parse parse, Target& target) {
    return add(name, argument, help,
               [&target, parse, problem = "--" + std::string(name) + " must be " + expected + ", not '"](
                   const std::string& value) -> Complaint {
                 auto parsed = parse(value);
                 if (!parsed) return problem + value + "'";
                 target = *std::move(parsed);
                 return {};
               });
  }
  // A whole number within [low, high], in decimal digits.
  OptionRow& add_number(std::string_view name, std::string_view argument, std::string help, std::int64_t& target,
                        std::int64_t low, std::int64_t high = std::numeric_limits<std::int64_t>::max());
  // One of these names, each with what it sets `target` to. The last `hidden` of them are accepted, but not shown.
  template <typename Value, typename Choices = std::vector<Choice<Value>>>
  OptionRow& add_choice(std::string_view name, std::string_view argument, const std::string& help, Value& target,
                        const Choices& choices, std::size_t hidden = 0) {
    std::vector<std::string> names;
    for (const auto& [choice, meaning] : choices) names.emplace_back(choice);
    names.resize(names.size() - hidden);
    OptionRow& row = add(name, argument, help, [&target, name, names, help, choices](const std::string& value) {
      for (const auto& [choice, meaning] : choices) {
        if (choice != value) continue;
        target = meaning;
        return Complaint();
      }
      return refusal(name, names, help, value);
    });
    row.choices = std::move(names);
    return row;
  }

  // `check` is called once, when all options are set.
  void add_check(std::function<Complaint()> check) { checks_.push_back(std::move(check)); }
  // The first complaint of the checks, if there is one.
  Complaint check() const;

  // Removes the rows for which this holds: a command may have most of the options of another.
  template <typename Holds>
  void remove_if(Holds holds) {
    std::erase_if(rows_, holds);
  }

  const std::vector<OptionRow>& rows() const { return rows_; }
  // In the order of their first rows.
  std::vector<std::string_view> sections() const;
  // Null if there is no such option.
  const OptionRow* find(std::string_view name) const;
  // "a, b or c"
  static std::string listed(const std::vector<std::string>& names, std::string_view before_last = " or ");

 private:
  // Why a value is none of these names, with the nearest one or the part of the help that has the word.
  static Complaint refusal(std::string_view option, const std::vector<std::string>& names, std::string_view help,
                           const std::string& value);

  OptionKind kind_ = OptionKind::kOwn;
  std::string_view section_ = "options";
  std::vector<OptionRow> rows_;
  std::vector<std::function<Complaint()>> checks_;
};

}  // namespace sudorate
