#include "tools/compare/plots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "tools/compare/figures.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

using Attributes = HtmlWriter::Attributes;

constexpr double kLeft = 44;
constexpr double kRight = 12;
constexpr double kTop = 12;
// Room above the bars for counts that are written upwards.
constexpr double kTopForCounts = 40;
constexpr double kBottom = 34;

std::string number_text(double value) { return decimal_text(value, 2); }

void open_plot(HtmlWriter& page, std::string_view title, std::string_view description, double width,
               double height) {
  page.open("svg", {{"viewBox", "0 0 " + number_text(width) + ' ' + number_text(height)},
                    {"role", "img"},
                    {"aria-label", std::string(title) + ". " + std::string(description)}});
}

void line(HtmlWriter& page, std::string_view kind, double x1, double y1, double x2, double y2) {
  page.empty("line", {{"class", std::string(kind)},
                      {"x1", number_text(x1)},
                      {"y1", number_text(y1)},
                      {"x2", number_text(x2)},
                      {"y2", number_text(y2)}});
}

void label(HtmlWriter& page, std::string_view anchor, double x, double y, std::string_view text) {
  page.element("text", {{"x", number_text(x)}, {"y", number_text(y)}, {"text-anchor", std::string(anchor)}}, text);
}

// A count above its bar: level, or upwards where bars are narrow.
void bar_count(HtmlWriter& page, double x, double y, std::int64_t count, bool is_upwards) {
  const std::string at = number_text(x) + ' ' + number_text(y);
  page.element("text.count",
               {{"transform", "translate(" + at + ")" + (is_upwards ? " rotate(-90)" : "")},
                {"text-anchor", is_upwards ? "start" : "middle"}},
               std::to_string(count));
}

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

void mark(HtmlWriter& page, const Box& box, std::string_view kind, double opacity, std::string_view title) {
  page.open("rect", {{"x", number_text(box.x)},
                     {"y", number_text(box.y)},
                     {"width", number_text(box.width)},
                     {"height", number_text(box.height)},
                     {"class", std::string(kind)},
                     {"opacity", number_text(opacity)}});
  page.element("title", title);
  page.close();
}

// Heights that grow with the logarithm of a count; a count of 1 is visible.
class LogScale {
 public:
  LogScale(std::int64_t highest, double top, double bottom)
      : highest_(std::max<std::int64_t>(highest, 1)), top_(top), bottom_(bottom) {}

  double y(std::int64_t count) const {
    if (count <= 0) return bottom_;
    const double share =
        (std::log10(static_cast<double>(count)) + kFirst) / (std::log10(static_cast<double>(highest_)) + kFirst);
    return bottom_ - share * (bottom_ - top_);
  }
  // Lines at 1, 10, 100 and so on, with their numbers.
  void draw(HtmlWriter& page, double left, double right) const {
    for (std::int64_t count = 1; count <= highest_; count *= 10) {
      line(page, "axis", left, y(count), right, y(count));
      label(page, "end", left - 5, y(count) + 4, std::to_string(count));
    }
    line(page, "axis", left, bottom_, right, bottom_);
  }

 private:
  static constexpr double kFirst = 0.35;  // the height of 1, where 10 is one higher

  std::int64_t highest_;
  double top_;
  double bottom_;
};

// Tenths between labels so that about `most` of them fit.
int label_step(int range, int most) {
  constexpr std::array kSteps = {1, 2, 5, 10, 20, 50, 100};
  const auto fits = [&](int step) { return range / step <= most; };
  const auto found = std::ranges::find_if(kSteps, fits);
  return found == kSteps.end() ? kSteps.back() : *found;
}

// The colours of the report, by day and by night.
constexpr std::string_view kPictureStyle =
    "svg { background: #fff; font: 12px system-ui, sans-serif; } text { fill: #5a6573; } .count { font-size: 10px; "
    "} "
    ".head { font-size: 14px; fill: #1c2430; } .axis { stroke: #dcd9d0; } .bar { fill: #1f6f8b; } "
    "@media (prefers-color-scheme: dark) { svg { background: #1c222a; } text { fill: #a5adb8; } "
    ".head { fill: #e8e6e1; } .axis { stroke: #343d48; } .bar { fill: #62b6d2; } }";

// Where the bars of a picture stand.
struct BarPlaces {
  static constexpr double kUsualWidth = 760;

  std::vector<Distribution::Row> rows;
  bool has_axis = false;
  std::int64_t low = 0;  // of the axis
  std::int64_t count = 1;
  std::int64_t highest = 1;  // of all files, so that their bars can be compared
  double width = kUsualWidth;
  double bottom_room = kBottom;

  explicit BarPlaces(const Distribution& distribution)
      : rows(distribution.rows()), has_axis(distribution.has_axis()) {
    constexpr double kNameSlot = 16;
    constexpr double kCharacter = 6.5;
    if (rows.empty()) return;
    for (const Distribution::Row& row : rows)
      highest = std::max(highest, *std::max_element(row.counts.begin(), row.counts.end()));
    low = has_axis ? rows.front().number : 0;
    count = has_axis ? rows.back().number - low + 1 : static_cast<std::int64_t>(rows.size());
    if (has_axis) return;
    width = std::max(width, kLeft + kRight + kNameSlot * static_cast<double>(count));
    for (const Distribution::Row& row : rows)
      bottom_room = std::max(bottom_room, kBottom + kCharacter * static_cast<double>(row.label.size()));
  }
  double slot() const { return std::min(60.0, (width - kLeft - kRight) / static_cast<double>(count)); }
  double middle(std::int64_t place) const { return kLeft + slot() * (static_cast<double>(place) + 0.5); }
};

// The plot of one file, with its lower end at `bottom`.
void draw_bars(HtmlWriter& page, const BarPlaces& places, std::size_t file, double top, double bottom,
               std::string_view unit) {
  const LogScale scale(places.highest, top, bottom);
  scale.draw(page, kLeft, places.width - kRight);
  const double bar = std::max(0.85 * places.slot(), 1.5);
  for (std::size_t index = 0; index < places.rows.size(); ++index) {
    const Distribution::Row& row = places.rows[index];
    const double x = places.middle(places.has_axis ? row.number - places.low : static_cast<std::int64_t>(index));
    if (!places.has_axis) {
      page.element(
          "text",
          {{"transform", "translate(" + number_text(x + 4) + ' ' + number_text(bottom + 8) + ") rotate(-90)"},
           {"text-anchor", "end"}},
          row.label);
    }
    if (row.counts[file] == 0) continue;
    const double y = scale.y(row.counts[file]);
    mark(page, {x - bar / 2, y, bar, bottom - y}, "bar", 1, row.label + ": " + counted(row.counts[file], unit));
    bar_count(page, x + 3, y - 3, row.counts[file], true);
  }
}

bool is_equal(const std::pair<Rating, Rating>& pair, int tolerance) {
  return std::abs(pair.second - pair.first) <= tolerance;
}

}  // namespace

void draw_differences(HtmlWriter& page, std::string_view title, const std::map<int, std::int64_t>& counts,
                      int tolerance) {
  constexpr double kWidth = 360;
  constexpr double kHeight = 200;
  constexpr int kLeastReach = 5;
  constexpr double kLeastBar = 2;
  int reach = kLeastReach;
  std::int64_t highest = 1;
  std::int64_t zero = 0;
  std::int64_t all = 0;
  for (const auto& [difference, count] : counts) {
    reach = std::max(reach, std::abs(difference));
    highest = std::max(highest, count);
    all += count;
    if (difference == 0) zero = count;
  }
  open_plot(page, title, std::to_string(zero) + " of " + counted(all, "difference") + " are 0.0", kWidth, kHeight);
  const double slot = (kWidth - kLeft - kRight) / (2 * reach + 1);
  const auto x_of = [&](int difference) { return kLeft + slot * (difference + reach); };
  const bool is_upwards = slot < 24;
  const LogScale scale(highest, is_upwards ? kTopForCounts : kTop + 8, kHeight - kBottom);
  scale.draw(page, kLeft, kWidth - kRight);
  for (const auto& [difference, count] : counts) {
    const double bar = std::max(0.8 * slot, kLeastBar);
    const Box box{x_of(difference) + (slot - bar) / 2, scale.y(count), bar, kHeight - kBottom - scale.y(count)};
    mark(page, box, std::abs(difference) <= tolerance ? "is-equal-fill" : "is-different-fill", 1,
         difference_text(difference) + ": " + counted(count, "puzzle"));
    bar_count(page, box.x + bar / 2 + (is_upwards ? 4 : 0), box.y - 3, count, is_upwards);
  }
  // More labels would overlap.
  const int step = label_step(2 * reach, 6);
  for (int difference = -reach / step * step; difference <= reach; difference += step) {
    label(page, "middle", x_of(difference) + slot / 2, kHeight - kBottom + 15, difference_text(difference));
  }
  page.close();
}

void draw_confusion(HtmlWriter& page, std::string_view title,
                    const std::map<std::pair<Rating, Rating>, std::int64_t>& pairs, int tolerance) {
  if (pairs.empty()) return;
  constexpr double kSide = 560;
  constexpr double kLeastSquare = 3;
  constexpr double kPalest = 0.6;
  int low = pairs.begin()->first.first;
  int high = low;
  std::int64_t highest = 1;
  std::int64_t equal = 0;
  std::int64_t all = 0;
  for (const auto& [pair, count] : pairs) {
    low = std::min({low, int{pair.first}, int{pair.second}});
    high = std::max({high, int{pair.first}, int{pair.second}});
    highest = std::max(highest, count);
    all += count;
    if (is_equal(pair, tolerance)) equal += count;
  }
  low = low / 10 * 10;
  high = high / 10 * 10 + 10;
  const double plot = kSide - kLeft - kRight;
  const double bottom = kSide - kBottom;
  const double slot = plot / (high - low);
  const auto x_of = [&](int rating) { return kLeft + slot * (rating - low); };
  const auto y_of = [&](int rating) { return bottom - slot * (rating - low); };
  open_plot(page, title, std::to_string(equal) + " of " + counted(all, "puzzle") + " are on the diagonal", kSide,
            kSide);
  for (int rating = low; rating <= high; rating += 10) {
    line(page, "axis", x_of(rating), y_of(low), x_of(rating), y_of(high));
    line(page, "axis", x_of(low), y_of(rating), x_of(high), y_of(rating));
    label(page, "middle", x_of(rating), bottom + 15, std::to_string(rating / 10));
    label(page, "end", kLeft - 5, y_of(rating) + 4, std::to_string(rating / 10));
  }
  label(page, "end", kSide - kRight, kSide - 4, "ER of A");
  page.element("text",
               {{"x", "12"}, {"y", number_text(kTop)}, {"text-anchor", "end"}, {"transform", "rotate(-90 12 12)"}},
               "ER of B");
  line(page, "diagonal", x_of(low), y_of(low), x_of(high), y_of(high));
  // The rare pairs, which are seldom equal, are drawn last, on top.
  for (const bool draws_equal : {true, false}) {
    for (const auto& [pair, count] : pairs) {
      if (is_equal(pair, tolerance) != draws_equal) continue;
      const double side = std::max(slot, kLeastSquare);
      const Box box{x_of(pair.first), y_of(pair.second + 1), side, side};
      const double share =
          highest == 1 ? 1 : std::log(static_cast<double>(count)) / std::log(static_cast<double>(highest));
      mark(page, box, draws_equal ? "is-equal-fill" : "is-different-fill", kPalest + (1 - kPalest) * share,
           "A " + to_string(pair.first) + ", B " + to_string(pair.second) + ": " + counted(count, "puzzle"));
    }
  }
  page.close();
}

void draw_ratings(HtmlWriter& page, std::string_view title,
                  const std::map<std::pair<Rating, Rating>, std::int64_t>& pairs, int tolerance) {
  if (pairs.empty()) return;
  constexpr double kWidth = 760;
  constexpr double kHeight = 250;
  struct Count {
    std::int64_t all = 0;
    std::int64_t different = 0;
  };
  std::map<int, Count> counts;
  std::int64_t highest = 1;
  for (const auto& [pair, count] : pairs) {
    Count& at = counts[pair.second];
    at.all += count;
    if (!is_equal(pair, tolerance)) at.different += count;
    highest = std::max(highest, at.all);
  }
  const int low = counts.begin()->first / 10 * 10;
  const int high = counts.rbegin()->first / 10 * 10 + 10;
  const double slot = (kWidth - kLeft - kRight) / (high - low);
  const double bottom = kHeight - kBottom;
  const auto x_of = [&](int rating) { return kLeft + slot * (rating - low); };
  open_plot(page, title,
            "from " + to_string(static_cast<Rating>(counts.begin()->first)) + " to " +
                to_string(static_cast<Rating>(counts.rbegin()->first)),
            kWidth, kHeight);
  const LogScale scale(highest, kTopForCounts, bottom);
  scale.draw(page, kLeft, kWidth - kRight);
  for (const auto& [rating, count] : counts) {
    // The foot of the bar is the share of the different ones; by their own logarithm they would look like more.
    const double top = scale.y(count.all);
    const double split =
        bottom - (bottom - top) * static_cast<double>(count.different) / static_cast<double>(count.all);
    const std::string name = "ER " + to_string(static_cast<Rating>(rating)) + ": " + counted(count.all, "puzzle");
    const double width = std::max(0.85 * slot, 1.5);
    mark(page, {x_of(rating), top, width, split - top}, "is-equal-fill", 1, name);
    bar_count(page, x_of(rating) + width / 2 + 3, top - 3, count.all, true);
    if (count.different == 0) continue;
    mark(page, {x_of(rating), split, width, bottom - split}, "is-different-fill", 1,
         name + ", different " + std::to_string(count.different));
  }
  for (int rating = low; rating <= high; rating += 10) {
    label(page, "middle", x_of(rating), bottom + 15, std::to_string(rating / 10));
  }
  label(page, "end", kWidth - kRight, kHeight - 4, "ER of B");
  page.close();
}

std::string distribution_svg(const Distribution& distribution, std::string_view title, std::string_view unit) {
  constexpr double kPlotHeight = 200;
  constexpr double kHeadRoom = 62;  // the name of the file, and counts above the bars
  constexpr int kMostLabels = 14;
  const BarPlaces places(distribution);
  const double height = kHeadRoom + kPlotHeight + places.bottom_room;
  const auto files = std::max<std::size_t>(distribution.files().size(), 1);
  const std::string width_text = number_text(places.width);
  const std::string height_text = number_text(height * static_cast<double>(files));
  HtmlWriter page("");
  page.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                    {"viewBox", "0 0 " + width_text + ' ' + height_text},
                    {"width", width_text},
                    {"height", height_text},
                    {"role", "img"},
                    {"aria-label", "numbers of " + std::string(unit) + "s by " + std::string(title)}});
  page.element("style", kPictureStyle);
  for (std::size_t file = 0; file < distribution.files().size(); ++file) {
    std::int64_t all = 0;
    for (const Distribution::Row& row : places.rows) all += row.counts[file];
    const double top = height * static_cast<double>(file);
    const double bottom = top + kHeadRoom + kPlotHeight;
    page.element("text", {{"class", "head"}, {"x", number_text(kLeft)}, {"y", number_text(top + 20)}},
                 distribution.files()[file] + ": " + counted(all, unit));
    draw_bars(page, places, file, top + kHeadRoom, bottom, unit);
    label(page, "end", places.width - kRight, top + height - 4, title);
    if (!places.has_axis) continue;
    // Ratings have labels at whole points.
    const bool is_rating = distribution.label_of(1) != "1";
    const int step = std::max(label_step(static_cast<int>(places.count), kMostLabels), is_rating ? 10 : 1);
    for (std::int64_t number = (places.low + step - 1) / step * step; number < places.low + places.count;
         number += step) {
      label(page, "middle", places.middle(number - places.low), bottom + 15, distribution.label_of(number));
    }
  }
  if (places.rows.empty()) label(page, "start", kLeft, kHeadRoom, "nothing to count");
  page.close();
  page.new_line();
  return page.page();
}

}  // namespace sudorate
