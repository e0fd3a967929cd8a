#include "tools/run/seen_forms.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "tagging/minlex.h"
#include "tools/run/shortlist.h"

namespace sudorate {
namespace {

// Keys that are read at once.
constexpr std::size_t kBlock = 256;

void expect(bool is_done) {
  if (!is_done) throw std::system_error(errno, std::generic_category(), "a temporary file for the puzzles seen");
}

}  // namespace

FormKey form_key(const Digits81& givens) {
  const Digits81 form = minlex(givens);
  FormKey key{1, 2};
  constexpr std::size_t kDigitsOfWord = 16;
  for (std::size_t begin = 0; begin < form.size(); begin += kDigitsOfWord) {
    std::int64_t word = 0;
    for (std::size_t index = begin; index < std::min(begin + kDigitsOfWord, form.size()); ++index) {
      word = 10 * word + form[index];
    }
    key = {random_rank(key.high, word), random_rank(key.low, word)};
  }
  key.low |= 1;
  return key;
}

bool SeenForms::insert(const FormKey& key) {
  if (4 * count_ >= 3 * table_.size()) make_room();
  FormKey& place = place_of(key);
  if (place == key || is_in_file(key)) return false;
  place = key;
  ++count_;
  return true;
}

// Where the key is, or would be.
FormKey& SeenForms::place_of(const FormKey& key) {
  std::size_t place = key.high >> (64 - bits_);
  while (table_[place].low != 0 && table_[place] != key) place = (place + 1) % table_.size();
  return table_[place];
}

void SeenForms::make_room() {
  if (bits_ == most_bits_) return spill();
  ++bits_;
  const std::vector<FormKey> before = std::exchange(table_, std::vector<FormKey>(std::size_t{1} << bits_));
  for (const FormKey& key : before) {
    if (key.low != 0) place_of(key) = key;
  }
}

void SeenForms::spill() {
  std::erase(table_, FormKey());
  std::sort(table_.begin(), table_.end());
  // The system removes it when the program ends, even by a crash.
  File merged(std::tmpfile());
  expect(merged != nullptr);
  first_of_block_.clear();
  std::size_t written = 0;
  const auto write = [&](const FormKey& key) {
    if (written++ % kBlock == 0) first_of_block_.push_back(key);
    expect(std::fwrite(&key, sizeof key, 1, merged.get()) == 1);
  };
  auto next = table_.begin();
  if (file_ != nullptr) {
    std::rewind(file_.get());
    for (FormKey old; std::fread(&old, sizeof old, 1, file_.get()) == 1;) {
      while (next != table_.end() && *next < old) write(*next++);
      write(old);
    }
    expect(std::ferror(file_.get()) == 0);
  }
  std::for_each(next, table_.end(), write);
  expect(std::fflush(merged.get()) == 0);
  file_ = std::move(merged);
  table_.assign(std::size_t{1} << bits_, FormKey());
  count_ = 0;
}

bool SeenForms::is_in_file(const FormKey& key) {
  const auto after = std::upper_bound(first_of_block_.begin(), first_of_block_.end(), key);
  if (after == first_of_block_.begin()) return false;
  const auto block = static_cast<std::size_t>(after - first_of_block_.begin()) - 1;
  std::array<FormKey, kBlock> keys;
  expect(::fseeko(file_.get(), static_cast<off_t>(block * sizeof keys), SEEK_SET) == 0);
  const std::size_t count = std::fread(keys.data(), sizeof(FormKey), kBlock, file_.get());
  expect(std::ferror(file_.get()) == 0);
  return std::binary_search(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count), key);
}

}  // namespace sudorate
