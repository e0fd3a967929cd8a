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

std::string line(const std::string& number, const std::string& rating, std::string drawn, int room,
                 std::string_view technique) {
  drawn.resize(std::max(drawn.size(), static_cast<std::size_t>(room)), ' ');
  std::string text = right_aligned(number, kNumberWidth) + right_aligned(rating, kRatingWidth);
  text.append(kPlotGap).append(drawn).append(kPlotGap).append(technique) += '\n';
  return text;
}

// The first step of each number; null beyond the end of the path.
const PlottedStep* step_at(const PlottedPath& path, int number) {
  const auto found = std::lower_bound(path.steps.begin(), path.steps.end(), number,
                                      [](const PlottedStep& step, int wanted) { return step.number < wanted; });
  return found == path.steps.end() ? nullptr : &*found;
}

std::string rating_at(const PlottedPath& path, int number) {
  const PlottedStep* step = step_at(path, number);
  return step == nullptr ? std::string() : to_string(step->rating);
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
  text += line("step", "rating", "", room, "technique");
  for (const PlottedStep& step : path.steps) {
    text += line(std::to_string(step.number), to_string(step.rating),
                 bar(step.rating, path.hardest(), room, step.places_digit ? '=' : '#'), room, step.technique);
  }
  text += "\nsteps by technique ('=' above is a placement)\n" + line("steps", "hardest", "", room, "technique");
  for (const TechniqueCount& technique : techniques) {
    text += line(std::to_string(technique.count), to_string(technique.hardest),
                 bar(technique.count, most, room, '#'), room, technique.technique);
  }
  return text;
}

std::string text_plot(const PlottedPath& first, const PlottedPath& second, int width) {
  const int beside = kNumberWidth + 2 * kRatingWidth + 3 * static_cast<int>(kPlotGap.size());
  const int room = std::max((width - beside) / 2, kShortestRoom);
  const int hardest = std::max(first.hardest(), second.hardest());
  const auto bar_at = [&](const PlottedPath& path, int number) {
    const PlottedStep* step = step_at(path, number);
    return step == nullptr ? std::string() : bar(step->rating, hardest, room, step->places_digit ? '=' : '#');
  };
  std::string text = "1: " + first.label + " ED=" + first.ratings + "\n2: " + second.label +
                     " ED=" + second.ratings + '\n' + line("step", "1", "", room, right_aligned("2", kRatingWidth));
  for (int number = 1; number <= std::max(first.length(), second.length()); ++number) {
    text += line(std::to_string(number), rating_at(first, number), bar_at(first, number), room,
                 right_aligned(rating_at(second, number), kRatingWidth).append(kPlotGap) + bar_at(second, number));
    text.erase(text.find_last_not_of(" \n") + 1) += '\n';
  }
  return text;
}

std::string plot_lines(const PlottedPath& first, const PlottedPath& second) {
  std::string lines;
  for (int number = 1; number <= std::max(first.length(), second.length()); ++number) {
    lines += std::to_string(number) + '\t' + rating_at(first, number) + '\t' + rating_at(second, number) + '\n';
  }
  return lines;
}

std::string plot_lines(const PlottedPath& path) {
  std::string lines;
  for (const PlottedStep& step : path.steps) {
    lines += std::to_string(step.number) + '\t' + to_string(step.rating) + '\t' + step.technique + '\n';
  }
  return lines;
}

}  // namespace sudorate
