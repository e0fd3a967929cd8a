#include "tools/serate/serate_rating.h"

#include <cstddef>
#include <utility>

#include "rating/report.h"
#include "rating/technique_set.h"
#include "tagging/puzzle_text.h"
#include "tools/records/position.h"
#include "tools/run/evaluation.h"
#include "tools/run/output_template.h"
#include "tools/serate/candidate_box.h"
#include "tools/serate/serate_template.h"

namespace sudorate {
namespace {

// ASCII text as UTF-16.
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

}  // namespace

bool is_serate_puzzle(std::u16string_view line) { return line.size() >= kCellCount; }

// A rating during the solution, and the step that it comes from.
struct SerateRater::RunningRating {
  Rating rating = 0;
  const Step* step = nullptr;

  std::u16string technique_text() const {
    constexpr std::u16string_view kNone = u"-";
    return step == nullptr ? std::u16string(kNone) : widened(technique_name(step->technique, step->variant));
  }
  std::u16string short_text() const {
    constexpr std::u16string_view kNone = u"-";
    return step == nullptr ? std::u16string(kNone) : widened(technique_slug(step->technique, step->variant));
  }
};

struct SerateRater::RunningRatings {
  RunningRating er;
  RunningRating ep;
  RunningRating ed;

  void add(const Step& step) {
    if (step.difficulty.tenths > er.rating) er = {step.difficulty.tenths, &step};
    if (ed.step == nullptr) ed = er;
    if (ep.step == nullptr && step.placement) ep = er;
  }
};

// The values for the codes of a template.
struct SerateRater::Moment {
  const Record& record;
  std::u16string line;
  RunningRatings ratings;
  Grid grid;
  // The step before or after the template, or the last one.
  const Step* step = nullptr;
  std::chrono::milliseconds elapsed{};
};

SerateRater::SerateRater(const SerateOptions& options, CharacterSet set, Clock clock)
    : set_(set),
      clock_(std::move(clock)),
      checks_solutions_(options.checks_solutions),
      reads_candidates_(options.reads_candidates),
      has_fork_codes_(options.has_fork_codes),
      format_(decode(options.format, set)) {
  const auto decoded = [&](const std::optional<std::string>& text) {
    return text ? std::optional(decode(*text, set)) : std::nullopt;
  };
  start_ = decoded(options.start);
  before_ = decoded(options.before);
  after_ = decoded(options.after);
  rating_options_.wanted = options.wanted;
  rating_options_.records_steps = has_fork_codes_;
}

std::u16string SerateRater::expand(std::u16string_view text, const Moment& moment) const {
  const auto rating = [](const RunningRating& value) { return widened(to_string(value.rating)); };
  const RunningRatings& ratings = moment.ratings;
  return expand_serate_template(text, [&](char16_t code) -> std::optional<std::u16string> {
    switch (code) {
      case u'g':
        return moment.line;
      case u'n':
        return widened(std::to_string(moment.record.ordinal));
      case u'r':
        return rating(ratings.er);
      case u'p':
        return rating(ratings.ep);
      case u'd':
        return rating(ratings.ed);
      case u'e':
        return widened(elapsed_text(moment.elapsed));
      default:
        break;
    }
    if (!has_fork_codes_) return std::nullopt;
    switch (code) {
      case u'i':
        return widened(to_line(moment.grid.placed()));
      case u'm':
        return widened(to_candidate_line(moment.grid));
      case u'M':
        return widened(candidate_box(moment.grid));
      case u's':
        return moment.step == nullptr ? std::u16string() : widened(trace_text(*moment.step));
      case u'R':
        return ratings.er.technique_text();
      case u'P':
        return ratings.ep.technique_text();
      case u'D':
        return ratings.ed.technique_text();
      case u'S':
        return ratings.er.short_text();
      case u'T':
        return ratings.ep.short_text();
      case u'U':
        return ratings.ed.short_text();
      case u'l':
        return u"\n";
      case u't':
        return u"\t";
      default:
        return std::nullopt;
    }
  });
}

void SerateRater::append_extra(const std::optional<std::u16string>& text, const Moment& moment,
                               std::u16string& output) const {
  if (!text) return;
  const std::u16string line = expand(*text, moment);
  if (!line.empty()) output.append(line) += u'\n';
}

Row SerateRater::make(const Record& record) {
  const auto start = clock_();
  std::u16string line = decode(record.text, set_);
  const bool has_candidates = reads_candidates_ && line.size() >= kCandidateCount;
  const Position position =
      has_candidates ? make_position(candidates_of_line(line)) : make_position(givens_of(line));
  Moment moment{record, std::move(line), {}, grid_of_position(position)};

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
  append_extra(start_, moment, output);
  for (const Step& step : result.steps) {
    moment.step = &step;
    append_extra(before_, moment, output);
    apply(step, moment.grid);
    moment.ratings.add(step);
    append_extra(after_, moment, output);
  }
  // The result decides if it differs from the steps: a puzzle that is beyond all techniques or was refused has an
  // ER of 20.0, which no step has.
  const auto settle = [](RunningRating& running, Rating rating) {
    if (running.rating != rating) running = {rating, nullptr};
  };
  settle(moment.ratings.er, result.er);
  settle(moment.ratings.ep, result.ep.value_or(0));
  settle(moment.ratings.ed, result.ed.value_or(0));
  output.append(expand(format_, moment)) += u'\n';
  row.text = encode(output, set_);
  return row;
}

}  // namespace sudorate
