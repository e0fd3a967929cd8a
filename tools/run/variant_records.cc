#include "tools/run/variant_records.h"

#include <optional>
#include <string>
#include <utility>

#include "tagging/minlex.h"
#include "tagging/variants/minimal_parts.h"
#include "tagging/variants/variant_search.h"
#include "tools/notation/board_names.h"
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

// All that may come from one seed.
class VariantRecords::Search {
 public:
  Search(const Digits81& seed, const VariantChoices& choices, const std::atomic<bool>& cancelled)
      : cancelled_(cancelled), removals_(removals_of(seed, choices)), search_(seed, choices.rules) {
    if (choices.minimizes) parts_.emplace(seed);
  }

  bool next(Digits81& variant) {
    if (parts_) return !cancelled_ && parts_->next(variant);
    for (;;) {
      if (is_searching_ && search_.next(variant)) return true;
      CellSet removed;
      if (cancelled_ || !removals_.next(removed)) return false;
      search_.begin(removed);
      is_searching_ = true;
    }
  }

 private:
  static Removals removals_of(const Digits81& seed, const VariantChoices& choices) {
    if (choices.sample == 0) return {givens_of(seed), choices.rules};
    return {givens_of(seed), choices.rules, static_cast<std::uint64_t>(choices.sample), choices.random_seed};
  }

  const std::atomic<bool>& cancelled_;
  Removals removals_;
  VariantSearch search_;
  bool is_searching_ = false;
  std::optional<MinimalParts> parts_;
};

VariantRecords::VariantRecords(RecordStage& seeds, const VariantChoices& choices,
                               const std::atomic<bool>& cancelled)
    : seeds_(seeds), choices_(choices), cancelled_(cancelled) {}

VariantRecords::~VariantRecords() = default;

bool VariantRecords::next(Record& record) {
  if (!has_read_) read_seeds();
  for (;;) {
    if (seed_ == nullptr) {
      if (!next_seed(record)) return false;
      if (seed_ == nullptr) return true;
    }
    const Digits81& givens = seed_->position()->givens;
    Digits81 variant{};
    if ((choices_.most > 0 && of_seed_ == choices_.most) || !search_->next(variant)) {
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
  seed_ = &seed;
  of_seed_ = 0;
  search_ = std::make_unique<Search>(seed.position()->givens, choices_, cancelled_);
  return true;
}

}  // namespace sudorate
