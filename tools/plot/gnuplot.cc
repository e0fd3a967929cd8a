// Tested by tests/tools/plot/gnuplot_script_test.cc and tests/tools/transcripts/plot.txt.
#include "tools/plot/gnuplot.h"

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include "tools/run/child_process.h"
#include "tools/text/characters.h"
#include "tools/text/tables.h"

namespace sudorate {

extern const std::string_view kPathsScript;
extern const std::string_view kCountsScript;

namespace {

// By group, different in lightness as well as in hue.
constexpr std::string_view kColours = "[0x9fb4c4, 0x2f7d9d, 0xc98f00, 0x7d9a3c, 0xb8432f, 0x5b2a86]";

// Text in single quotes; keeps only printable ASCII.
std::string gnuplot_text(std::string_view text) {
  std::string result = "'";
  for (const char character : text) {
    result += character >= ' ' && character <= '~' ? character : '?';
    if (character == '\'') result += character;
  }
  return result + '\'';
}

std::string array_line(const std::string& name, const std::vector<std::string>& texts) {
  std::string line;
  for (const std::string& text : texts) line += (line.empty() ? "[" : ", ") + gnuplot_text(text);
  return "array " + name + '[' + std::to_string(texts.size()) + "] = " + line + "]\n";
}

// A group by its number from 1, as arrays of gnuplot count.
std::string number_of(TechniqueGroup group) { return std::to_string(static_cast<int>(group) + 1); }

std::vector<std::string> titles_of(const std::vector<PlottedPath>& paths) {
  // Enough cells to identify a puzzle, as a rule.
  constexpr std::size_t kShownCells = 9;
  if (paths.size() == 1) return {paths.front().label + "  ED=" + paths.front().ratings};
  std::vector<std::string> titles;
  for (const PlottedPath& path : paths) {
    const std::string start = path.label.substr(0, kShownCells) + (path.label.size() > kShownCells ? "..." : "");
    titles.push_back(std::to_string(titles.size() + 1) + ": " + path.ratings + "  " + start);
  }
  return titles;
}

// The names of the groups that have steps; empty for the others.
std::vector<std::string> groups_of(const std::vector<PlottedPath>& paths) {
  std::vector<std::string> groups(kTechniqueGroupCount);
  for (const PlottedPath& path : paths) {
    for (const PlottedStep& step : path.steps) entry_of(groups, step.group) = group_name(step.group);
  }
  return groups;
}

std::string terminal_line(ImageForm form) {
  return std::string("terminal = \"") +
         (form == ImageForm::kSvg ? "svg noenhanced font 'sans,13'" : "pngcairo noenhanced font 'sans,11'") +
         "\"\n";
}

std::string first_line(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\n");
  if (begin == std::string::npos) return "it ended with an error";
  return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

std::string gnuplot_script(const std::vector<PlottedPath>& paths, ImageForm form) {
  const std::vector<std::string> groups = groups_of(paths);
  std::string script = terminal_line(form) + "array colours[" + std::to_string(groups.size()) +
                       "] = " + std::string(kColours) + '\n' + array_line("groups", groups) +
                       array_line("titles", titles_of(paths)) + "set datafile separator tab\n$steps << END\n";
  for (std::size_t index = 0; index < paths.size(); ++index) {
    for (const PlottedStep& step : paths[index].steps) {
      script += std::to_string(index + 1) + '\t' + std::to_string(step.number) + '\t' + to_string(step.rating) +
                '\t' + number_of(step.group) + '\n';
    }
  }
  script += "END\n$techniques << END\n";
  for (const TechniqueCount& each : paths.front().techniques()) {
    script += each.technique + '\t' + std::to_string(each.count) + '\t' + number_of(each.group) + '\n';
  }
  return script + "END\n" + std::string(kPathsScript);
}

std::string gnuplot_script(const Distribution& distribution, std::string_view title, std::string_view unit) {
  const std::vector<Distribution::Row> rows = distribution.rows();
  const std::vector<std::string>& files = distribution.files();
  const bool has_axis = distribution.has_axis();
  // Ratings are tenths, and shown as "1.2".
  const bool is_in_tenths = has_axis && distribution.label_of(1) != "1";
  std::vector<std::string> titles;
  std::string counts;
  for (std::size_t file = 0; file < files.size(); ++file) {
    std::int64_t all = 0;
    for (std::size_t place = 0; place < rows.size(); ++place) {
      const Distribution::Row& row = rows[place];
      all += row.counts[file];
      append_to(counts, file + 1, '\t', has_axis ? row.label : std::to_string(place), '\t', row.counts[file], '\n');
    }
    titles.push_back(files[file] + ": " + counted(all, unit));
  }
  std::string script = terminal_line(ImageForm::kSvg);
  append_to(script, "x_name = ", gnuplot_text(title), "\ny_name = ", gnuplot_text(concat(unit, 's')),
            "\nhas_axis = ", has_axis ? '1' : '0', "\nbar = ", is_in_tenths ? "0.085" : "0.85", '\n',
            array_line("titles", titles), "set datafile separator tab\n$counts << END\n", counts,
            "END\n$names << END\n");
  for (std::size_t place = 0; place < rows.size() && !has_axis; ++place) {
    // A label is a technique, an interval or yes and no; none has a tab or a line end.
    append_to(script, place, '\t', rows[place].label, '\n');
  }
  return script + "END\n" + std::string(kCountsScript);
}

GnuplotResult run_gnuplot(const std::string& script) {
  ChildResult child = run_child({"gnuplot"}, script);
  if (child.start_error == ENOENT) return {{}, "gnuplot is not installed; it is in the package gnuplot-nox"};
  if (child.start_error != 0) return {{}, std::string("cannot start gnuplot: ") + std::strerror(child.start_error)};
  if (child.status != 0 || child.out.empty()) return {{}, "gnuplot cannot draw: " + first_line(child.err)};
  return {std::move(child.out), {}};
}

}  // namespace sudorate
