// Tested by tests/tools/plot/text_plot_test.cc.
#include "tools/plot/text_plot.h"

#include <algorithm>
#include <string_view>

#include "tools/text/aligned_text.h"

namespace sudorate {
namespace {

constexpr std::string_view kPlotGap = "  ";
constexpr int kNumberWidth = 5;
constexpr int kRatingWidth = 9;
constexpr int kShortestRoom = 10;

// `part` of `whole` as a bar that fills `room` characters if both are equal; at least one character.
std::string bar(int part, int whole, int room, char character) {
  const int length = whole == 0 ? 0 : (part * room + whole / 2) / whole;
  return std::string(static_cast<std::size_t>(std::max(length, 1)), character);
}

// The text with blanks after it up to `room` characters.
std::string padded(std::string text, int room) {
  text.resize(std::max(text.size(), static_cast<std::size_t>(room)), ' ');
  return text;
}

// The line above the columns.
std::string heading(const std::string& number, const std::string& rating, int room) {
  return right_aligned(number, kNumberWidth) + right_aligned(rating, kRatingWidth) +
         std::string(static_cast<std::size_t>(room) + 2 * kPlotGap.size(), ' ') + "technique\n";
}

}  // namespace

std::string text_plot(const PlottedPath& path, int width) {
  const std::vector<TechniqueCount> techniques = path.techniques();
  std::size_t longest = 0;
  int most = 0;
  for (const TechniqueCount& technique : techniques) {
    longest = std::max(longest, technique.technique.size());
    most = std::max(most, technique.count);
  }
  const int beside =
      kNumberWidth + kRatingWidth + 2 * static_cast<int>(kPlotGap.size()) + static_cast<int>(longest);
  const int room = std::max(width - beside, kShortestRoom);

  std::string text = path.label + " ED=" + path.ratings + '\n';
  if (techniques.empty()) return text;
  text += heading("step", "rating", room);
  for (const PlottedStep& step : path.steps) {
    text += right_aligned(std::to_string(step.number), kNumberWidth) +
            right_aligned(to_string(step.rating), kRatingWidth);
    text.append(kPlotGap) += padded(bar(step.rating, path.hardest(), room, step.places_digit ? '=' : '#'), room);
    text.append(kPlotGap).append(step.technique) += '\n';
  }
  text += "\nsteps by technique ('=' above is a placement)\n" + heading("steps", "hardest", room);
  for (const TechniqueCount& technique : techniques) {
    text += right_aligned(std::to_string(technique.count), kNumberWidth) +
            right_aligned(to_string(technique.hardest), kRatingWidth);
    text.append(kPlotGap) += padded(bar(technique.count, most, room, '#'), room);
    text.append(kPlotGap).append(technique.technique) += '\n';
  }
  return text;
}

std::string plot_lines(const PlottedPath& path) {
  std::string lines;
  for (const PlottedStep& step : path.steps) {
    lines += std::to_string(step.number) + '\t' + to_string(step.rating) + '\t' + step.technique + '\n';
  }
  return lines;
}

}  // namespace sudorate
