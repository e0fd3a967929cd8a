#include "tools/cli/search_options.h"

#include <unistd.h>

#include <utility>

#include "tools/run/run_records.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

std::optional<CountRange> parse_counts(std::string_view text, int most) {
  const std::size_t dots = text.find("..");
  const auto low = whole_number<int>(text.substr(0, dots));
  const auto high = dots == std::string_view::npos ? low : whole_number<int>(text.substr(dots + 2));
  if (!low || !high || *low < 0 || *low > *high || *high > most) return std::nullopt;
  return CountRange{*low, *high};
}

}  // namespace

OptionRow& add_count_range(OptionTable& table, std::string_view name, std::string_view argument, std::string help,
                           int most, std::optional<CountRange>& range) {
  return table.add_parsed(
      name, argument, std::move(help),
      concat("a number up to ", most, ", or a range such as ", most == 9 ? "1..2" : "22..26"),
      [most](const std::string& value) { return parse_counts(value, most); }, range);
}

void KnownPuzzles::add_option(OptionTable& table) {
  table.add_text("known", "FILE", "leave out the puzzles in FILE and their morphs; a list or a store of ratings",
                 file_);
}

std::optional<int> KnownPuzzles::check(RunSetup& setup) {
  if (file_.empty()) return std::nullopt;
  setup.files.push_back({file_, FileUse::kInput, "--known"});
  if (::access(file_.c_str(), R_OK) != 0) {
    return usage_error("--known must be a file that can be read, not '" + file_ + "'");
  }
  return std::nullopt;
}

std::unique_ptr<RecordStage> KnownPuzzles::open(ReadingLog& log) const {
  if (file_.empty()) return nullptr;
  return operand_records({}, {file_}, std::nullopt, log);
}

}  // namespace sudorate
