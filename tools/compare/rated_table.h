// The rated records of one file, for search by puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/compare/comparison.h"

namespace sudorate {

// Records are added, then the table is sealed, then they are taken. Records with equal keys are taken in the order
// in which they were added, then the last of them again and again.
//
// Memory: 52 bytes per record and its key, and more for a record with a path, an outcome, a problem or rules.
class RatedTable {
 public:
  void add(std::string_view key, std::int64_t line, const RecordedRatings& ratings);
  // Sorts the table; n log n comparisons of keys.
  void seal();

  struct Taken {
    std::string_view key;
    RatedSide side;
    // Whether there are further records with this key.
    bool has_more = false;
  };
  // The first record with this key that has not been taken, else the last one. The view lives as long as the table.
  std::optional<Taken> take(std::string_view key);
  // The next record that has not been taken, in the order in which they were added.
  std::optional<Taken> take_rest();

 private:
  // Few records have texts.
  struct WithTexts {
    RecordedRatings ratings;
  };
  struct Entry {
    std::uint64_t key_end = 0;  // in keys_; the key starts at the end of the one before
    std::int64_t line = 0;
    std::unique_ptr<WithTexts> texts;
    std::array<RecordedPart, kComparedPartCount> parts;
    bool is_taken = false;
    // In the first entry with a key: how many entries with this key have been taken.
    std::uint32_t taken_count = 0;
  };

  std::string_view key_of(std::uint32_t index) const;
  Taken take_entry(std::uint32_t index, bool is_last);

  std::string keys_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> by_key_;  // indices of entries_, by key, then in their order
  std::uint32_t next_rest_ = 0;
};

}  // namespace sudorate
