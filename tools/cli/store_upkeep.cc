#include "tools/cli/store_upkeep.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "tools/cli/print.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/store/shared_store.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::int64_t kRowsInTransaction = 50'000;

// Why a store does not take a recorded rating; empty if it does, or if the problem of the record says why.
std::string_view import_obstacle(const Evaluation& evaluation) {
  const RatingResult& rating = evaluation.rating;
  if (!evaluation.problem.empty()) return {};
  if (evaluation.outcome == RecordOutcome::kStopped) return "with a bound, a marked rating or one of another scale";
  if (evaluation.outcome != RecordOutcome::kRated) return "with 0.0 or 20.0 as ER, which have meant several things";
  return rating.ep && rating.ed ? std::string_view() : "without EP or ED, which a store needs beside ER";
}

// So many of the numbers from 1 to `last`, chosen at random, or all of them.
std::set<std::int64_t> sample_of(std::int64_t last, std::int64_t count) {
  std::mt19937_64 random(1);
  std::set<std::int64_t> sample;
  while (std::ssize(sample) < std::min(last, count))
    sample.insert(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last)) + 1);
  return sample;
}

constexpr Column<SetRow> kSetColumns[] = {
    {"set", "number of the set", [](const SetRow& row) -> FieldValue { return row.set.id; }},
    {"ratings", "how many it has", [](const SetRow& row) -> FieldValue { return row.ratings; }},
    {"rules", "the scale, and the techniques if not all are used",
     [](const SetRow& row) -> FieldValue { return row.set.scale(); }},
    {"source", "the engine, or the --origin of imported ratings",
     [](const SetRow& row) -> FieldValue { return row.set.source(); }},
    {"imported", "whether they were imported",
     [](const SetRow& row) -> FieldValue { return row.set.is_imported(); }},
    {"own", "whether this program takes ratings from it",
     [](const SetRow& row) -> FieldValue { return row.is_own; }},
};

}  // namespace

std::span<const Column<SetRow>> set_columns() { return kSetColumns; }

void say_line(const std::string& line) { std::fprintf(stderr, "%s\n", printable(line, LineEnds::kEscape).c_str()); }

bool reports_damaged(const RatingStore& store, std::int64_t count) {
  if (count > 0) say_line("'" + store.name() + "': " + counted(count, "damaged rating") + " left out");
  return count > 0;
}

int merge_stores(const std::string& file, const std::vector<std::string>& others) {
  for (const std::string& other : others) {
    std::error_code error;
    if (std::filesystem::equivalent(file, other, error)) return usage_error("'" + other + "' is the store itself");
    // A name that is wrong must not leave an empty store.
    RatingStore(other, DatabaseUse::kRead);
  }
  RatingStore store(file, DatabaseUse::kCreate);
  bool has_damaged = false;
  for (const std::string& name : others) {
    RatingStore other(name, DatabaseUse::kRead);
    std::map<std::int64_t, std::int64_t> ids;
    std::optional<Transaction> transaction(std::in_place, store.database());
    for (const RatingSet& set : other.sets()) ids[set.id] = store.add_set(set);
    std::int64_t seen = 0;
    std::int64_t added = 0;
    std::int64_t damaged = 0;
    StoredRows rows = other.rows();
    for (StoredRow rating; rows.next(rating);) {
      if (other.read(rating)) {
        rating.set = ids.at(rating.set);
        added += store.add(rating) ? 1 : 0;
      } else {
        ++damaged;
      }
      if (++seen % kRowsInTransaction != 0) continue;
      transaction->commit();
      transaction.emplace(store.database());
    }
    transaction->commit();
    say_line(concat("'", name, "': ", added, " of ", counted(seen, "rating"), " added"));
    has_damaged |= reports_damaged(other, damaged);
    if (const std::int64_t expected = other.row_count(); seen != expected) {
      say_line(concat("'", name, "': ", seen, " ratings can be read, and there should be ", expected));
      has_damaged = true;
    }
  }
  return has_damaged ? kExitSomeRecordFailed : kExitFine;
}

int import_ratings(const std::string& file, const std::string& origin, const RatedReaderOptions& recorded,
                   const std::vector<std::string>& files) {
  SharedStore store(file, foreign_set(origin), false);
  RunOptions options;
  // With more threads the ratings would not arrive in the order of the files.
  options.threads = 1;
  RunSetup setup{.outputs = {}, .files = {{file, FileUse::kInput}}, .recorded = recorded};
  RecordRun run(options, files, std::move(setup));
  if (const auto status = run.open()) return *status;
  std::map<std::string_view, std::int64_t> left_out;  // by the obstacle
  std::int64_t offered = 0;
  MadeRows read(run.records(), run.threads(), [&](const RunContext&) {
    return row_maker([&, known = store.connect()](const Record& record) {
      Evaluation evaluation = recorded_evaluation(record);
      const std::string_view obstacle = import_obstacle(evaluation);
      if (!obstacle.empty()) {
        ++left_out[obstacle];
      } else if (evaluation.problem.empty()) {
        known->add(*record.position(), {}, evaluation);
        ++offered;
      }
      return row_of(evaluation);
    });
  });
  run.write(read);
  run.close();
  store.close();
  run.log().add_message(concat(store.added(), " of ", counted(run.statistics().records(), "record"), " added"));
  for (const auto& [obstacle, count] : left_out)
    run.log().add_message(concat("not added: ", counted(count, "record"), ' ', obstacle));
  if (const std::int64_t known = offered - store.added(); known > 0 && store.problem().empty())
    run.log().add_message(concat("not added: ", counted(known, "record"), " that the store has already"));
  if (!store.problem().empty()) run.log().fail("not all ratings were added: " + store.problem());
  return run.end();
}

int examine_store(const std::string& file, std::int64_t rerated_most, const TableForm& form) {
  RatingStore store(file, DatabaseUse::kRead);
  std::int64_t problems = 0;
  const auto report = [&](const std::string& problem) {
    ++problems;
    say_line("wrong: " + problem);
  };
  const RatingSet own = own_set();
  std::map<std::int64_t, RatingSet> own_sets;
  std::vector<SetRow> rows;
  for (const RatingSet& set : store.sets()) {
    const bool is_own = set.engine == own.engine;
    if (is_own) own_sets[set.id] = set;
    rows.push_back({set, store.count(set.id), is_own});
  }
  if (const int status = print(printable(form.text_of(table_of(set_columns(), rows)), LineEnds::kKeep));
      status != kExitFine)
    return status;
  for (const std::string& problem : store.problems()) report(problem);
  std::int64_t rerated = 0;
  for (const std::int64_t id : sample_of(store.last_id(), rerated_most)) {
    const auto stored = store.at(id);
    const auto set = stored ? own_sets.find(stored->set) : own_sets.end();
    const auto known = stored ? store.read(*stored) : std::nullopt;
    if (set == own_sets.end() || !known) continue;
    const Position& position = known->position;
    RatingOptions options;
    options.records_steps = !stored->path.empty();
    Evaluator evaluator(options);
    evaluator.set_rules(set->second.rules);
    Record record;
    record.parsed = position;
    const Evaluation evaluation = evaluator.evaluate(record);
    const auto again = stored_rating(position, evaluation, options.records_steps);
    ++rerated;
    const bool is_same = again && again->er == stored->er && again->ep == stored->ep && again->ed == stored->ed &&
                         again->score == stored->score && again->steps == stored->steps &&
                         again->path == stored->path && again->rest == stored->rest;
    if (!is_same) report(position.cells + " is now " + result_text(evaluation));
  }
  say_line(concat(problems == 0 ? "ok" : "not ok", "; ", counted(rerated, "puzzle"), " rated again"));
  return problems == 0 ? kExitFine : kExitSomeRecordFailed;
}

}  // namespace sudorate
