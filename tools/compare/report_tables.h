// The tables of counts in the report.
#pragma once

#include "tools/compare/agreement.h"
#include "tools/text/html_writer.h"

namespace sudorate {

// Counts of ER, EP, ED and, if the rules compare them, paths that are equal, different or not comparable.
void write_part_table(HtmlWriter& page, const Agreement& agreement, const ComparisonRules& rules);

// The pairs of ER that differ, the most frequent first, folded; nothing if there is none.
void write_pair_table(HtmlWriter& page, const Agreement& agreement);

// The pairs of techniques for an ER that differs, the most frequent first.
void write_technique_table(HtmlWriter& page, const Agreement& agreement);

}  // namespace sudorate
