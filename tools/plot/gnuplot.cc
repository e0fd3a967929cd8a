// Tested by tests/tools/plot/gnuplot_script_test.cc and tests/tools/cli/plot_test.cc.
#include "tools/plot/gnuplot.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "tools/run/child_process.h"

namespace sudorate {
namespace {

// By group, different in lightness as well as in hue.
constexpr std::array<std::string_view, kTechniqueGroupCount> kColours = {"#9fb4c4", "#2f7d9d", "#c98f00",
                                                                         "#7d9a3c", "#b8432f", "#5b2a86"};

// Text in single quotes; keeps only printable ASCII.
std::string gnuplot_text(std::string_view text) {
  std::string result = "'";
  for (const char character : text) {
    if (character == '\'') {
      result += "''";
    } else {
      result += character >= ' ' && character <= '~' ? character : '?';
    }
  }
  return result + '\'';
}

std::string opening(ImageForm form, int height) {
  const std::string size = "size 1000," + std::to_string(height);
  return (form == ImageForm::kSvg
              ? "set terminal svg noenhanced font 'sans,13' background '#ffffff' " + size
              : "set terminal pngcairo noenhanced font 'sans,11' background '#ffffff' " + size) +
         "\nset border 3 lc rgb '#5a6573'\nset tics nomirror out textcolor rgb '#1c2430'\n"
         "set grid ytics lc rgb '#dcd9d0' lt 1\n";
}

// The numbers and ratings of the steps for which `belongs` holds.
template <typename Belongs>
std::string steps_block(const std::string& name, const PlottedPath& path, const Belongs& belongs) {
  std::string block = name + " << END\n";
  for (const PlottedStep& step : path.steps) {
    if (belongs(step)) block += std::to_string(step.number) + ' ' + to_string(step.rating) + '\n';
  }
  return block + "END\n";
}

std::string count_block(const std::vector<TechniqueCount>& techniques) {
  std::string block = "$counts << END\n";
  int row = 0;
  for (const TechniqueCount& technique : techniques) {
    block += std::to_string(row++) + ' ' + std::to_string(technique.count) + ' ' +
             std::to_string(static_cast<int>(technique.group)) + '\n';
  }
  return block + "END\n";
}

std::string range_of_ratings(Rating hardest) {
  return "set yrange [0:" + to_string(static_cast<Rating>(hardest + 8)) + "]\n";
}

std::string one_path(const PlottedPath& path, ImageForm form) {
  constexpr int kPathHeight = 420;
  constexpr int kRowHeight = 24;
  constexpr int kFrameHeight = 110;
  const std::vector<TechniqueCount> techniques = path.techniques();
  const int height = kPathHeight + kFrameHeight + kRowHeight * static_cast<int>(techniques.size());
  const double split = 1.0 - static_cast<double>(kPathHeight) / height;

  std::size_t longest = 0;
  for (const TechniqueCount& technique : techniques) longest = std::max(longest, technique.technique.size());
  // The part of the width for the names, which gnuplot does not measure.
  const double margin = std::clamp(0.02 + 0.0082 * static_cast<double>(longest), 0.2, 0.6);

  std::string script =
      opening(form, height) + "set lmargin at screen " + std::to_string(margin) + "\nset rmargin at screen 0.97\n";
  for (int group = 0; group < kTechniqueGroupCount; ++group) {
    script += steps_block("$family" + std::to_string(group), path,
                          [&](const PlottedStep& step) { return static_cast<int>(step.group) == group; });
  }
  script += count_block(techniques);
  script +=
      "set multiplot\nset origin 0," + std::to_string(split) + "\nset size 1," + std::to_string(1 - split) + '\n';
  script += "set title " + gnuplot_text(path.label + "  ED=" + path.ratings) + " font ',10'\n";
  script += "set xlabel 'step'\nset ylabel 'rating'\nset key bmargin center horizontal reverse Left samplen 1\n";
  script += "set xrange [0.3:" + std::to_string(path.length()) + ".7]\n" + range_of_ratings(path.hardest());
  std::string plots;
  for (int group = 0; group < kTechniqueGroupCount; ++group) {
    const auto is_member = [&](const PlottedStep& step) { return static_cast<int>(step.group) == group; };
    if (std::none_of(path.steps.begin(), path.steps.end(), is_member)) continue;
    const auto index = static_cast<std::size_t>(group);
    plots += plots.empty() ? "plot " : ", ";
    plots += "$family" + std::to_string(group) + " using 1:2:(0.7) with boxes fill solid noborder lc rgb " +
             gnuplot_text(kColours[index]) + " title " +
             gnuplot_text(group_name(static_cast<TechniqueGroup>(group)));
  }
  script += plots + '\n';

  script += "set origin 0,0\nset size 1," + std::to_string(split) + "\nset title 'steps by technique'\nunset key\n";
  script += "set xlabel 'steps'\nunset ylabel\nset grid noytics xtics\n";
  int most = 0;
  for (const TechniqueCount& technique : techniques) most = std::max(most, technique.count);
  std::string names;
  for (std::size_t row = 0; row < techniques.size(); ++row) {
    names += (row == 0 ? "" : ", ") + gnuplot_text(techniques[row].technique) + ' ' + std::to_string(row);
  }
  script += "set ytics (" + names + ")\n";
  script += "set yrange [" + std::to_string(techniques.size()) +
            " - 0.4:-0.6]\nset xrange [0:" + std::to_string(most) + " * 1.08]\n";
  std::string palette = "colour(f) = ";
  for (int group = 0; group + 1 < kTechniqueGroupCount; ++group) {
    palette += "f == " + std::to_string(group) + " ? 0x" +
               std::string(kColours[static_cast<std::size_t>(group)].substr(1)) + " : ";
  }
  script += palette + "0x" + std::string(kColours.back().substr(1)) + '\n';
  script +=
      "plot $counts using 2:1:(0):2:($1-0.36):($1+0.36):(colour($3)) with boxxyerror fill solid noborder lc rgb "
      "variable, $counts using 2:1:2 with labels left offset 0.5,0\nunset multiplot\n";
  return script;
}

std::string several_paths(const std::vector<PlottedPath>& paths, ImageForm form) {
  constexpr int kHeight = 620;
  // Enough cells to identify a puzzle, as a rule.
  constexpr std::size_t kShownCells = 9;
  std::string script = opening(form, kHeight);
  std::string plots;
  Rating hardest = 0;
  for (std::size_t index = 0; index < paths.size(); ++index) {
    const std::string block = "$path" + std::to_string(index);
    script += steps_block(block, paths[index], [](const PlottedStep&) { return true; });
    hardest = std::max(hardest, paths[index].hardest());
    plots += plots.empty() ? "plot " : ", ";
    const std::string& label = paths[index].label;
    const std::string start = label.substr(0, kShownCells) + (label.size() > kShownCells ? "..." : "");
    // When the colours repeat, the lines are dashed.
    plots += block + " using 1:2 with steps lw 2 dt " + std::to_string(1 + index / kColours.size()) + " lc rgb " +
             gnuplot_text(kColours[(index + 1) % kColours.size()]) + " title " +
             gnuplot_text(std::to_string(index + 1) + ": " + paths[index].ratings + "  " + start);
  }
  script +=
      "set title 'difficulty along the paths'\nset xlabel 'step'\nset ylabel 'rating'\nset key outside right\n" +
      range_of_ratings(hardest);
  return script + plots + '\n';
}

std::string first_line(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "it ended with an error";
  return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

std::string gnuplot_script(const std::vector<PlottedPath>& paths, ImageForm form) {
  return paths.size() == 1 ? one_path(paths.front(), form) : several_paths(paths, form);
}

GnuplotResult run_gnuplot(const std::string& script) {
  ChildResult child = run_child({"gnuplot"}, script);
  if (child.start_error == ENOENT) return {{}, "gnuplot is not installed; it is in the package gnuplot-nox"};
  if (child.start_error != 0) return {{}, std::string("cannot start gnuplot: ") + std::strerror(child.start_error)};
  if (child.status != 0 || child.out.empty()) return {{}, "gnuplot cannot draw: " + first_line(child.err)};
  return {std::move(child.out), {}};
}

}  // namespace sudorate
