#include "tools/cli/filter_options.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "tools/cli/command_table.h"
#include "tools/cli/row_options.h"
#include "tools/notation/rating_range.h"
#include "tools/select/condition_parser.h"
#include "tools/steps/advanced_position.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

Complaint complaint_of(const std::string& option, const ParseError& error) {
  return concat("--", option, ", column ", error.column, ": ", error.reason);
}

// `words`: the condition as it was given.
void require(FilterOptions& options, const Condition& condition, const std::string& words) {
  options.condition_words += (options.condition_words.empty() ? "" : " ") + words;
  options.condition = options.condition ? Condition::both(std::move(*options.condition), condition) : condition;
}

void add_range_option(OptionTable& table, FilterOptions& options, std::string_view name, RatingPart part,
                      std::string help) {
  table.add(
      name, "RANGE", std::move(help),
      [&options, part, option = std::string(name)](const std::string& value) -> Complaint {
        const auto parsed = parse_range(value);
        if (const auto* error = std::get_if<ParseError>(&parsed)) return complaint_of(option, *error);
        const RatingRange& range = std::get<RatingRange>(parsed);
        if (range.is_empty())
          return "--" + option + "=" + value +
                 " leaves no rating; ratings are whole tenths, and the lower end comes first";
        require(options, Condition::within(Sum::of(part), {range.low, range.high}), "--" + option + '=' + value);
        return {};
      });
}

// --pearl and --diamond: that ER is at most a tolerance above another part.
void add_nearness_option(OptionTable& table, FilterOptions& options, std::string_view name, char letter,
                         RatingPart part, std::string help) {
  OptionRow& row = table.add(
      name, "X", std::move(help),
      [&options, part, option = std::string(name)](const std::string& value) -> Complaint {
        const std::optional<Rating> tolerance = value.empty() ? Rating{0} : parse_rating(value);
        if (!tolerance) {
          return "--" + option + " may have a difference of ratings after '=', such as 0.2, not '" + value + "'";
        }
        Sum sum = Sum::of(part);
        sum.constant = *tolerance;
        require(options, Condition::comparing(Sum::of(RatingPart::kEr), Relation::kLessOrEqual, sum),
                "--" + option + (value.empty() ? "" : '=' + value));
        return {};
      });
  row.letter = letter;
  row.argument_is_optional = true;
}

void add_effort_options(OptionTable& table, FilterOptions& options) {
  if (options.filters) {
    table.add_switch("recorded",
                     "take er, ep and ed from the ratings in the input, and rate nothing; records without them may "
                     "be left undecided",
                     options.takes_recorded);
    table.add_check([&options]() -> Complaint {
      const std::string word = options.takes_recorded ? selection_of(options).word_beyond_record() : "";
      if (word.empty()) return {};
      return "--recorded knows er, ep, ed, givens and symmetric; leave it out, or " + word;
    });
  }
}

void add_file_options(OptionTable& table, FilterOptions& options) {
  table.add_text("accept", "FILE", "write accepted records to FILE", options.files.accepted);
  table.add_text("reject", "FILE", "write rejected records to FILE; with their ratings as far as they are known",
                 options.files.rejected);
  table.add_text("errors", "FILE",
                 "write broken records to FILE: what is no puzzle or has not exactly one solution, as it was read "
                 "unless --to or --format asks for another form",
                 options.files.errors);
  table.add("buckets", "LIMITS",
            "one file of accepted records for each interval of ER: 1.5,2.5 gives PREFIX.lt1.5, PREFIX.1.5-2.4 and "
            "PREFIX.ge2.5, PREFIX being the --output; with --to=csv, tsv or jsonl they end with "
            ".csv, .tsv or .jsonl. A PREFIX with such an ending or .txt keeps it: -o easy.txt gives "
            "easy.lt1.5.txt. score:50,100 makes intervals of the score",
            [&options](const std::string& value) -> Complaint {
              auto parsed = parse_buckets(value);
              if (const auto* error = std::get_if<ParseError>(&parsed)) return complaint_of("buckets", *error);
              options.buckets = std::move(std::get<Buckets>(parsed));
              return {};
            });
  add_sort_option(table, options.sort);
  constexpr std::int64_t kMostKept = 100'000'000;
  table.add_number(
      "top", "N",
      concat("write only the first N in the order of --sort; of accepted records (default: the hardest first, "
             "-er,-ep,-ed); with --buckets, of each",
             options.filters ? "; 'sudorate rate --top' also shows their ratings" : ""),
      options.top, 1, kMostKept);
  table.add_number("pick", "N", "write only N accepted records, chosen at random; with --buckets, of each",
                   options.pick, 1, kMostKept);
  table.add_number("seed", "S", concat("another S makes other random choices (default: ", options.seed, ")"),
                   options.seed, 0);
}

bool names_places(const FilterOptions& options) {
  return !options.files.accepted.empty() || !options.files.rejected.empty() || !options.files.errors.empty();
}

}  // namespace

void add_condition_options(OptionTable& table, FilterOptions& options) {
  add_range_option(table, options, "er", RatingPart::kEr,
                   "accept an ER within RANGE: a..b or a-b, a.., ..b or a, as in 3.0..4.5; 7.x, all from 7.0 to "
                   "7.9; >=a, >a, <=b, <b; a round bracket leaves that end out, as in (6.2..9.0) or [7,8). Given "
                   "twice, both ranges must hold");
  add_range_option(table, options, "ep", RatingPart::kEp, "accept an EP within RANGE");
  add_range_option(table, options, "ed", RatingPart::kEd, "accept an ED within RANGE");
  add_nearness_option(table, options, "pearl", 'p', RatingPart::kEp,
                      "accept pearls: ER is EP, or at most X above it (default: 0.0)");
  add_nearness_option(table, options, "diamond", 'd', RatingPart::kEd,
                      "accept diamonds: ER is ED, or at most X above it (default: 0.0)");
  table.add("where", "CONDITION",
            "accept if CONDITION holds, as in 'er-ed<=0.2 and er>2.3'; 'sudorate help conditions' lists the words",
            [&options](const std::string& value) -> Complaint {
              const auto parsed = parse_condition(value, options.counted);
              if (const auto* error = std::get_if<ParseError>(&parsed)) return complaint_of("where", *error);
              require(options, std::get<Condition>(parsed), "--where '" + value + "'");
              return {};
            });
  table.add_check([&options] {
    return selection_of(options).can_accept()
               ? ""
               : "these conditions contradict each other: no puzzle could be accepted";
  });
}

void add_sort_option(OptionTable& table, SortOrder& order) {
  OptionRow& row = table.add(
      "sort", "FIELDS",
      "sort the rows of each file by these fields, as in -er,ep: '-' means descending, unknown values come last, "
      "and equal rows keep their order. Nothing is written before the end of the run",
      [&order](const std::string& value) -> Complaint {
        auto parsed = parse_sort_order(value);
        if (const std::string* name = std::get_if<std::string>(&parsed)) {
          return "--sort has no field '" + *name + "'" + field_advice(*name);
        }
        order = std::move(std::get<SortOrder>(parsed));
        return {};
      });
  for (const std::string_view name : field_names()) row.choices.push_back(concat('-', name));
}

bool FilterOptions::sorts_records() const {
  return filters || condition || names_places(*this) || buckets || top > 0 || pick > 0;
}

void add_filter_options(OptionTable& table, FilterOptions& options) {
  table.begin_section(OptionKind::kCondition);
  add_condition_options(table, options);
  add_effort_options(table, options);
  table.begin_section(OptionKind::kPlace);
  add_file_options(table, options);
}

std::string rate_notes() {
  return std::string("\n").append(command_text("help conditions")).append("\n") + field_help();
}

Selection selection_of(const FilterOptions& options) {
  Selection selection;
  if (options.condition) selection.condition = *options.condition;
  selection.counted = options.counted;
  selection.need = options.filters ? Need::kVerdict : Need::kAll;
  const bool is_by_er = options.buckets && options.buckets->by() == Buckets::By::kEr;
  if (is_by_er && selection.need == Need::kVerdict) {
    selection.er_needed_below = static_cast<Rating>(options.buckets->highest_limit());
  } else if (options.buckets) {
    selection.need = std::max(selection.need, Need::kEr);
  }
  for (const SortField& each : sort_order_of(options)) {
    selection.need = std::max(selection.need, need_of(each.field));
  }
  return selection;
}

SortOrder sort_order_of(const FilterOptions& options) {
  return options.top > 0 && options.sort.empty() ? hardest_first() : options.sort;
}

ResultFiles result_files_of(const FilterOptions& options, const std::string& output, const std::string& extension) {
  ResultFiles files;
  if (options.buckets) {
    for (int bucket = 0; bucket < options.buckets->count(); ++bucket) {
      files.accepted.push_back(files.add(options.buckets->file(bucket, output, extension)));
    }
  } else {
    files.accepted.push_back(files.add(options.files.accepted.empty() ? output : options.files.accepted));
  }
  files.rejected = files.add(options.files.rejected);
  files.errors = files.add(options.files.errors);
  // If records are not sorted, every record has its row.
  if (!options.sorts_records()) files.rejected = files.errors = files.accepted.front();
  return files;
}

}  // namespace sudorate
