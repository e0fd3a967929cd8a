#include "tools/run/variant_records.h"

#include <string>
#include <tuple>
#include <utility>

#include "tagging/minlex.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {
namespace {

std::string key_of(const Digits81& givens) {
  const Digits81 form = minlex(givens);
  return {form.begin(), form.end()};
}

CellSet givens_of(const Digits81& puzzle) {
  CellSet givens;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] != 0) givens.insert(cell);
  }
  return givens;
}

}  // namespace

std::string change_text(const Digits81& from, const Digits81& to) {
  std::string text;
  for (const auto& [sign, digits, others] : {std::tuple('-', &from, &to), std::tuple('+', &to, &from)}) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const std::uint8_t digit = (*digits)[cell];
      if (digit == 0 || digit == (*others)[cell]) continue;
      if (!text.empty()) text += ' ';
      text += sign + cell_name(cell) + '=' + static_cast<char>('0' + digit);
    }
  }
  return text;
}

bool VariantRecords::next(Record& record) {
  if (!has_read_) read_seeds();
  for (;;) {
    if (seed_ == nullptr) {
      if (!next_seed(record)) return false;
      if (seed_ == nullptr) return true;
    }
    const Digits81& givens = seed_->position()->givens;
    Digits81 variant{};
    if ((choices_.most > 0 && of_seed_ == choices_.most) || !next_variant(variant)) {
      seed_ = nullptr;
      continue;
    }
    ++found_;
    if (!earlier_.insert(key_of(variant)).second) continue;
    ++made_;
    ++of_seed_;
    record = {};
    record.ordinal = ++records_;
    record.source = seed_->source;
    record.line = seed_->line;
    record.last_line = seed_->last_line;
    record.id = seed_->id;
    record.text = to_line(variant);
    record.parsed = make_position(variant);
    record.from = change_text(givens, variant);
    return true;
  }
}

void VariantRecords::read_seeds() {
  has_read_ = true;
  for (Record seed; seeds_.next(seed);) {
    if (const Position* position = seed.position(); position != nullptr) {
      earlier_.insert(key_of(position->givens));
    }
    read_.push_back(std::move(seed));
  }
}

// Begins with the next seed. Sets the record if that is no puzzle; there is no seed then. Returns false at the end.
bool VariantRecords::next_seed(Record& record) {
  if (next_seed_ == read_.size() || cancelled_) return false;
  const Record& seed = read_[next_seed_++];
  if (seed.position() == nullptr) {
    record = seed;
    record.ordinal = ++records_;
    return true;
  }
  const Digits81& givens = seed.position()->givens;
  seed_ = &seed;
  of_seed_ = 0;
  is_searching_ = false;
  if (choices_.minimizes) {
    parts_.emplace(givens);
    return true;
  }
  search_.emplace(givens, choices_.rules);
  const CellSet cells = givens_of(givens);
  if (choices_.sample > 0) {
    removals_.emplace(cells, choices_.rules, static_cast<std::uint64_t>(choices_.sample), choices_.random_seed);
  } else {
    removals_.emplace(cells, choices_.rules);
  }
  return true;
}

bool VariantRecords::next_variant(Digits81& variant) {
  if (choices_.minimizes) return !cancelled_ && parts_->next(variant);
  for (;;) {
    if (is_searching_ && search_->next(variant)) return true;
    CellSet removed;
    if (cancelled_ || !removals_->next(removed)) return false;
    search_->begin(removed);
    is_searching_ = true;
  }
}

}  // namespace sudorate
