// Puzzles that differ a little from those of the input, as the records of a run.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "tagging/variants/removals.h"
#include "tools/run/stages.h"

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
};

// The variants of each seed, seed by seed: each once up to morphs, and no morph of a seed. Of a state only the
// givens count. What is no puzzle is a record of its own, as it was read.
//
// A record has the id and the place of its seed, and Record::from says what has changed. The order depends on
// nothing but the seeds and the choices. Memory: all seeds, and about 150 bytes for each variant.
class VariantRecords final : public RecordStage {
 public:
  // All arguments must outlive the object. Nothing is searched for once `cancelled` is true.
  VariantRecords(RecordStage& seeds, const VariantChoices& choices, const std::atomic<bool>& cancelled);
  ~VariantRecords() override;

  bool next(Record& record) override;

  // So far: all variants, and those that are no morphs of others or of seeds.
  std::uint64_t found() const { return found_; }
  std::uint64_t made() const { return made_; }

 private:
  class Search;

  void read_seeds();
  bool next_seed(Record& record);

  RecordStage& seeds_;
  const VariantChoices choices_;
  const std::atomic<bool>& cancelled_;
  std::vector<Record> read_;
  bool has_read_ = false;
  std::size_t next_seed_ = 0;
  std::unordered_set<std::string> earlier_;  // minlex forms

  // Of the current seed, if there is one.
  const Record* seed_ = nullptr;
  std::unique_ptr<Search> search_;
  std::int64_t of_seed_ = 0;

  std::uint64_t found_ = 0;
  std::uint64_t made_ = 0;
  std::int64_t records_ = 0;
};

}  // namespace sudorate
