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
  page.empty("line", {{"class", kind}, {"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}});
}

void label(HtmlWriter& page, std::string_view anchor, double x, double y, std::string_view text) {
  page.element("text", {{"x", x}, {"y", y}, {"text-anchor", anchor}}, text);
}

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

void mark(HtmlWriter& page, const Box& box, std::string_view kind, double opacity, std::string_view title) {
  page.open("rect", {{"x", box.x},
                     {"y", box.y},
                     {"width", box.width},
                     {"height", box.height},
                     {"class", kind},
                     {"opacity", opacity}});
  page.element("title", title);
  page.close();
}

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

// Upwards beside the point.
void upright(HtmlWriter& page, std::string_view name, std::string_view anchor, double x, double y,
             std::string_view text) {
  page.element(name,
               {{"transform", "translate(" + number_text(x) + ' ' + number_text(y) + ") rotate(-90)"},
                {"text-anchor", anchor}},
               text);
}

// A plot of bars at numbers. Their heights grow with the logarithm of a count; a count of 1 is visible.
struct Bars {
  HtmlWriter& page;
  double width = 0;
  double top = 0;
  double bottom = 0;
  std::int64_t low = 0;     // the first number
  std::int64_t places = 1;  // of it and those after it
  std::int64_t highest = 1;

  double slot() const { return std::min(60.0, (width - kLeft - kRight) / static_cast<double>(places)); }
  double middle(std::int64_t number) const { return kLeft + slot() * (static_cast<double>(number - low) + 0.5); }
  double y(std::int64_t count) const {
    constexpr double kFirst = 0.35;  // the height of 1, where 10 is one higher
    if (count <= 0) return bottom;
    const auto height = [](std::int64_t number) { return std::log10(static_cast<double>(number)) + kFirst; };
    return bottom - height(count) / height(std::max<std::int64_t>(highest, 1)) * (bottom - top);
  }

  // Lines at 1, 10, 100 and so on, with their numbers.
  void draw_scale() const {
    const double right = width - kRight;
    for (std::int64_t count = 1; count <= highest; count *= 10) {
      line(page, "axis", kLeft, y(count), right, y(count));
      label(page, "end", kLeft - 5, y(count) + 4, std::to_string(count));
    }
    line(page, "axis", kLeft, bottom, right, bottom);
  }
  // The count stands above its bar.
  void draw(std::int64_t number, std::int64_t count, std::string_view kind, const std::string& title) const {
    draw_part(number, y(count), bottom, kind, title);
    upright(page, "text.count", "start", middle(number) + 3, y(count) - 3, std::to_string(count));
  }
  void draw_part(std::int64_t number, double upper, double lower, std::string_view kind,
                 const std::string& title) const {
    const double bar = std::max(0.85 * slot(), 1.5);
    mark(page, {middle(number) - bar / 2, upper, bar, lower - upper}, kind, 1, title);
  }
  // Below the multiples of `step`.
  void draw_labels(std::int64_t step, const auto& label_of) const {
    for (std::int64_t number = (low + (low > 0 ? step - 1 : 0)) / step * step; number < low + places;
         number += step)
      label(page, "middle", middle(number), bottom + 15, label_of(number));
  }
};

bool is_equal(const std::pair<Rating, Rating>& pair, int tolerance) {
  return std::abs(pair.second - pair.first) <= tolerance;
}

}  // namespace

void draw_differences(HtmlWriter& page, std::string_view title, const std::map<int, std::int64_t>& counts,
                      int tolerance) {
  constexpr double kWidth = 360;
  constexpr double kHeight = 200;
  constexpr int kLeastReach = 5;
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
  const Bars bars{page, kWidth, kTopForCounts, kHeight - kBottom, -reach, 2 * reach + 1, highest};
  bars.draw_scale();
  for (const auto& [difference, count] : counts) {
    bars.draw(difference, count, std::abs(difference) <= tolerance ? "is-equal-fill" : "is-different-fill",
              difference_text(difference) + ": " + counted(count, "puzzle"));
  }
  // More labels would overlap.
  bars.draw_labels(label_step(2 * reach, 6),
                   [](std::int64_t difference) { return difference_text(static_cast<int>(difference)); });
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
  page.element("text", {{"x", "12"}, {"y", kTop}, {"text-anchor", "end"}, {"transform", "rotate(-90 12 12)"}},
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
  open_plot(page, title,
            "from " + to_string(static_cast<Rating>(counts.begin()->first)) + " to " +
                to_string(static_cast<Rating>(counts.rbegin()->first)),
            kWidth, kHeight);
  const Bars bars{page, kWidth, kTopForCounts, kHeight - kBottom, low, high - low, highest};
  bars.draw_scale();
  for (const auto& [rating, count] : counts) {
    const std::string name = "ER " + to_string(static_cast<Rating>(rating)) + ": " + counted(count.all, "puzzle");
    bars.draw(rating, count.all, "is-equal-fill", name);
    if (count.different == 0) continue;
    // The foot of the bar is the share of the different ones; by their own logarithm they would look like more.
    const double share = static_cast<double>(count.different) / static_cast<double>(count.all);
    bars.draw_part(rating, bars.bottom - (bars.bottom - bars.y(count.all)) * share, bars.bottom,
                   "is-different-fill", name + ", different " + std::to_string(count.different));
  }
  bars.draw_labels(10, [](std::int64_t rating) { return std::to_string(rating / 10); });
  label(page, "end", kWidth - kRight, kHeight - 4, "ER of B");
  page.close();
}

std::string distribution_svg(const Distribution& distribution, std::string_view title, std::string_view unit) {
  constexpr double kUsualWidth = 760;
  constexpr double kPlotHeight = 200;
  constexpr double kHeadRoom = 62;  // the name of the file, and counts above the bars
  constexpr int kMostLabels = 14;
  constexpr double kNameSlot = 16;
  constexpr double kCharacter = 6.5;
  const std::vector<Distribution::Row> rows = distribution.rows();
  const bool has_axis = distribution.has_axis();
  HtmlWriter page("");
  Bars bars{page, kUsualWidth};
  double bottom_room = kBottom;
  for (const Distribution::Row& row : rows) {
    // Of all files, so that their bars can be compared.
    bars.highest = std::max(bars.highest, std::ranges::max(row.counts));
    const double length = kCharacter * static_cast<double>(row.label.size());
    if (!has_axis) bottom_room = std::max(bottom_room, kBottom + length);
  }
  if (!rows.empty()) {
    bars.low = has_axis ? rows.front().number : 0;
    bars.places = has_axis ? rows.back().number - bars.low + 1 : std::ssize(rows);
    if (!has_axis)
      bars.width = std::max(kUsualWidth, kLeft + kRight + kNameSlot * static_cast<double>(bars.places));
  }
  const double height = kHeadRoom + kPlotHeight + bottom_room;
  const std::vector<std::string>& files = distribution.files();
  const std::string width_text = number_text(bars.width);
  const std::string height_text = number_text(height * static_cast<double>(std::max<std::size_t>(files.size(), 1)));
  page.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                    {"viewBox", "0 0 " + width_text + ' ' + height_text},
                    {"width", width_text},
                    {"height", height_text},
                    {"role", "img"},
                    {"aria-label", "numbers of " + std::string(unit) + "s by " + std::string(title)}});
  page.element("style", kPictureStyle);
  for (std::size_t file = 0; file < files.size(); ++file) {
    const double head = height * static_cast<double>(file);
    bars.top = head + kHeadRoom;
    bars.bottom = bars.top + kPlotHeight;
    bars.draw_scale();
    std::int64_t all = 0;
    for (std::size_t index = 0; index < rows.size(); ++index) {
      const Distribution::Row& row = rows[index];
      const std::int64_t number = has_axis ? row.number : static_cast<std::int64_t>(index);
      const std::int64_t count = row.counts[file];
      all += count;
      if (!has_axis) upright(page, "text", "end", bars.middle(number) + 4, bars.bottom + 8, row.label);
      if (count > 0) bars.draw(number, count, "bar", row.label + ": " + counted(count, unit));
    }
    page.element("text", {{"class", "head"}, {"x", kLeft}, {"y", head + 20}},
                 files[file] + ": " + counted(all, unit));
    label(page, "end", bars.width - kRight, head + height - 4, title);
    if (!has_axis) continue;
    // Ratings have labels at whole points.
    const int least_step = distribution.label_of(1) == "1" ? 1 : 10;
    bars.draw_labels(std::max(label_step(static_cast<int>(bars.places), kMostLabels), least_step),
                     [&](std::int64_t number) { return distribution.label_of(number); });
  }
  if (rows.empty()) label(page, "start", kLeft, kHeadRoom, "nothing to count");
  page.close();
  page.new_line();
  return page.page();
}

}  // namespace sudorate
