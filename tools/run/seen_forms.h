// Which puzzles have been seen, up to morphs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <unordered_set>
#include <vector>

#include "tools/run/form_key.h"

namespace sudorate {

class RecordStage;
struct ThreadOptions;

// A set of keys in bounded memory. When there are too many, all go, sorted, into a temporary file with those before
// them. A key is looked up among the recent ones and in one block of the file.
//
// Memory: some 64 MiB for the recent keys by default, while the file is written half as much again; and 16 bytes
// for each block of 256 keys in the file. Cost: some 0.2 microseconds a key, with a file some two microseconds; the
// file is written again each time. Errors: std::system_error, if there is no room for the file.
class SeenForms {
 public:
  // So many recent keys at most.
  explicit SeenForms(std::size_t most = 1'400'000) : most_(most) {}

  // Adds the key; false if it was there.
  bool insert(const FormKey& key);
  // Adds those of all puzzles, on several threads; other records are ignored.
  void insert_all(RecordStage& records, const ThreadOptions& options);

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Closer>;

  // A key is random already.
  struct Hash {
    std::size_t operator()(const FormKey& key) const { return key.high; }
  };

  bool is_in_file(const FormKey& key);
  void spill();

  const std::size_t most_;
  std::unordered_set<FormKey, Hash> recent_;
  File file_;
  std::vector<FormKey> first_of_block_;
};

}  // namespace sudorate
