// Results as text. There is no logic here: every number is already decided.
#pragma once

#include <cstdint>
#include <string>

namespace sudorate {

struct Conclusion;
struct RatingResult;
struct Step;

// The three ratings as they are printed.
struct RatingTexts {
  std::string er = "-";
  std::string ep = "-";
  std::string ed = "-";

  std::string joined() const { return er + '/' + ep + '/' + ed; }
};
RatingTexts rating_texts(const RatingResult& result);
// "7.1/5.0/2.6". A stopped result shows its bound and '-' for a part that is not final: ">=7.5/1.2/1.2".
std::string ratings_text(const RatingResult& result);

// The same with the mark of other rules: "~7.1/~5.0/~2.6".
std::string marked(std::string ratings);
// "73.7", a sum of ratings.
std::string score_text(std::int64_t tenths);

// The effect of the step, with eliminations cell by cell.
Conclusion conclusion_of(const Step& step);
// "r1c2=3", or the removed candidates by cell, row-major: "r1c2-45 r2c2-4".
std::string effect_text(const Conclusion& conclusion);
std::string effect_text(const Step& step);

// "Forcing Chain (8)": the technique with the length of its chain.
std::string technique_text(const Step& step);

// "7.1 Forcing Chain (8): r4c8-2", the form of recorded solving paths.
std::string trace_text(const Step& step);
// The same with the name of the technique in a hint of Sukaku Explainer.
std::string hint_trace_text(const Step& step);

}  // namespace sudorate
