#include <algorithm>
#include <any>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "tools/cli/arrangement.h"
#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/records/record_reader.h"
#include "tools/run/evaluator.h"
#include "tools/run/made_rows.h"
#include "tools/run/operands.h"
#include "tools/run/record_run.h"
#include "tools/table/columns.h"
#include "tools/text/characters.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

// The rating of one arrangement, for the ratings of its puzzle.
struct MorphExtra {
  std::string label;
  std::string rating;
  std::optional<Rating> er;  // of a rated puzzle
};

// The ratings of one puzzle and its arrangements.
class MorphCounts {
 public:
  void add(const MorphExtra& extra) {
    if (seen_++ == 0) {
      label_ = extra.label;
      own_rating_ = extra.rating;
      return;
    }
    if (!extra.er) {
      ++unrated_;
      return;
    }
    auto [place, is_new] = by_er_.try_emplace(*extra.er);
    if (is_new) place->second.example = extra.label;
    ++place->second.count;
  }
  std::int64_t seen() const { return seen_; }

  std::string text() const {
    std::string text = concat(label_, "\nitself ", own_rating_, "; ", seen_ - 1, " arrangements");
    if (!by_er_.empty()) {
      text += ": " + to_string(by_er_.begin()->first);
      if (by_er_.size() > 1) {
        text += " to " + to_string(by_er_.rbegin()->first) + ", most often " + to_string(most_frequent());
      }
    }
    if (unrated_ > 0) append_to(text, "; ", unrated_, " not rated");
    text += '\n';
    TextTable table({{false, 5}, {false, 5}, {true}});
    for (const auto& [er, entry] : by_er_) table.add({to_string(er), std::to_string(entry.count), entry.example});
    return text + table.text();
  }
  std::string lines(std::int64_t number, const TableForm& form) const;

 private:
  struct Entry {
    std::int64_t count = 0;
    std::string example;
  };

  // The lowest of several.
  Rating most_frequent() const {
    return std::max_element(by_er_.begin(), by_er_.end(),
                            [](const auto& a, const auto& b) { return a.second.count < b.second.count; })
        ->first;
  }

  std::int64_t seen_ = 0;
  std::int64_t unrated_ = 0;
  std::string label_;
  std::string own_rating_;
  std::map<Rating, Entry> by_er_;
};

// The arrangements of a puzzle with one ER.
struct MorphRow {
  std::int64_t n = 0;
  const std::string& puzzle;
  const std::string& own_er;
  Rating er = 0;
  std::int64_t count = 0;
  const std::string& example;
};
constexpr Column<MorphRow> kMorphColumns[] = {
    {"n", "number of the puzzle", [](const MorphRow& row) -> FieldValue { return row.n; }},
    {"puzzle", "its 81 cells", [](const MorphRow& row) -> FieldValue { return row.puzzle; }},
    {"own_er", "its ER", [](const MorphRow& row) -> FieldValue { return row.own_er; }},
    {"er", "an ER of arrangements",
     [](const MorphRow& row) { return FieldValue::in_tenths(row.er, to_string(row.er)); }},
    {"count", "how many have it", [](const MorphRow& row) -> FieldValue { return row.count; }},
    {"example", "the first of them", [](const MorphRow& row) -> FieldValue { return row.example; }},
};
std::span<const Column<MorphRow>> morph_columns() { return kMorphColumns; }

std::string MorphCounts::lines(std::int64_t number, const TableForm& form) const {
  std::string text;
  for (const auto& [er, entry] : by_er_)
    text += line_of(form, morph_columns(), MorphRow{number, label_, own_rating_, er, entry.count, entry.example});
  return text;
}

Row arrangement_row(const Record& record, Evaluator& evaluator) {
  Evaluation evaluation = evaluator.evaluate(record);
  Row row = row_of(evaluation);
  if (record.position() == nullptr) return row;
  const bool is_rated = row.outcome == RecordOutcome::kRated;
  MorphExtra extra{record_label(record), to_string(evaluation.rating.er),
                   is_rated ? std::optional(row.er) : std::nullopt};
  const std::size_t bytes = extra.label.size() + extra.rating.size();
  row.set_extra(std::move(extra), bytes);
  return row;
}

// Each record and, after a puzzle, its arrangements.
class ArrangedRecords final : public RecordStage {
 public:
  ArrangedRecords(RecordReader& records, std::int64_t count, std::uint64_t seed)
      : records_(records), count_(count), seed_(seed) {}

  bool next(Record& record) override {
    if (made_ < count_ && original_.position() != nullptr) {
      record = original_;
      // Puzzles are independent of each other, and so are the arrangements of one.
      const std::uint64_t seed = seed_ * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(made_++);
      record.parsed = make_position(random_arrangement(original_.position()->givens, seed));
      record.input_bytes = 0;
      return true;
    }
    if (!records_.next(original_)) return false;
    if (const Position* position = original_.position(); position != nullptr && position->state) {
      original_.parsed = make_position(position->givens);
    }
    made_ = 0;
    record = original_;
    return true;
  }

 private:
  RecordReader& records_;
  const std::int64_t count_;
  const std::uint64_t seed_;
  Record original_;
  std::int64_t made_ = 0;
};

class MorphsCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    constexpr std::int64_t kMostMorphs = 1'000'000'000;
    table.add_number("count", "N", concat("rate N arrangements of each puzzle (default: ", count_, ")"), count_, 1,
                     kMostMorphs);
    table.add_number("seed", "S", concat("another S makes other arrangements (default: ", seed_, ")"), seed_, 0);
    add_form_option(table,
                    "text; csv, tsv or jsonl, a row for each puzzle and ER of its arrangements (default: text)",
                    form_.form, "text csv tsv jsonl");
    add_spending_options(table, rating_options_);
    table.begin_section(OptionKind::kRules);
    add_scale_option(table, scale_);
    add_run_options(table, run_options_);
  }

  int run() override {
    rating_options_.rules = own_rules(*scale_);
    show_scale(*scale_, form_);
    RecordRun run(run_options_, operands(), run_setup());
    if (const auto status = run.check_files()) return *status;
    RecordReader reader(run_options_.input, input_items(operands()), run.log(), &run.input_watch());
    ArrangedRecords records(reader, count_, static_cast<std::uint64_t>(seed_));
    if (const auto status = run.open(&records)) return *status;
    MadeRows rated(run.records(), run.threads(), [this](const RunContext& context) {
      return row_maker([evaluator = Evaluator(context.rating_options(rating_options_))](
                           const Record& record) mutable { return arrangement_row(record, evaluator); });
    });
    MorphCounts counts;
    std::int64_t number = 0;
    EachRow counted(rated, [&](Row& row) {
      const auto* extra = std::any_cast<MorphExtra>(&row.extra);
      if (extra == nullptr) return;
      counts.add(*extra);
      if (counts.seen() <= count_) return;
      ++number;
      row.text = form_.form == RowForm::kText ? counts.text() : counts.lines(number, form_);
      counts = MorphCounts();
    });
    run.write(counted, form_.head(names_of(morph_columns())));
    return run.end();
  }

 private:
  RatingOptions rating_options_;
  const PassTable* scale_ = &kSudokuExplainer;
  TableForm form_;
  std::int64_t count_ = 100;
  std::int64_t seed_ = 1;
};

}  // namespace

CommandRow morphs_command() {
  return {.name = "morphs",
          .summary = "rate random rearrangements of each puzzle",
          .columns = [] { return words_of(morph_columns()); },
          .make = make_command<MorphsCommand>};
}

}  // namespace sudorate
