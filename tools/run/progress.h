// The progress of a long run.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "rating/scale.h"
#include "tools/run/statistics.h"

namespace sudorate {

enum class ProgressForm : std::uint8_t {
  kAuto,  // a bar if standard error is a terminal and the results go elsewhere
  kBar,
  kWide,  // the bar, and below it the ratings so far
  kJson,
  kOff,
};

struct ProgressState {
  std::int64_t records = 0;
  Rating hardest = 0;
  // The part of the input that is done, from 0 to 1; empty if its size is not known.
  std::optional<double> part;
  std::int64_t accepted = 0;
};

// Computes rates and times from states that are added in the order of time.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // The run begins with this state, which is not empty for a resumed run.
  Progress(const ProgressState& state, Clock::time_point now);
  void update(const ProgressState& state, Clock::time_point now);

  // Records per second, over the last seconds; 0 while unknown.
  double rate() const;
  // The time left, estimated from the part of the input done since the beginning.
  std::optional<std::chrono::seconds> remaining() const;

  // "[#####...............] 25% 12345 done 67 accepted 456.7/s 2m03s left hardest 9.2", at most `width` wide;
  // unknown parts are left out.
  std::string bar(int width, bool has_colours) const;
  // The bar, and below it er_classes_text if the whole takes at most `height` lines; no line end at its end.
  std::string wide(const RunStatistics& statistics, int width, int height, bool has_colours) const;
  // {"done":12345,"accepted":67,"rate":456.7,"elapsed_s":41.0,"part":0.25,"eta_s":123,"er_max":9.2}, with
  // "finished":true at the end.
  std::string json(bool is_finished) const;

 private:
  struct Moment {
    Clock::time_point time;
    ProgressState state;
  };
  Moment first_;
  std::deque<Moment> recent_;  // not empty; the last one is now
};

// Whether a run shows a bar. `prints_rows`: rows go to standard output.
bool shows_bar(ProgressForm form, bool prints_rows);
// The progress in this form, for the terminal that standard error is.
std::string progress_text(const Progress& progress, ProgressForm form, const RunStatistics& statistics,
                          bool is_finished);

}  // namespace sudorate
