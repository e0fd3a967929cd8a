// The search for variants of puzzles, on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tagging/variants/minimal_parts.h"
#include "tagging/variants/removals.h"
#include "tools/run/made_rows.h"
#include "tools/run/seen_forms.h"

namespace sudorate {

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

struct Variant {
  std::size_t seed = 0;  // its index
  Digits81 puzzle{};
  FormKey key;
};

// The variants of all seeds, removal by removal, see Removals; or the minimal parts of all seeds. Morphs are not
// recognized. The order depends on nothing but the seeds and the choices.
//
// What is left of a seed by each removal is a record, and its variants are the row that a thread makes of it; see
// MadeRows. A removal with many variants is several such records. Minimal parts are found where they are pulled.
//
// Memory: some megabytes a thread, and at most 64 MiB for variants that wait. Errors: next() rethrows exceptions of
// the search.
class VariantTeam {
 public:
  VariantTeam(std::vector<Digits81> seeds, const VariantChoices& choices, const ThreadOptions& options);
  // Ends the searches that are on the way.
  ~VariantTeam() { skip_seeds_before(seeds_.size()); }
  VariantTeam(const VariantTeam&) = delete;
  VariantTeam& operator=(const VariantTeam&) = delete;

  // Sets the next variant; false if there is none left, and once ThreadOptions::cancelled is true.
  bool next(Variant& variant);
  // Leaves out the other variants of the seed of the last one.
  void skip_seed();

  // Of all that is to be searched: the removals and the candidates.
  const VariantCounts& all() const { return all_; }
  // Of the removals whose variants have been handed out, and of the one that is.
  const VariantCounts& counts() const { return counts_; }

 private:
  // What is left of each seed by each removal, once for each part of it: the line is the index of the seed, the
  // last line that of the part.
  class Bases final : public RecordStage {
   public:
    explicit Bases(const VariantTeam& team) : team_(team) {}
    bool next(Record& record) override;

   private:
    const VariantTeam& team_;
    std::size_t seed_ = 0;
    std::optional<Removals> removals_;
    std::size_t parts_left_ = 0;  // of the last removal
    Digits81 base_{};
  };
  struct Found {
    std::vector<Variant> variants;
    VariantCounts counts;
  };

  Removals removals_of(const Digits81& seed) const;
  bool next_minimal_part(Variant& variant);
  void skip_seeds_before(std::size_t seed) { first_wanted_ = seed; }
  bool is_wanted(std::size_t seed) const { return seed >= first_wanted_ && !cancelled_; }

  const std::vector<Digits81> seeds_;
  const VariantChoices choices_;
  const std::atomic<bool>& cancelled_;
  std::atomic<std::size_t> first_wanted_ = 0;  // seed
  VariantCounts all_;
  VariantCounts counts_;
  Found found_;
  std::size_t next_ = 0;
  std::optional<MinimalParts> minimal_parts_;  // of the seed with the index of the counted removals
  const std::size_t parts_;                    // of each removal
  Bases bases_;
  MadeRows rows_;
};

}  // namespace sudorate
