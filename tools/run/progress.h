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

 private:
  struct Moment {
    Clock::time_point time;
    ProgressState state;
  };
  Moment first_;
  std::deque<Moment> recent_;  // not empty; the last one is now
};

// Whether a run shows a bar: standard error is a terminal, and the results go elsewhere. `prints_rows`: rows go to
// standard output.
bool shows_bar(bool prints_rows);

}  // namespace sudorate
