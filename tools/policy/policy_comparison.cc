#include "tools/policy/policy_comparison.h"

#include "tools/notation/report.h"

namespace sudorate {

bool PolicyPair::differs() const { return ratings_text(one_step) != ratings_text(all_lowest); }

void PolicyCounts::add(const PolicyPair& pair) {
  ++puzzles;
  differing += pair.differs() ? 1 : 0;
  lower += pair.all_lowest.er < pair.one_step.er ? 1 : 0;
  higher += pair.all_lowest.er > pair.one_step.er ? 1 : 0;
  steps += pair.one_step.step_count;
  levels += pair.all_lowest.step_count;
}

std::string pair_text(const std::string& label, const PolicyPair& pair) {
  return label + " first=" + ratings_text(pair.one_step) + " all-lowest=" + marked(ratings_text(pair.all_lowest)) +
         " not-SE, " + std::to_string(pair.one_step.step_count) + " steps, " +
         std::to_string(pair.all_lowest.step_count) + " levels\n";
}

std::string counts_text(const PolicyCounts& counts) {
  const auto line = [](const char* what, std::int64_t count) {
    return std::string(what) + std::to_string(count) + '\n';
  };
  return line("puzzles rated both ways      ", counts.puzzles) +
         line("ratings that differ          ", counts.differing) +
         line("  ER of all-lowest lower     ", counts.lower) +
         line("  ER of all-lowest higher    ", counts.higher) +
         line("steps, one at a time         ", counts.steps) + line("levels, all of the lowest    ", counts.levels);
}

}  // namespace sudorate
