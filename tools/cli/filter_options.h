// Options that choose puzzles by their rating, and the file for each kind of record.
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
  // Whether the command is `filter`, else `rate`.
  bool filters = false;
  // All of these must hold. A condition that always holds counts, too: "--er=0..20".
  std::optional<Condition> condition;
  std::string condition_words;
  std::vector<TechniqueSet> counted;

  bool takes_recorded = false;
  // Empty for none.
  struct {
    std::string accepted;
    std::string rejected;
    std::string errors;
  } files;
  std::optional<Buckets> buckets;
  // 0 for all.
  std::int64_t top = 0;
  // Empty for the order of the input.
  SortOrder sort;
  std::int64_t pick = 0;
  // Of all random choices.
  std::int64_t seed = 1;

  // Whether records are sorted into accepted and other ones. If not, each one has its row in the one output.
  bool sorts_records() const;
};

void add_filter_options(OptionTable& table, FilterOptions& options);

// Only the conditions.
void add_condition_options(OptionTable& table, FilterOptions& options);

// --sort
void add_sort_option(OptionTable& table, SortOrder& order);

// The words of conditions and the fields, with their meanings, for CommandRow::notes.
std::string rate_notes();

// The selection for the selector.
Selection selection_of(const FilterOptions& options);
// The conditions as they were given, such as "--er=7.x --pearl"; empty if there are none.
std::string condition_text(const FilterOptions& options);

// The order of --sort; with --top and without --sort, the hardest first.
SortOrder sort_order_of(const FilterOptions& options);
// The files of the records. `extension` is for the files with derived names.
ResultFiles result_files_of(const FilterOptions& options, const std::string& output, const std::string& extension);

}  // namespace sudorate
