#include "tools/run/variant_team.h"

#include <any>
#include <utility>

#include "tagging/variants/variant_search.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {
namespace {

// So many removals, or parts of them, are searched before their variants are wanted, at most.
constexpr std::size_t kMostAhead = 256;

ThreadOptions with_few_ahead(ThreadOptions options) {
  options.max_records = kMostAhead;
  return options;
}

// So that a part has some ten thousand variants at most.
std::size_t parts_of_removal(int added) { return added < 3 ? 1 : added == 3 ? 32 : 256; }

}  // namespace

VariantTeam::VariantTeam(std::vector<Digits81> seeds, const VariantChoices& choices, const ThreadOptions& options)
    : seeds_(std::move(seeds)),
      choices_(choices),
      cancelled_(options.cancelled),
      parts_(parts_of_removal(choices.rules.same_cells ? choices.rules.removed.high : choices.rules.added.high)),
      bases_(*this),
      rows_(bases_, with_few_ahead(options), [this](const RunContext&) {
        return row_maker([this, search = VariantSearch(choices_.rules)](const Record& base) mutable {
          const auto seed = static_cast<std::size_t>(base.line);
          search.begin(seeds_[seed], givens_of(seeds_[seed]) - givens_of(base.position()->givens),
                       static_cast<std::size_t>(base.last_line), parts_);
          Found found;
          for (Digits81 puzzle; is_wanted(seed) && search.next(puzzle);) {
            found.variants.push_back({seed, puzzle, form_key(puzzle)});
          }
          found.counts = search.counts();
          const std::size_t bytes = found.variants.size() * sizeof(Variant);
          Row row;
          row.set_extra(std::move(found), bytes);
          return row;
        });
      }) {
  if (choices_.minimizes) {
    all_.removals = seeds_.size();
    return;
  }
  for (const Digits81& seed : seeds_) {
    const Removals removals = removals_of(seed);
    all_.removals += removals.count();
    all_.candidates += removals.candidates();
  }
}

Removals VariantTeam::removals_of(const Digits81& seed) const {
  return {givens_of(seed), choices_.rules, static_cast<std::uint64_t>(choices_.sample), choices_.random_seed};
}

bool VariantTeam::Bases::next(Record& record) {
  for (; seed_ < team_.seeds_.size(); ++seed_) {
    if (!removals_) removals_ = team_.removals_of(team_.seeds_[seed_]);
    if (team_.is_wanted(seed_)) {
      CellSet removed;
      if (parts_left_ == 0 && removals_->next(removed)) {
        base_ = team_.seeds_[seed_];
        for (const Cell cell : removed) base_[cell] = 0;
        parts_left_ = team_.parts_;
      }
      if (parts_left_ > 0) {
        record = {};
        record.line = static_cast<std::int64_t>(seed_);
        record.last_line = static_cast<std::int64_t>(team_.parts_ - parts_left_--);
        record.parsed = make_position(base_);
        return true;
      }
    }
    parts_left_ = 0;
    removals_.reset();
  }
  return false;
}

bool VariantTeam::next_minimal_part(Variant& variant) {
  for (std::size_t seed = counts_.removals; seed < seeds_.size(); seed = ++counts_.removals) {
    if (!minimal_parts_) minimal_parts_.emplace(seeds_[seed]);
    if (is_wanted(seed) && minimal_parts_->next(variant.puzzle)) {
      variant.seed = seed;
      variant.key = form_key(variant.puzzle);
      ++counts_.valid;
      ++counts_.minimal;
      return true;
    }
    minimal_parts_.reset();
  }
  return false;
}

bool VariantTeam::next(Variant& variant) {
  if (choices_.minimizes) return next_minimal_part(variant);
  while (next_ == found_.variants.size()) {
    Row row;
    if (!rows_.next(row)) return false;
    if (!is_wanted(static_cast<std::size_t>(row.record.line))) continue;
    found_ = std::move(*std::any_cast<Found>(&row.extra));
    next_ = 0;
    counts_ += found_.counts;
  }
  variant = found_.variants[next_++];
  return !cancelled_;
}

void VariantTeam::skip_seed() {
  const std::size_t seed = choices_.minimizes ? counts_.removals : found_.variants[next_ - 1].seed;
  skip_seeds_before(seed + 1);
  next_ = found_.variants.size();
}

}  // namespace sudorate
