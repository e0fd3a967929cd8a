#include "tools/cli/search_options.h"

#include <unistd.h>

#include <system_error>
#include <utility>

#include "tools/run/run_records.h"
#include "tools/store/rating_store.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// The puzzles of all sets of a store, in the order of arrival. A damaged row is left out.
class StoredPuzzles final : public RecordStage {
 public:
  // Throws StoreError; next() throws std::system_error for it.
  explicit StoredPuzzles(const std::string& file) : store_(file, DatabaseUse::kRead), rows_(store_.rows({})) {}

  bool next(Record& record) override {
    try {
      for (StoredRating row; rows_.next(row);) {
        auto position = unpacked_position(row.puzzle);
        if (!position) continue;
        record = {};
        record.source = store_.name();
        record.parsed = *std::move(position);
        return true;
      }
      return false;
    } catch (const StoreError& error) {
      throw std::system_error(std::make_error_code(std::errc::io_error), error.what());
    }
  }

 private:
  RatingStore store_;
  StoredRows rows_;
};

std::optional<CountRange> parse_counts(std::string_view text, int most) {
  const std::size_t dots = text.find("..");
  const auto low = whole_number<int>(text.substr(0, dots));
  const auto high = dots == std::string_view::npos ? low : whole_number<int>(text.substr(dots + 2));
  if (!low || !high || *low < 0 || *low > *high || *high > most) return std::nullopt;
  return CountRange{*low, *high};
}

}  // namespace

void add_count_range(OptionTable& table, std::string_view name, std::string_view argument, std::string help,
                     int most, std::optional<CountRange>& range) {
  table.add_parsed(
      name, argument, std::move(help),
      concat("a number up to ", most, ", or a range such as ", most == 9 ? "1..2" : "22..26"),
      [most](const std::string& value) { return parse_counts(value, most); }, range);
}

void KnownPuzzles::add_option(OptionTable& table) {
  table.add_text("known", "FILE", "leave out the puzzles in FILE, a list or a store of ratings, and their morphs",
                 file_);
}

std::optional<int> KnownPuzzles::check(RunSetup& setup) {
  if (file_.empty()) return std::nullopt;
  setup.files.push_back({file_, FileUse::kInput, "--known"});
  if (::access(file_.c_str(), R_OK) != 0) {
    return usage_error("--known must be a file that can be read, not '" + file_ + "'");
  }
  is_store_ = is_database(file_);
  return std::nullopt;
}

std::unique_ptr<RecordStage> KnownPuzzles::open(ReadingLog& log) const {
  if (file_.empty()) return nullptr;
  if (is_store_) return std::make_unique<StoredPuzzles>(file_);
  return operand_records({}, {file_}, std::nullopt, log);
}

}  // namespace sudorate
