// Puzzles that differ a little from those of the input, as the records of a run.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/records/bytes/byte_source.h"
#include "tools/run/hunt.h"
#include "tools/run/made_rows.h"
#include "tools/run/seen_forms.h"
#include "tools/run/stages.h"
#include "tools/vary/minimal_parts.h"
#include "tools/vary/removals.h"

namespace sudorate {

class VariantSearch;

struct VariantChoices {
  VariantRules rules;
  // The minimal puzzles inside each seed, instead of those by the rules.
  bool minimizes = false;
  // Of each seed; 0 for all.
  std::int64_t most = 0;
  // So many sets of givens to remove, at random by the number; 0 for all.
  std::int64_t sample = 0;
  std::uint64_t random_seed = 1;
  // Of a hunt; 0 for as many as find something new.
  std::int64_t rounds = 1;
};

// The variants of each seed, removal by removal, see Removals: each once up to morphs, and no morph of a seed or of
// a known puzzle. Of a state only the givens count. What is no puzzle is a record of its own, as it was read,
// before all variants. Then, if there is a hunt, the variants of what it has found, in the same way, round by
// round.
//
// A record has the id and the place of the puzzle of the input, and Record::from says how it differs from its seed.
// The order depends on nothing but the seeds, the known puzzles and the choices.
//
// Several threads search: what is left of a seed by a removal is a record, and its variants are the row that a
// thread makes of it, see MadeRows. A removal with many variants is several such records. Memory: all seeds, that
// of SeenForms, some megabytes a thread, and at most 64 MiB for variants that wait. Errors: next() rethrows
// exceptions of the search.
class VariantRecords final : public RecordStage {
 public:
  // What a run over variants may have besides its seeds; null for what it has not.
  struct Others {
    RecordStage* known = nullptr;  // all of it is read first, on several threads
    Hunt* hunt = nullptr;
    InputWatch* watch = nullptr;  // for the progress; gets sets of givens to remove in place of bytes
  };

  // All arguments must outlive the object.
  VariantRecords(RecordStage& seeds, const Others& others, const VariantChoices& choices,
                 const ThreadOptions& options);
  // Ends the searches that are on the way.
  ~VariantRecords() override { first_wanted_ = seeds_.size(); }

  // False also once ThreadOptions::cancelled is true.
  bool next(Record& record) override;

  // Of all that is to be searched in this round: the removals and the candidates.
  const VariantCounts& all() const { return all_; }
  // Of the removals of all rounds whose variants have been handed out, and of the one that is.
  const VariantCounts& counts() const { return counts_; }
  // The variants that are no morphs of others, of seeds or of known puzzles, so far.
  std::int64_t made() const { return made_; }

 private:
  struct Variant {
    Digits81 puzzle{};
    FormKey key;
    std::optional<Digits81> solution;
  };
  struct Found {
    std::vector<Variant> variants;
    VariantCounts counts;
  };
  // What is left of each seed of a round by each removal, once for each part of it: the line is the index of the
  // seed, the last line that of the part. Or each seed, and then its minimal parts.
  class Bases final : public RecordStage {
   public:
    explicit Bases(const VariantRecords& records) : records_(records) {}
    bool next(Record& record) override;

   private:
    bool next_of_seed();

    const VariantRecords& records_;
    std::size_t seed_ = 0;
    std::optional<Removals> removals_;
    std::optional<MinimalParts> minimal_parts_;
    std::size_t parts_left_ = 0;  // of the base
    Digits81 base_{};
  };
  struct Round {
    explicit Round(const VariantRecords& records);
    Bases bases;
    MadeRows rows;
  };

  void begin();
  bool begin_round();
  void search(std::vector<HuntSeed> seeds);
  bool find_more();
  Removals removals_of(const HuntSeed& seed) const;
  Row row_of(const Record& base, VariantSearch& search) const;
  bool is_wanted(std::size_t seed) const { return seed >= first_wanted_ && !options_.cancelled; }

  RecordStage& input_;
  const Others others_;
  const VariantChoices choices_;
  const ThreadOptions options_;
  const std::size_t parts_;  // of each removal
  SeenForms seen_;
  std::vector<Record> read_;    // the puzzles of the input
  std::vector<Record> errors_;  // in their place
  std::size_t next_error_ = 0;

  std::int64_t round_number_ = 0;
  std::vector<HuntSeed> seeds_;  // of this round
  std::atomic<std::size_t> first_wanted_ = 0;
  VariantCounts all_;
  VariantCounts counts_;
  Found found_;
  std::size_t next_ = 0;      // of these
  std::size_t seed_ = 0;      // of these
  std::int64_t of_seed_ = 0;  // records
  std::int64_t made_ = 0;
  std::uint64_t ended_ = 0;  // removals that records have counted
  std::optional<Round> round_;
};

}  // namespace sudorate
