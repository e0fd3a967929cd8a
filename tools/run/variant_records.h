// Puzzles that differ a little from those of the input, as the records of a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/records/bytes/byte_source.h"
#include "tools/run/hunt.h"
#include "tools/run/seen_forms.h"
#include "tools/run/stages.h"
#include "tools/run/variant_team.h"

namespace sudorate {

// The variants of each seed, seed by seed: each once up to morphs, and no morph of a seed or of a known puzzle. Of
// a state only the givens count. What is no puzzle is a record of its own, as it was read, before all variants.
// Then, if there is a hunt, the variants of what it has found, in the same way, round by round.
//
// A record has the id and the place of the puzzle of the input, and Record::from says how it differs from its seed.
// The order depends on nothing but the seeds, the known puzzles and the choices. Memory: all seeds, and that of
// SeenForms.
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
                 const ThreadOptions& options)
      : seeds_(seeds), others_(others), choices_(choices), options_(options) {}

  bool next(Record& record) override;

  // All that is to be searched in this round, and what has been searched in all rounds so far.
  VariantCounts all() const { return team_ ? team_->all() : VariantCounts(); }
  VariantCounts counts();
  // The variants that are no morphs of others, of seeds or of known puzzles, so far.
  std::int64_t made() const { return made_; }

 private:
  void begin();
  void read_known();
  void search(std::vector<HuntSeed> seeds);
  bool begin_round();

  RecordStage& seeds_;
  const Others others_;
  const VariantChoices choices_;
  const ThreadOptions options_;
  SeenForms seen_;
  std::vector<Record> read_;    // the puzzles of the input
  std::vector<Record> errors_;  // in their place
  std::size_t next_error_ = 0;

  std::int64_t round_ = 0;
  std::vector<HuntSeed> round_seeds_;
  std::optional<VariantTeam> team_;
  VariantCounts earlier_;     // of the teams before
  std::uint64_t ended_ = 0;   // removals of the team that records have counted
  std::size_t seed_ = 0;      // of the last record
  std::int64_t of_seed_ = 0;  // records
  std::int64_t made_ = 0;
};

}  // namespace sudorate
