// Options that choose puzzles by their rating, and say where each kind of record goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/command/option_table.h"
#include "tools/select/result_files.h"
#include "tools/select/selector.h"
#include "tools/select/sort_order.h"

namespace sudorate {

struct FilterOptions {
  // Whether the command is there for filtering.
  bool filters = false;
  // All of these must hold. What was given decides, not what it says: "--er=0..20" is a condition, too.
  std::optional<Condition> condition;
  std::vector<TechniqueSet> counted;
  std::int64_t first_steps = 0;
  std::optional<Rating> below;
  bool inverts = false;

  // Nothing if the user did not say.
  std::optional<Need> need;
  bool decides_only = false;
  bool echoes = false;
  bool fails_if_empty = false;
  bool takes_recorded = false;

  // Files; empty for none.
  std::string accept_file;
  std::string reject_file;
  std::string undecided_file;
  std::string errors_file;
  std::string split_prefix;
  std::optional<SplitStyle> split_style;
  std::optional<Buckets> buckets;
  // 0 for all.
  std::int64_t top = 0;
  // Empty for that of the input.
  SortOrder sort;
  std::int64_t pick = 0;
  std::int64_t pick_seed = 1;

  // Whether records are sorted out at all. Without that each one has its row in the one output.
  bool sorts_records() const;
};

// With `filters` --decide-only and --echo are not offered, being the rule.
void add_filter_options(OptionTable& table, FilterOptions& options, bool filters);

// The words of conditions and what they mean, for CommandRow::notes.
std::string condition_help();

// For Command::check. `output` is --output, "-" if it was not given.
Complaint check_filter_options(const FilterOptions& options, const std::string& output);

// What the selector is asked for.
Selection selection_of(const FilterOptions& options);
// That of --sort; with --top the hardest first, if nothing else was asked for.
SortOrder sort_order_of(const FilterOptions& options);
// Where records go. `extension` is for the files whose names are made.
ResultFiles result_files_of(const FilterOptions& options, const std::string& output, const std::string& extension);

}  // namespace sudorate
