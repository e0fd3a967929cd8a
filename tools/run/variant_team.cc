#include "tools/run/variant_team.h"

#include <algorithm>
#include <any>
#include <utility>

#include "tagging/variants/minimal_parts.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {
namespace {

// So many removals are searched before their variants are wanted, at most.
constexpr std::size_t kMostAhead = 256;

ThreadOptions with_few_ahead(ThreadOptions options) {
  options.max_records = kMostAhead;
  return options;
}

// A removal of nothing, once for each seed.
constexpr VariantRules kNoRemoval = {.removed = {0, 0}, .added = {1, 1}};

}  // namespace

VariantTeam::VariantTeam(std::vector<Digits81> seeds, const VariantChoices& choices, const ThreadOptions& options)
    : seeds_(std::move(seeds)),
      choices_(choices),
      cancelled_(options.cancelled),
      bases_(*this),
      rows_(bases_, with_few_ahead(options), [this](const RunContext&) {
        return row_maker([this, each = VariantSearch(choices_.rules)](const Record& base) mutable {
          Row row;
          Found found = search(each, base);
          const std::size_t bytes = found.variants.size() * sizeof(Variant);
          row.set_extra(std::move(found), bytes);
          return row;
        });
      }) {
  for (const Digits81& seed : seeds_) {
    const Removals removals = removals_of(seed);
    const auto sample = static_cast<std::uint64_t>(choices_.sample);
    all_.removals += sample > 0 ? std::min(sample, removals.count()) : removals.count();
    if (!choices_.minimizes) all_.candidates += removals.candidates();
  }
}

Removals VariantTeam::removals_of(const Digits81& seed) const {
  const VariantRules& rules = choices_.minimizes ? kNoRemoval : choices_.rules;
  if (choices_.sample == 0) return {givens_of(seed), rules};
  return {givens_of(seed), rules, static_cast<std::uint64_t>(choices_.sample), choices_.random_seed};
}

bool VariantTeam::Bases::next(Record& record) {
  for (; seed_ < team_.seeds_.size(); ++seed_) {
    if (!removals_) removals_ = team_.removals_of(team_.seeds_[seed_]);
    if (CellSet removed; team_.is_wanted(seed_) && removals_->next(removed)) {
      Digits81 base = team_.seeds_[seed_];
      for (const Cell cell : removed) base[cell] = 0;
      record = {};
      record.line = static_cast<std::int64_t>(seed_);
      record.parsed = make_position(base);
      return true;
    }
    removals_.reset();
  }
  return false;
}

VariantTeam::Found VariantTeam::search(VariantSearch& search, const Record& base) const {
  const auto seed = static_cast<std::size_t>(base.line);
  Found found;
  const auto add_all = [&](auto& source) {
    for (Digits81 puzzle; is_wanted(seed) && source.next(puzzle);) {
      found.variants.push_back({seed, puzzle, form_key(puzzle)});
    }
  };
  if (choices_.minimizes) {
    MinimalParts parts(seeds_[seed]);
    add_all(parts);
    found.counts = {1, 0, found.variants.size(), found.variants.size()};
  } else {
    search.begin(seeds_[seed], givens_of(seeds_[seed]) - givens_of(base.position()->givens));
    add_all(search);
    found.counts = search.counts();
  }
  return found;
}

bool VariantTeam::next(Variant& variant) {
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
  skip_seeds_before(found_.variants[next_ - 1].seed + 1);
  next_ = found_.variants.size();
}

}  // namespace sudorate
