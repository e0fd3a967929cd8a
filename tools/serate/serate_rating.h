// One puzzle in the `serate` front end: from its line to its output.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "rating/rater.h"
#include "tools/run/row.h"
#include "tools/serate/character_set.h"
#include "tools/serate/serate_options.h"

namespace sudorate {

// Whether a line is a puzzle; all other lines are skipped silently.
bool is_serate_puzzle(std::u16string_view line);

class SerateRater : public RowMaker {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  // `clock` is read before and after each puzzle.
  SerateRater(const SerateOptions& options, CharacterSet set, Clock clock = std::chrono::steady_clock::now);

  // See RatingOptions::team.
  void set_team(SearchTeam* team) { rating_options_.team = team; }

  // Uses the record's text, a line that is a puzzle, its line number and its ordinal. The row has the output in the
  // character set of the locale, and as its problem "line 3: no solution" or nothing.
  Row make(const Record& record) override;

 private:
  CharacterSet set_;
  Clock clock_;
  bool checks_solutions_;
  bool reads_candidates_;
  std::u16string format_;
  // Empty if not given.
  std::u16string start_;
  std::u16string before_;
  std::u16string after_;
  RatingOptions rating_options_;
  Rater rater_;
};

}  // namespace sudorate
