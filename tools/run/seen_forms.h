// Which puzzles have been seen, up to morphs.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

// 127 bits that stand for a puzzle and all its morphs: a digest of its minlex form. Two of n different forms have
// the same key with a probability of about n^2 / 2^128, so one in 10^18 for ten thousand million.
struct FormKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;  // never 0
  friend auto operator<=>(const FormKey&, const FormKey&) = default;
};
// Cost: that of minlex.
FormKey form_key(const Digits81& givens);

// A set of keys in bounded memory. The keys are in a hash table until that is full; then they go, sorted, into a
// temporary file with all before them, and the table begins again. A key is looked up in the table and in one block
// of the file.
//
// Memory: 64 MiB for the table by default, while it grows half as much again; and 16 bytes for each block of 256
// keys in the file. Cost: some 0.2 microseconds a key, with a file some two microseconds, and as often as the table
// is full the file is written again. Errors: std::system_error, if there is no room for the file.
class SeenForms {
 public:
  // The table has 2^`most_bits` places, of which three in four are used.
  explicit SeenForms(int most_bits = 22) : most_bits_(most_bits), table_(std::size_t{1} << 10) {}

  // Adds the key; false if it was there.
  bool insert(const FormKey& key);

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Closer>;

  FormKey& place_of(const FormKey& key);
  bool is_in_file(const FormKey& key);
  void make_room();
  void spill();

  int most_bits_;
  int bits_ = 10;
  std::vector<FormKey> table_;
  std::size_t count_ = 0;  // in the table
  File file_;
  std::vector<FormKey> first_of_block_;
};

}  // namespace sudorate
