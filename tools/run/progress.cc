#include "tools/run/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "tools/run/output_template.h"
#include "tools/text/numbers.h"

namespace sudorate {
namespace {

// The rate covers this time. With a longer time a change of difficulty would show late.
constexpr std::chrono::seconds kRateTime{15};

std::string remaining_text(std::chrono::seconds left) {
  constexpr std::chrono::seconds kMinute{60};
  return left < kMinute ? std::to_string(left.count()) + 's' : elapsed_text(left);
}

std::string bar_text(double part) {
  constexpr int kCells = 20;
  const double done = std::clamp(part, 0.0, 1.0);
  const std::string percent = std::to_string(static_cast<int>(done * 100.0));
  std::string cells(kCells, '.');
  std::fill_n(cells.begin(), static_cast<int>(done * kCells), '#');
  return '[' + cells + "] " + std::string(3 - percent.size(), ' ') + percent + '%';
}

}  // namespace

Progress::Progress(const ProgressState& state, Clock::time_point now) : first_{now, state}, recent_{first_} {}

void Progress::update(const ProgressState& state, Clock::time_point now) {
  recent_.push_back({now, state});
  while (recent_.size() > 2 && now - recent_[1].time >= kRateTime) recent_.pop_front();
}

double Progress::rate() const {
  const std::chrono::duration<double> time = recent_.back().time - recent_.front().time;
  if (time.count() <= 0.0) return 0.0;
  return static_cast<double>(recent_.back().state.records - recent_.front().state.records) / time.count();
}

std::optional<std::chrono::seconds> Progress::remaining() const {
  const std::optional<double> part = recent_.back().state.part;
  if (!part) return std::nullopt;
  const double begun = first_.state.part.value_or(0.0);
  if (*part <= begun) return std::nullopt;
  const std::chrono::duration<double> time = recent_.back().time - first_.time;
  return std::chrono::seconds(std::llround(time.count() * std::max(0.0, 1.0 - *part) / (*part - begun)));
}

std::string Progress::bar(int width, bool has_colours) const {
  const ProgressState& state = recent_.back().state;
  std::string text;
  if (state.part) text += bar_text(*state.part) + "  ";
  text += std::to_string(state.records) + " done";
  if (state.accepted > 0) text += "  " + std::to_string(state.accepted) + " accepted";
  if (rate() > 0.0) text += "  " + fixed(rate(), 1) + "/s";
  if (const auto left = remaining()) text += "  " + remaining_text(*left) + " left";
  const std::string hardest = state.hardest > 0 ? to_string(state.hardest) : std::string();
  if (!hardest.empty()) text += "  hardest " + hardest;
  const std::size_t room = static_cast<std::size_t>(std::max(width, 1));
  if (text.size() > room) return text.substr(0, room);
  if (has_colours && !hardest.empty()) text.insert(text.size() - hardest.size(), "\x1B[1m").append("\x1B[0m");
  return text;
}

bool shows_bar(bool prints_rows) {
  // Results on the terminal show the progress, and a bar would mix with them.
  return ::isatty(STDERR_FILENO) != 0 && !(prints_rows && ::isatty(STDOUT_FILENO) != 0);
}

}  // namespace sudorate
