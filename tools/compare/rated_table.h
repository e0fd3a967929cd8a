// The rated records of one file, to be found by puzzle or by id.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"
#include "tools/compare/comparison.h"
#include "tools/records/record.h"

namespace sudorate {

// A puzzle as the bytes to find it by, 41 of them: blanks count the same however they are written. A state has its
// candidates behind them.
std::string puzzle_key(const Position& position);
// The givens of such a key, '.' for an empty cell.
std::string givens_of_key(std::string_view key);

// Records are added once, then sealed, then each is taken at most once. Keys that occur several times belong
// together in their order: the second one added is the second one taken.
//
// Memory: 52 bytes a record and its key, and more for a record that has a path, an outcome, a problem or, when it
// is found by id, a puzzle.
class RatedTable {
 public:
  // `puzzle` is a puzzle_key to be kept beside another key, or empty.
  void add(std::string_view key, std::int64_t line, const RecordedRatings& ratings, std::string_view puzzle = {});
  // Sorts the table; n log n comparisons of keys.
  void seal();

  struct Taken {
    std::string_view key;
    std::string puzzle;
    RatedSide side;
  };
  // The first record with this key that was not taken yet. The view lives as long as the table.
  std::optional<Taken> take(std::string_view key);
  // The records never taken, in the order in which they were added, one a call.
  std::optional<Taken> take_rest();

  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const;

 private:
  // What few records have.
  struct Texts {
    std::string outcome;
    std::string steps;
    std::string problem;
    std::string puzzle;
  };
  struct Entry {
    std::uint64_t key_end = 0;  // in keys_; the key starts at the end of the one before
    std::int64_t line = 0;
    std::unique_ptr<Texts> texts;
    RecordedPart er;
    RecordedPart ep;
    RecordedPart ed;
    bool is_taken = false;
    // In the first entry with some key: how many with this key are taken.
    std::uint32_t taken_count = 0;
  };

  std::string_view key_of(std::uint32_t index) const;
  Taken take_entry(std::uint32_t index);

  std::string keys_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> by_key_;  // indices of entries_, by key, then in their order
  std::uint32_t next_rest_ = 0;
};

}  // namespace sudorate
