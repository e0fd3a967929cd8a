#include "tools/cli/store_upkeep.h"

#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <utility>

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

}  // namespace

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

int examine_store(const std::string& file, std::int64_t rerated_most) {
  RatingStore store(file, DatabaseUse::kRead);
  std::int64_t problems = 0;
  const auto report = [&](const std::string& problem) {
    ++problems;
    std::printf("%s\n", printable("wrong: " + problem, LineEnds::kEscape).c_str());
  };
  const RatingSet own = own_set();
  std::map<std::int64_t, RatingSet> own_sets;
  for (const RatingSet& set : store.sets()) {
    if (set.engine == own.engine) own_sets[set.id] = set;
    const std::string by = set.origin.empty() ? set.engine + (set.engine == own.engine ? ", this program" : "")
                                              : "imported from " + set.origin;
    const std::string line =
        concat("set ", set.id, ": ", counted(store.count(set.id), "rating"), ", ", set.scale(), ", ", by);
    std::printf("%s\n", printable(line, LineEnds::kEscape).c_str());
  }
  for (const std::string& problem : store.problems()) report(problem);
  std::mt19937_64 random(1);
  std::int64_t rerated = 0;
  const std::int64_t last = store.last_id();
  for (std::int64_t tried = 0; last > 0 && tried < rerated_most; ++tried) {
    const auto stored = store.at(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last)) + 1);
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
  std::printf("%s; %s rated again\n", problems == 0 ? "ok" : "not ok", counted(rerated, "puzzle").c_str());
  return problems == 0 ? kExitFine : kExitSomeRecordFailed;
}

}  // namespace sudorate
