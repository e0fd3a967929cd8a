// The C interface: each call reads its arguments, calls the engine, and turns the result or an exception into an
// outcome.
#include <sudorate.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tools/library/read_puzzle.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"
#include "tools/records/meaning/position.h"
#include "tools/teach/lesson.h"
#include "tools/vary/generator.h"
#include "tools/vary/givens.h"
#include "tools/vary/minlex.h"

struct sudorate_rater {
  // Created at the first use, and again after an exception, which may have left it half changed.
  std::optional<sudorate::Rater> engine;
  std::atomic<bool> cancelled = false;
  std::atomic<bool> is_used = false;
  std::array<char, 256> reason{};
};

namespace sudorate {
namespace {

using Clock = std::chrono::steady_clock;

// The sizes of version 1, which never change.
constexpr std::uint32_t kOptionsBytes = offsetof(sudorate_options, reserved) + sizeof(std::int32_t);
constexpr std::uint32_t kResultBytes = offsetof(sudorate_result, column) + sizeof(std::int32_t);
constexpr std::uint32_t kCheckResultBytes =
    offsetof(sudorate_check_result, solution) + sizeof(sudorate_check_result::solution);

constexpr std::uint32_t kRulesBytes = offsetof(sudorate_rules, pattern) + sizeof(sudorate_rules::pattern);

// Structs of programs built against other versions of the interface: their first member is their size.

// No struct of any version is larger; a larger size comes from unset memory.
constexpr std::uint32_t kMostStructBytes = 4096;

// The size in the struct's first member.
template <typename Struct>
std::uint32_t given_size(const Struct* given) {
  std::uint32_t size = 0;
  std::memcpy(&size, given, sizeof size);
  return size;
}

// Whether a struct may be read and written; `least` is its size in version 1.
template <typename Struct>
bool has_known_size(const Struct* given, std::uint32_t least) {
  return given != nullptr && given_size(given) >= least && given_size(given) <= kMostStructBytes;
}

// Copies the members that both sides know. False if the caller has set members that this version does not know.
template <typename Struct>
bool take_struct(const Struct* given, Struct& known) {
  const std::uint32_t size = given_size(given);
  std::memcpy(&known, given, std::min<std::size_t>(size, sizeof known));
  if (size <= sizeof known) return true;
  const std::span rest(reinterpret_cast<const unsigned char*>(given) + sizeof known, size - sizeof known);
  return std::ranges::all_of(rest, [](unsigned char byte) { return byte == 0; });
}

// Copies the members that both sides know; members that only the caller knows become 0. The caller's size stays.
template <typename Struct>
void give_struct(Struct known, Struct* given) {
  const std::uint32_t size = given_size(given);
  std::memset(given, 0, size);
  known.size = size;
  std::memcpy(given, &known, std::min<std::size_t>(size, sizeof known));
}

static_assert(static_cast<int>(Outcome::kRated) == SUDORATE_RATED);
static_assert(static_cast<int>(Outcome::kSolved) == SUDORATE_SOLVED);
static_assert(static_cast<int>(Outcome::kBeyond) == SUDORATE_BEYOND);
static_assert(static_cast<int>(Outcome::kStopped) == SUDORATE_STOPPED);
static_assert(static_cast<int>(Outcome::kRefused) == SUDORATE_REFUSED);
static_assert(static_cast<int>(Outcome::kLimit) == SUDORATE_LIMIT);
static_assert(static_cast<int>(Outcome::kCancelled) == SUDORATE_CANCELLED);
static_assert(static_cast<int>(Wanted::kAny) == SUDORATE_ANY);
static_assert(static_cast<int>(Wanted::kPearl) == SUDORATE_PEARL);
static_assert(static_cast<int>(Wanted::kDiamond) == SUDORATE_DIAMOND);

constexpr std::string_view kNoResult = "there is no result, or its size is wrong";
constexpr std::string_view kNoFunction = "there is no function for the steps";
constexpr std::array kOutcomeNames = {"rated",     "solved",        "beyond",   "stopped",     "refused",
                                      "limit",     "cancelled",     "unique",   "no-solution", "multiple",
                                      "malformed", "out-of-memory", "bad-call", "failed"};
static_assert(kOutcomeNames.size() == SUDORATE_FAILED + 1);

void set_reason(sudorate_rater& rater, std::string_view reason) {
  rater.reason[reason.copy(rater.reason.data(), rater.reason.size() - 1)] = '\0';
}

struct Request {
  const char* text = nullptr;
  std::size_t length = 0;
  const sudorate_options* options = nullptr;
};

class Use {
 public:
  explicit Use(sudorate_rater& rater) : rater_(rater), is_alone_(!rater.is_used.exchange(true)) {}
  ~Use() {
    if (is_alone_) rater_.is_used = false;
  }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  bool is_alone() const { return is_alone_; }

 private:
  sudorate_rater& rater_;
  bool is_alone_;
};

std::int32_t ended(sudorate_rater* rater, std::int32_t outcome, std::string_view reason) {
  if (rater == nullptr) return outcome;
  const Use use(*rater);
  if (use.is_alone()) set_reason(*rater, reason);
  return outcome;
}

// `fail` takes the reason.
template <typename Body, typename Fail>
std::int32_t without_exceptions(const Body& body, [[maybe_unused]] const Fail& fail) {
#if defined(__cpp_exceptions)
  try {
    return body();
  } catch (const std::bad_alloc&) {
    fail("out of memory");
    return SUDORATE_OUT_OF_MEMORY;
  } catch (...) {
    fail("an error inside the library or a call-back");
    return SUDORATE_FAILED;
  }
#else
  return body();
#endif
}

struct Call {
  sudorate_options options = SUDORATE_OPTIONS_INIT;
  std::optional<Clock::time_point> deadline;
  Record record;
};

// Why the options cannot be used; empty if they can.
std::string_view options_problem(const sudorate_options* given, sudorate_options& options) {
  if (given == nullptr) return {};
  if (!has_known_size(given, kOptionsBytes)) return "the size of the options is wrong";
  if (!take_struct(given, options)) return "the options have members that this version does not know";
  if ((options.flags & ~std::uint32_t{SUDORATE_FROM_STATE | SUDORATE_EXPLAIN | SUDORATE_ONLY_RATINGS}) != 0)
    return "an unknown flag";
  if (options.stop_at < 0) return "stop_at is negative";
  if (options.wanted < SUDORATE_ANY || options.wanted > SUDORATE_DIAMOND) return "an unknown value of wanted";
  if (options.scale != SUDORATE_SE && options.scale != SUDORATE_SKX) return "an unknown scale";
  if (options.reserved != 0) return "a reserved member of the options is not 0";
  return {};
}

// Reads the arguments and the text, then calls work(call). `place` gets the line and column of an error in the
// text.
template <typename Place, typename Work>
std::int32_t with_puzzle(sudorate_rater* rater, const Request& request, Place& place, const Work& work) {
  if (rater == nullptr) return SUDORATE_BAD_CALL;
  const Use use(*rater);
  if (!use.is_alone()) return SUDORATE_BAD_CALL;
  const auto answer = [&]() -> std::int32_t {
    Call call;
    std::string_view problem = options_problem(request.options, call.options);
    if (problem.empty() && request.text == nullptr && request.length > 0) problem = "there is no text";
    set_reason(*rater, problem);
    if (!problem.empty()) return SUDORATE_BAD_CALL;
    if (rater->cancelled) return SUDORATE_CANCELLED;
    if (call.options.max_time > 0) {
      constexpr std::uint64_t kLongest = std::uint64_t{100} * 365 * 24 * 3600 * 1000000;
      const std::uint64_t longest = std::min(call.options.max_time, kLongest);
      call.deadline = Clock::now() + std::chrono::microseconds(longest);
    }
    const bool is_too_long = request.length > SUDORATE_MAX_TEXT;
    if (!is_too_long) {
      const bool from_state = (call.options.flags & SUDORATE_FROM_STATE) != 0;
      call.record = read_puzzle({request.text, request.length}, from_state);
    }
    if (const ParseError* error = call.record.error()) {
      place.line = is_too_long ? 1 : static_cast<std::int32_t>(call.record.message_line());
      place.column = is_too_long ? 1 : error->column;
      set_reason(*rater, is_too_long ? "the text is longer than a megabyte" : error->reason);
      return SUDORATE_MALFORMED;
    }
    if (!rater->engine) rater->engine.emplace();
    return work(call);
  };
  return without_exceptions(answer, [&](std::string_view reason) {
    rater->engine.reset();
    set_reason(*rater, reason);
  });
}

// Returns SUDORATE_UNIQUE and the solution; or another outcome and the reason.
std::int32_t solve(sudorate_rater& rater, const Call& call, Digits81& solution) {
  const Position& position = *call.record.position();
  if (const std::string clash = clash_text(position.givens); !position.state && !clash.empty()) {
    set_reason(rater, "no solution, " + clash);
    return SUDORATE_NO_SOLUTION;
  }
  SearchLimits limits{.deadline = call.deadline, .cancelled = &rater.cancelled};
  if (call.options.max_work > 0) limits.work = call.options.max_work;
  const SolutionCount found = count_solutions(grid_of_position(position), limits);
  if (found.end == SearchEnd::kCancelled) return SUDORATE_CANCELLED;
  if (found.end != SearchEnd::kDecided) return SUDORATE_LIMIT;
  solution = found.solution;
  if (found.count == 1) return SUDORATE_UNIQUE;
  set_reason(rater, found.count == 0 ? "no solution" : "more than one solution");
  return found.count == 0 ? SUDORATE_NO_SOLUTION : SUDORATE_MULTIPLE;
}

Rules rules_of(const sudorate_options& options) {
  return own_rules(options.scale == SUDORATE_SKX ? kSukakuExplainer : kSudokuExplainer);
}

std::string explanation_of(const Grid& before, const Step& step, const Rules& rules) {
  const Lesson lesson = make_lesson(before, ListedStep{step}, {}, rules);
  std::string text;
  for (const std::string& sentence : lesson.seen) text += sentence + '\n';
  for (const std::string& sentence : lesson.reasons) text += sentence + '\n';
  return text + lesson.result;
}

std::int32_t tenths(const std::optional<Rating>& rating) { return rating ? *rating : -1; }

struct StepReceiver {
  sudorate_step_function function = nullptr;
  void* data = nullptr;
  bool wants_one = false;
};

class CallWatch final : public RatingWatch {
 public:
  CallWatch(const sudorate_options& options, const StepReceiver& receiver)
      : options_(options), receiver_(receiver) {}

  bool continues(const RatingProgress& progress) override {
    if (options_.watch == nullptr) return true;
    const sudorate_progress shown = {sizeof shown,        progress.er,         tenths(progress.ep),
                                     tenths(progress.ed), progress.step_count, progress.next_step};
    return options_.watch(options_.watch_data, &shown) != 0;
  }

  bool continues_after(const Step& step, const Grid& before) override {
    if (receiver_.function == nullptr) return true;
    std::array<std::uint16_t, kCellCount> removed{};
    for (const auto& [cell, digits] : step.eliminations) removed[cell] = digits;
    const std::string technique = technique_name(step);
    const std::string effect = effect_text(step);
    std::string explanation;
    const bool explains = (options_.flags & SUDORATE_EXPLAIN) != 0;
    if (explains) explanation = explanation_of(before, step, rules_of(options_));
    sudorate_step shown{};
    shown.size = sizeof shown;
    shown.number = ++count_;
    shown.rating = step.difficulty.tenths;
    shown.length = has_length(step.technique) ? step.length : 0;
    shown.cell = step.placement ? step.placement->cell : -1;
    shown.digit = step.placement ? step.placement->digit + 1 : -1;
    shown.removed = removed.data();
    shown.technique = technique.c_str();
    shown.effect = effect.c_str();
    shown.explanation = explains ? explanation.c_str() : nullptr;
    return receiver_.function(receiver_.data, &shown) != 0 && !receiver_.wants_one;
  }

  int count() const { return count_; }

 private:
  const sudorate_options& options_;
  const StepReceiver& receiver_;
  int count_ = 0;
};

RatingOptions rating_options(sudorate_rater& rater, const Call& call) {
  RatingOptions options{.rules = rules_of(call.options)};
  constexpr std::int32_t kHighest = 999;
  if (call.options.stop_at > 0) options.stop_at = static_cast<Rating>(std::min(call.options.stop_at, kHighest));
  options.wanted = static_cast<Wanted>(call.options.wanted);
  if (call.options.max_work > 0) options.work_limit = call.options.max_work;
  if (call.deadline) options.timeout = std::max(*call.deadline - Clock::now(), Clock::duration::zero());
  options.cancelled = &rater.cancelled;
  options.wants_evidence = (call.options.flags & SUDORATE_EXPLAIN) != 0;
  options.only_ratings = (call.options.flags & SUDORATE_ONLY_RATINGS) != 0;
  return options;
}

// Solves the puzzle of a call when that is first asked for.
class CallCheck final : public SolutionCheck {
 public:
  CallCheck(sudorate_rater& rater, const Call& call) : rater_(rater), call_(call) {}
  bool has_one_solution() override {
    Digits81 solution{};
    validity_ = solve(rater_, call_, solution);
    return validity_ == SUDORATE_UNIQUE;
  }
  std::int32_t validity() const { return validity_; }

 private:
  sudorate_rater& rater_;
  const Call& call_;
  std::int32_t validity_ = SUDORATE_UNIQUE;
};

// Rates a puzzle and returns its outcome; counts its solutions first if the caller sees the rating on its way or
// limits it.
std::int32_t rate_call(sudorate_rater& rater, const Call& call, const StepReceiver& receiver,
                       sudorate_result& result) {
  CallCheck check(rater, call);
  const Position& position = *call.record.position();
  const bool is_watched = call.options.watch != nullptr || receiver.function != nullptr;
  const bool is_limited = call.options.max_work > 0 || call.deadline;
  const bool counts_late = !is_watched && !is_limited && !position.state;
  if (!counts_late && !check.has_one_solution()) return check.validity();

  CallWatch watch(call.options, receiver);
  RatingOptions options = rating_options(rater, call);
  if (is_watched) options.watch = &watch;
  const std::optional<RatingResult> rating =
      counts_late ? rater.engine->rate_if_unique(position.givens, std::move(options), check)
                  : rater.engine->rate(grid_of_position(position), options);
  if (!rating) return check.validity();
  result.er = rating->er;
  result.ep = tenths(rating->ep);
  result.ed = tenths(rating->ed);
  result.bounds = is_lower_bound(rating->outcome) ? SUDORATE_ER_IS_LOWER_BOUND | SUDORATE_SCORE_IS_LOWER_BOUND : 0;
  const bool has_sums = receiver.function != nullptr || (call.options.flags & SUDORATE_ONLY_RATINGS) == 0;
  if (has_sums) {
    result.score = static_cast<std::int32_t>(rating->score);
    result.step_count = rating->step_count;
    result.work = rating->work;
  }
  return receiver.wants_one && watch.count() > 0 ? SUDORATE_UNIQUE : static_cast<std::int32_t>(rating->outcome);
}

std::int32_t rate_text(sudorate_rater* rater, const Request& request, const StepReceiver& receiver,
                       sudorate_result* result) {
  if (!has_known_size(result, kResultBytes)) return ended(rater, SUDORATE_BAD_CALL, kNoResult);
  sudorate_result filled = SUDORATE_RESULT_INIT;
  filled.outcome = with_puzzle(rater, request, filled,
                               [&](const Call& call) { return rate_call(*rater, call, receiver, filled); });
  give_struct(filled, result);
  return filled.outcome;
}

void write_cells(const Digits81& digits, char* cells, char empty = '.') {
  const std::string text = to_line(digits, empty);
  cells[text.copy(cells, text.size())] = '\0';
}

// Nothing if they contradict the interface.
std::optional<GeneratorRules> generator_rules(const sudorate_rules& asked) {
  const int most = asked.most_givens == 0 ? kCellCount : asked.most_givens;
  const bool has_range = asked.fewest_givens != 0 || asked.most_givens != 0;
  const std::string_view pattern(asked.pattern, ::strnlen(asked.pattern, sizeof asked.pattern));
  if (asked.symmetry < SUDORATE_ASYMMETRIC || asked.symmetry > SUDORATE_FULL || asked.fewest_givens < 0 ||
      asked.fewest_givens > most || most > kCellCount || asked.reserved != 0 ||
      (!pattern.empty() && pattern.size() != kCellCount)) {
    return std::nullopt;
  }
  GeneratorRules rules{.symmetry = static_cast<Symmetry>(asked.symmetry),
                       .keeps_redundant = asked.keeps_redundant != 0};
  if (has_range) rules.givens = CountRange{asked.fewest_givens, most};
  for (std::size_t cell = 0; cell < pattern.size(); ++cell) {
    if (pattern[cell] != '.' && pattern[cell] != '0') rules.pattern.insert(static_cast<Cell>(cell));
  }
  return rules;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

const char* sudorate_version(void) { return SUDORATE_VERSION; }

std::uint32_t sudorate_abi_version(void) { return SUDORATE_ABI_VERSION; }

const char* sudorate_outcome_name(std::int32_t outcome) {
  return outcome < 0 || outcome > SUDORATE_FAILED ? "unknown"
                                                  : sr::kOutcomeNames[static_cast<std::size_t>(outcome)];
}

sudorate_rater* sudorate_rater_new(void) { return new (std::nothrow) sudorate_rater; }

void sudorate_rater_free(sudorate_rater* rater) { delete rater; }

void sudorate_cancel(sudorate_rater* rater) {
  if (rater != nullptr) rater->cancelled = true;
}

void sudorate_uncancel(sudorate_rater* rater) {
  if (rater != nullptr) rater->cancelled = false;
}

const char* sudorate_reason(const sudorate_rater* rater) {
  if (rater == nullptr) return "there is no rater";
  return rater->is_used ? "the rater is in use" : rater->reason.data();
}

std::int32_t sudorate_rate(sudorate_rater* rater, const char* text, std::size_t length,
                           const sudorate_options* options, sudorate_result* result) {
  return sr::rate_text(rater, {text, length, options}, {}, result);
}

std::int32_t sudorate_rate_list(sudorate_rater* rater, const char* const* texts, const std::size_t* lengths,
                                std::size_t count, const sudorate_options* options, sudorate_result* results) {
  if (count == 0) return sr::ended(rater, SUDORATE_RATED, "");
  if (texts == nullptr || lengths == nullptr) return sr::ended(rater, SUDORATE_BAD_CALL, "there are no texts");
  if (!sr::has_known_size(results, sr::kResultBytes)) return sr::ended(rater, SUDORATE_BAD_CALL, sr::kNoResult);
  // The caller's structs may be larger or smaller than ours.
  const std::uint32_t size = sr::given_size(results);
  std::int32_t largest = SUDORATE_RATED;
  char* place = reinterpret_cast<char*>(results);
  for (std::size_t index = 0; index < count; ++index, place += size) {
    std::memcpy(place, &size, sizeof size);
    auto* const result = reinterpret_cast<sudorate_result*>(place);
    largest = std::max(largest, sr::rate_text(rater, {texts[index], lengths[index], options}, {}, result));
  }
  return largest;
}

std::int32_t sudorate_path(sudorate_rater* rater, const char* text, std::size_t length,
                           const sudorate_options* options, sudorate_step_function on_step, void* data,
                           sudorate_result* result) {
  if (on_step == nullptr) return sr::ended(rater, SUDORATE_BAD_CALL, sr::kNoFunction);
  return sr::rate_text(rater, {text, length, options}, {on_step, data, false}, result);
}

std::int32_t sudorate_hint(sudorate_rater* rater, const char* text, std::size_t length,
                           const sudorate_options* options, sudorate_step_function on_step, void* data,
                           sudorate_result* result) {
  if (on_step == nullptr) return sr::ended(rater, SUDORATE_BAD_CALL, sr::kNoFunction);
  return sr::rate_text(rater, {text, length, options}, {on_step, data, true}, result);
}

std::int32_t sudorate_check(sudorate_rater* rater, const char* text, std::size_t length,
                            const sudorate_options* options, sudorate_check_result* result) {
  if (!sr::has_known_size(result, sr::kCheckResultBytes)) return sr::ended(rater, SUDORATE_BAD_CALL, sr::kNoResult);
  sudorate_check_result filled = SUDORATE_CHECK_RESULT_INIT;
  filled.outcome = sr::with_puzzle(rater, {text, length, options}, filled, [&](const sr::Call& call) {
    const sr::Position& position = *call.record.position();
    filled.given_count = sr::given_count(position.givens);
    sr::write_cells(position.givens, filled.givens);
    sr::Digits81 solution{};
    const std::int32_t outcome = sr::solve(*rater, call, solution);
    if (outcome == SUDORATE_UNIQUE) {
      filled.solution_count = 1;
      sr::write_cells(solution, filled.solution);
    } else if (outcome == SUDORATE_NO_SOLUTION || outcome == SUDORATE_MULTIPLE) {
      filled.solution_count = outcome == SUDORATE_MULTIPLE ? 2 : 0;
    }
    return outcome;
  });
  sr::give_struct(filled, result);
  return filled.outcome;
}

std::int32_t sudorate_canonical(sudorate_rater* rater, const char* text, std::size_t length,
                                const sudorate_options* options, char* form, std::uint32_t room) {
  if (form == nullptr || room <= sr::kCellCount) {
    return sr::ended(rater, SUDORATE_BAD_CALL, "there is no room for the form");
  }
  form[0] = '\0';
  sudorate_result place = SUDORATE_RESULT_INIT;
  return sr::with_puzzle(rater, {text, length, options}, place, [&](const sr::Call& call) -> std::int32_t {
    sr::Digits81 solution{};
    const std::int32_t outcome = sr::solve(*rater, call, solution);
    if (outcome != SUDORATE_UNIQUE) return outcome;
    const sr::Position& position = *call.record.position();
    if (position.state) {
      sr::set_reason(*rater, "a state has no canonical form");
      return SUDORATE_MALFORMED;
    }
    sr::write_cells(sr::minlex(position.givens), form, '0');
    return SUDORATE_UNIQUE;
  });
}

std::int32_t sudorate_generate(const sudorate_rules* rules, std::uint64_t seed, std::uint64_t number, char* puzzle,
                               std::uint32_t room) {
  if (puzzle == nullptr || room <= sr::kCellCount) return SUDORATE_BAD_CALL;
  puzzle[0] = '\0';
  sudorate_rules asked = SUDORATE_RULES_INIT;
  if (!sr::has_known_size(rules, sr::kRulesBytes) || !sr::take_struct(rules, asked)) return SUDORATE_BAD_CALL;
  const auto known = sr::generator_rules(asked);
  if (!known) return SUDORATE_BAD_CALL;
  const auto make = [&]() -> std::int32_t {
    const auto made = sr::generate_puzzle(*known, seed, number);
    if (!made) return SUDORATE_NO_SOLUTION;
    sr::write_cells(made->puzzle, puzzle);
    return SUDORATE_UNIQUE;
  };
  return sr::without_exceptions(make, [](std::string_view) {});
}
