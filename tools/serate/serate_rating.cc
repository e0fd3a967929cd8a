#include "tools/serate/serate_rating.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/records/meaning/position.h"
#include "tools/records/writers/grid_text.h"
#include "tools/run/evaluation.h"
#include "tools/run/output_template.h"
#include "tools/serate/short_name.h"

namespace sudorate {
namespace {

std::u16string widened(std::string_view text) { return {text.begin(), text.end()}; }

bool is_digit(char16_t unit) { return unit >= u'1' && unit <= u'9'; }

Digits81 givens_of(std::u16string_view line) {
  Digits81 givens{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (is_digit(line[cell])) givens[cell] = static_cast<std::uint8_t>(line[cell] - u'0');
  }
  return givens;
}

// Characters 9k .. 9k+8 belong to cell k, and a digit among them is a candidate, in any place.
Candidates81 candidates_of_line(std::u16string_view line) {
  Candidates81 candidates{};
  for (std::size_t index = 0; index < kCandidateCount; ++index) {
    if (is_digit(line[index])) candidates[index / kDigitCount] |= bit(static_cast<Digit>(line[index] - u'1'));
  }
  return candidates;
}

// The candidates in a frame, without the last line end; blank where a cell has none.
std::string candidate_box(const Grid& grid) {
  std::string box = marks_text(grid);
  std::ranges::replace(box, '.', ' ');
  box.pop_back();
  return box;
}

struct RunningRating {
  Rating rating = 0;
  const Step* step = nullptr;
  bool is_skx = false;

  std::string technique() const {
    if (step != nullptr) return technique_name(*step);
    return !is_skx ? "-" : rating == 0 ? "No solution" : "Beyond solver";
  }
  std::string short_technique() const {
    if (!is_skx) return step == nullptr ? "-" : technique_slug(step->technique, step->variant);
    if (step != nullptr) return short_name(*step);
    return rating == 0 ? "O" : "xx";
  }
};

struct Moment {
  const Record& record;
  std::u16string line;
  Grid grid;
  RunningRating er = {};
  RunningRating ep = {};
  RunningRating ed = {};
  // The step before or after the template, or the last one.
  const Step* step = nullptr;
  std::chrono::milliseconds elapsed{};

  void add_step() {
    if (step->difficulty.tenths > er.rating) er = {step->difficulty.tenths, step, er.is_skx};
    if (ed.step == nullptr) ed = er;
    if (ep.step == nullptr && step->placement) ep = er;
  }
};

struct Code {
  char16_t code;
  bool needs_steps;
  std::string (*text)(const Moment& now);
};
constexpr auto kSerateCodes = std::to_array<Code>({
    {u'n', false, [](const Moment& now) { return std::to_string(now.record.ordinal); }},
    {u'r', false, [](const Moment& now) { return to_string(now.er.rating); }},
    {u'p', false, [](const Moment& now) { return to_string(now.ep.rating); }},
    {u'd', false, [](const Moment& now) { return to_string(now.ed.rating); }},
    {u'e', false, [](const Moment& now) { return elapsed_text(now.elapsed); }},
    {u'i', true, [](const Moment& now) { return to_line(now.grid.placed()); }},
    {u'm', true, [](const Moment& now) { return to_candidate_line(now.grid); }},
    {u'M', true, [](const Moment& now) { return candidate_box(now.grid); }},
    {u's', true, [](const Moment& now) { return now.step == nullptr ? std::string() : trace_text(*now.step); }},
    {u'R', true, [](const Moment& now) { return now.er.technique(); }},
    {u'P', true, [](const Moment& now) { return now.ep.technique(); }},
    {u'D', true, [](const Moment& now) { return now.ed.technique(); }},
    {u'S', true, [](const Moment& now) { return now.er.short_technique(); }},
    {u'T', true, [](const Moment& now) { return now.ep.short_technique(); }},
    {u'U', true, [](const Moment& now) { return now.ed.short_technique(); }},
    {u'l', false, [](const Moment&) { return std::string("\n"); }},
    {u't', false, [](const Moment&) { return std::string("\t"); }},
});

// Copies the template and replaces '%' and the next unit by the text of that code. If there is no such code, as for
// "%%", and for a '%' at the end, prints one '%' and drops the next unit. There are no escapes and no widths.
std::u16string expand(std::u16string_view text, const Moment& moment) {
  std::u16string result;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != u'%') {
      result += text[index];
      continue;
    }
    const char16_t letter = ++index < text.size() ? text[index] : u'%';
    const auto* const code = std::ranges::find(kSerateCodes, letter, &Code::code);
    if (letter == u'g') {
      result += moment.line;
    } else if (code != kSerateCodes.end()) {
      result += widened(code->text(moment));
    } else {
      result += u'%';
    }
  }
  return result;
}

bool needs_steps(std::u16string_view text) {
  return std::ranges::any_of(kSerateCodes, [&](const Code& each) {
    return each.needs_steps && text.find(std::u16string{u'%', each.code}) != std::u16string_view::npos;
  });
}

}  // namespace

bool is_serate_puzzle(std::u16string_view line) { return line.size() >= kCellCount; }

SerateRater::SerateRater(const SerateOptions& options, CharacterSet set, Clock clock)
    : set_(set),
      clock_(std::move(clock)),
      checks_solutions_(options.checks_solutions),
      reads_candidates_(options.reads_candidates),
      format_(decode(options.format, set)) {
  const auto decoded = [&](const std::optional<std::string>& text) { return decode(text.value_or(""), set); };
  start_ = decoded(options.start);
  before_ = decoded(options.before);
  after_ = decoded(options.after);
  rating_options_.rules = options.rules;
  rating_options_.wanted = options.wanted;
  rating_options_.records_steps = needs_steps(format_) || options.start || options.before || options.after;
}

Row SerateRater::make(const Record& record) {
  const auto start = clock_();
  std::u16string line = decode(record.text, set_);
  const bool has_candidates =
      line.size() == kCandidateCount || (reads_candidates_ && line.size() > kCandidateCount);
  const Position position =
      has_candidates ? make_position(candidates_of_line(line)) : make_position(givens_of(line));
  Moment moment{record, std::move(line), grid_of_position(position)};
  moment.er.is_skx = moment.ep.is_skx = moment.ed.is_skx = rating_options_.rules.table == &kSukakuExplainer;

  Row row;
  RatingResult result;
  const RecordOutcome validity = checks_solutions_ ? check_validity(position).outcome : RecordOutcome::kUnique;
  if (validity == RecordOutcome::kUnique) {
    result = rater_.rate(moment.grid, rating_options_);
  } else {
    row.problem = "line " + std::to_string(record.line) +
                  (validity == RecordOutcome::kMultiple ? ": more than one solution" : ": no solution");
  }
  moment.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(clock_() - start);

  std::u16string output;
  // The text of an extra template, with a line end unless it is empty.
  const auto add_extra = [&](const std::u16string& text) {
    const std::u16string line_of_text = expand(text, moment);
    if (!line_of_text.empty()) output.append(line_of_text) += u'\n';
  };
  add_extra(start_);
  for (const Step& step : result.steps) {
    moment.step = &step;
    add_extra(before_);
    apply(step, moment.grid);
    moment.add_step();
    add_extra(after_);
  }
  // The result decides if it differs from the steps: a puzzle that is beyond all techniques or was refused has an
  // ER of 20.0, which no step has.
  const auto settle = [](RunningRating& running, Rating rating) {
    if (running.rating != rating) running = {rating, nullptr, running.is_skx};
  };
  settle(moment.er, result.er);
  settle(moment.ep, result.ep.value_or(0));
  settle(moment.ed, result.ed.value_or(0));
  output.append(expand(format_, moment)) += u'\n';
  row.text = encode(output, set_);
  return row;
}

}  // namespace sudorate
