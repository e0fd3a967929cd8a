#include "tools/run/seen_forms.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "tools/run/made_rows.h"
#include "tools/run/shortlist.h"
#include "tools/vary/minlex.h"

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
  for (std::size_t row = 0; row < 9; ++row) {
    std::int64_t word = 0;
    for (std::size_t column = 0; column < 9; ++column) word = 10 * word + form[9 * row + column];
    key = {random_rank(key.high, word), random_rank(key.low, word)};
  }
  return key;
}

bool SeenForms::insert(const FormKey& key) {
  if (recent_.contains(key) || is_in_file(key)) return false;
  recent_.insert(key);
  if (recent_.size() == most_) spill();
  return true;
}

void SeenForms::spill() {
  std::vector<FormKey> sorted(recent_.begin(), recent_.end());
  recent_.clear();
  std::sort(sorted.begin(), sorted.end());
  // The system removes it when the program ends, even by a crash.
  File merged(std::tmpfile());
  expect(merged != nullptr);
  first_of_block_.clear();
  std::size_t written = 0;
  const auto write = [&](const FormKey& key) {
    if (written++ % kBlock == 0) first_of_block_.push_back(key);
    expect(std::fwrite(&key, sizeof key, 1, merged.get()) == 1);
  };
  auto next = sorted.begin();
  if (file_ != nullptr) {
    std::rewind(file_.get());
    for (FormKey old; std::fread(&old, sizeof old, 1, file_.get()) == 1;) {
      while (next != sorted.end() && *next < old) write(*next++);
      write(old);
    }
    expect(std::ferror(file_.get()) == 0);
  }
  std::for_each(next, sorted.end(), write);
  expect(std::fflush(merged.get()) == 0);
  file_ = std::move(merged);
}

void SeenForms::insert_all(RecordStage& records, const ThreadOptions& options) {
  MadeRows rows(records, options, [](const RunContext&) {
    return row_maker([](const Record& record) {
      Row row;
      if (const Position* const position = record.position()) row.form = form_key(position->givens);
      return row;
    });
  });
  for (Row row; rows.next(row);) {
    if (row.form) insert(*row.form);
  }
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
