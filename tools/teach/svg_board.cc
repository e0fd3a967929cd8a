#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "tagging/houses.h"
#include "tools/notation/board_names.h"
#include "tools/teach/board_picture.h"
#include "tools/text/characters.h"
#include "tools/text/html_writer.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

constexpr double kCellSize = 60;
constexpr double kMargin = 22;
constexpr double kBoardSize = 9 * kCellSize;
// Right of the board and below, for letters at the corners of cells.
constexpr double kRim = 12;
constexpr double kCandidateRadius = 9.5;

struct Point {
  double x = 0;
  double y = 0;
};
Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
double length_of(Point a) { return std::hypot(a.x, a.y); }

std::string number(double value) { return decimal_text(value, 1); }
std::string point_text(Point point) { return number(point.x) + ' ' + number(point.y); }

Point corner_of(Cell cell) { return {kMargin + kCellSize * column_of(cell), kMargin + kCellSize * row_of(cell)}; }
Point centre_of(Candidate candidate) {
  const int digit = digit_of(candidate);
  return corner_of(cell_of(candidate)) + Point{12 + 18.0 * (digit % 3), 12 + 18.0 * (digit / 3)};
}

void draw_rectangle(HtmlWriter& page, std::string_view name, Point corner, Point size) {
  page.empty("rect", {{"class", name}, {"x", corner.x}, {"y", corner.y}, {"width", size.x}, {"height", size.y}});
}

void draw_cells(HtmlWriter& page, const BoardPicture& picture) {
  const auto draw = [&](Cell cell, std::string_view name) {
    draw_rectangle(page, name, corner_of(cell), {kCellSize, kCellSize});
  };
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (picture.cells[cell] == CellTag::kPattern) draw(cell, "cell-pattern");
    if (picture.cells[cell] == CellTag::kHelper) draw(cell, "cell-helper");
    if (picture.changed.contains(cell)) draw(cell, "cell-changed");
  }
}

void draw_houses(HtmlWriter& page, const std::vector<House>& houses) {
  for (const House house : houses) {
    const Point first = corner_of(cells_of(house).front());
    const Point last = corner_of(cells_of(house).back()) + Point{kCellSize, kCellSize};
    page.empty("rect.house", {{"x", first.x + 2},
                              {"y", first.y + 2},
                              {"width", last.x - first.x - 4},
                              {"height", last.y - first.y - 4},
                              {"rx", "6"}});
  }
}

// The digits of one line of a board, each at its own place, in one element; an element for each character would be
// many times as long.
class PlacedText {
 public:
  void add(Point point, char character) {
    if (!text_.empty()) places_ += ' ';
    places_ += number(point.x);
    y_ = point.y;
    text_ += character;
  }
  void draw(HtmlWriter& page, std::string_view name) const {
    if (text_.empty()) return;
    page.element("text", {{"class", name}, {"x", places_}, {"y", y_}}, text_);
  }

 private:
  std::string places_;
  std::string text_;
  double y_ = 0;
};

void draw_digits(HtmlWriter& page, const Grid& grid, const BoardPicture& picture) {
  for (int row = 0; row < 9; ++row) {
    PlacedText placed;
    std::array<PlacedText, 3> candidates;
    for (int column = 0; column < 9; ++column) {
      const Cell cell = cell_at(row, column);
      if (grid.is_filled(cell)) {
        placed.add(corner_of(cell) + Point{kCellSize / 2, kCellSize / 2},
                   digit_text(static_cast<Digit>(grid.placed(cell) - 1)));
      }
      for (const Digit digit : members(grid.candidates(cell))) {
        const Candidate candidate = candidate_of(cell, digit);
        if (picture.candidates[candidate] != CandidateTag::kNone) continue;
        entry_of(candidates, digit / 3).add(centre_of(candidate), digit_text(digit));
      }
    }
    placed.draw(page, "digit");
    for (const PlacedText& line : candidates) line.draw(page, "candidate");
  }
}

void draw_tagged(HtmlWriter& page, const Grid& grid, const BoardPicture& picture) {
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      const Candidate candidate = candidate_of(cell, digit);
      const CandidateTag tag = picture.candidates[candidate];
      if (tag == CandidateTag::kNone) continue;
      const std::string name = entry_of(kCandidateTagNames, tag);
      const Point centre = centre_of(candidate);
      const std::string at = std::to_string(candidate);
      page.empty(
          "circle",
          {{"class", "tag " + name}, {"data-at", at}, {"cx", centre.x}, {"cy", centre.y}, {"r", kCandidateRadius}});
      page.element("text", {{"class", "candidate " + name}, {"data-at", at}, {"x", centre.x}, {"y", centre.y}},
                   std::string(1, digit_text(digit)));
      if (tag == CandidateTag::kRemoved) {
        const Point half{6.5, -6.5};
        page.empty("path.strike", {{"d", "M" + point_text(centre - half) + "L" + point_text(centre + half)}});
      }
    }
  }
}

// A point at this distance from the first one, on the way to the second.
Point on_way(Point from, Point to, double distance) {
  const Point way = to - from;
  return from + way * (distance / length_of(way));
}

bool is_within_cell(const PictureLink& link) { return cell_of(link.from) == cell_of(link.to); }

// To which point a link bends, `bend` to the left of the middle of its way, to the right if that is negative.
Point bent_middle(const PictureLink& link, double bend) {
  const Point start = centre_of(link.from);
  const Point way = centre_of(link.to) - start;
  return start + way * 0.5 + Point{way.y, -way.x} * (bend / length_of(way));
}

// Within a cell the rims touch, so that only an arc beside them is visible; it is at the outer side, where fewer
// links pass.
Point middle_within_cell(const PictureLink& link) {
  constexpr double kBend = 20;
  const Point cell_centre = corner_of(cell_of(link.to)) + Point{kCellSize / 2, kCellSize / 2};
  const Point left = bent_middle(link, kBend);
  return length_of(left - cell_centre) < kBend ? bent_middle(link, -kBend) : left;
}

// The least distance of a point to what is drawn in the cell in which a link ends: other marked candidates, and
// links within it.
double free_distance(Point point, const PictureLink& link, const BoardPicture& picture) {
  const Cell cell = cell_of(link.to);
  double least = kBoardSize;
  const auto add = [&](Point drawn) { least = std::min(least, length_of(drawn - point)); };
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const Candidate other = candidate_of(cell, digit);
    if (other != link.to && picture.candidates[other] != CandidateTag::kNone) add(centre_of(other));
  }
  for (const PictureLink& other : picture.links) {
    if (!is_within_cell(other) || cell_of(other.to) != cell) continue;
    add((middle_within_cell(other) + bent_middle(other, 0)) * 0.5);
  }
  return least;
}

// To which point a link between cells bends: to its left, so that the links there and back, and candidates on the
// straight line between, stay visible; to its right or further if its head would be hidden.
Point middle_between_cells(const PictureLink& link, const BoardPicture& picture) {
  constexpr double kHeadLength = 8;
  constexpr double kFar = kCandidateRadius + kHeadLength / 2;
  const Point end = centre_of(link.to);
  const double length = length_of(end - centre_of(link.from));
  const double usual = length < 2 * kCellSize ? 0.16 * length : 12 + 0.05 * length;
  for (const double factor : {1, -1, 2, -2, 4, -4}) {
    const Point middle = bent_middle(link, factor * usual);
    if (free_distance(on_way(end, middle, kFar), link, picture) > kFar) return middle;
  }
  return bent_middle(link, usual);
}

void draw_link(HtmlWriter& page, const PictureLink& link, const BoardPicture& picture) {
  if (link.from == link.to) return;
  const Point start = centre_of(link.from);
  const Point end = centre_of(link.to);
  const Point middle = is_within_cell(link) ? middle_within_cell(link) : middle_between_cells(link, picture);
  // Room for the head of the arrow.
  const Point from = on_way(start, middle, kCandidateRadius);
  const Point to = on_way(end, middle, kCandidateRadius + 2);
  const std::string kind = link.is_strong ? "strong" : "weak";
  page.empty("path", {{"class", "link " + kind},
                      {"data-from", std::to_string(link.from)},
                      {"data-to", std::to_string(link.to)},
                      {"marker-end", "url(#" + kind + "-head)"},
                      {"d", "M" + point_text(from) + "Q" + point_text(middle) + ' ' + point_text(to)}});
}

void draw_letters(HtmlWriter& page, const BoardPicture& picture) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (picture.letters[cell] == '\0') continue;
    const Point centre = corner_of(cell) + Point{kCellSize, 0};
    page.empty("circle.letter-disc", {{"cx", centre.x}, {"cy", centre.y}, {"r", "9"}});
    page.element("text.letter", {{"x", centre.x}, {"y", centre.y}}, std::string(1, picture.letters[cell]));
  }
}

void draw_numbers(HtmlWriter& page) {
  PlacedText columns;
  for (int index = 0; index < 9; ++index) {
    const double along = kMargin + kCellSize * (index + 0.5);
    columns.add({along, kMargin / 2}, static_cast<char>('1' + index));
    PlacedText row;
    row.add({kMargin / 2, along}, static_cast<char>('1' + index));
    row.draw(page, "number");
  }
  columns.draw(page, "number");
}

void draw_head(HtmlWriter& page, const std::string& kind) {
  page.open("marker", {{"id", kind + "-head"},
                       {"viewBox", "0 0 8 8"},
                       {"refX", "6"},
                       {"refY", "4"},
                       {"markerWidth", "8"},
                       {"markerHeight", "8"},
                       {"markerUnits", "userSpaceOnUse"},
                       {"orient", "auto"}});
  page.empty("path", {{"class", "head " + kind}, {"d", "M0 0L8 4L0 8z"}});
  page.close();
}

}  // namespace

void draw_board_parts(HtmlWriter& page) {
  page.open("svg.parts", {{"width", "0"}, {"height", "0"}, {"aria-hidden", "true"}});
  page.open("defs");
  std::string thin;
  std::string thick;
  for (int index = 0; index <= 9; ++index) {
    const std::string at = number(kMargin + kCellSize * index);
    (index % 3 == 0 ? thick : thin) += "M" + at + ' ' + number(kMargin) + "v" + number(kBoardSize) + "M" +
                                       number(kMargin) + ' ' + at + "h" + number(kBoardSize);
  }
  page.open("g", {{"id", "lines"}});
  page.empty("path.thin", {{"d", thin}});
  page.empty("path.thick", {{"d", thick}});
  page.close();
  for (const char* kind : {"strong", "weak"}) draw_head(page, kind);
  page.close(2);
  page.new_line();
}

void draw_board(HtmlWriter& page, std::string_view title, const Grid& grid, const BoardPicture& picture) {
  const std::string size = number(kBoardSize + kMargin + kRim);
  page.open("svg.board", {{"viewBox", "0 0 " + size + ' ' + size}, {"role", "img"}});
  page.element("title", title);
  draw_rectangle(page, "ground", {kMargin, kMargin}, {kBoardSize, kBoardSize});
  draw_cells(page, picture);
  page.empty("use", {{"href", "#lines"}});
  draw_houses(page, picture.houses);
  draw_numbers(page);
  for (const PictureLink& link : picture.links) draw_link(page, link, picture);
  draw_digits(page, grid, picture);
  draw_tagged(page, grid, picture);
  draw_letters(page, picture);
  page.close();
  page.new_line();
}

}  // namespace sudorate
