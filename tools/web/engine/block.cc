#include "tools/web/engine/block.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "rating/rules.h"
#include "tools/records/readers/readers.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, 6> kContainerNames = {"", "text", "lines", "table", "lists", "lisp"};

std::int64_t line_count(std::string_view text) { return std::ranges::count(text, '\n'); }

// The byte where a line begins, which is counted from 1.
std::size_t begin_of_line(std::string_view text, std::int64_t line) {
  std::size_t begin = 0;
  for (; line > 1 && begin < text.size(); --line) {
    const std::size_t end = text.find('\n', begin);
    begin = end == std::string_view::npos ? text.size() : end + 1;
  }
  return begin;
}

// A block may end where a record begins only in lines that have no surroundings but a head.
bool can_be_cut(InputForm form) {
  return form == InputForm::kText || form == InputForm::kLines || form == InputForm::kTable;
}

}  // namespace

const PassTable& scale_of(const nlohmann::ordered_json& json) {
  return json.value("scale", std::string()) == kSukakuExplainer.scale ? kSukakuExplainer : kSudokuExplainer;
}

BlockPlace block_place(const nlohmann::ordered_json& json) {
  BlockPlace place;
  const std::string name = json.value("container", std::string());
  const auto found = std::ranges::find(kContainerNames, name);
  if (found != kContainerNames.end()) place.form = static_cast<InputForm>(found - kContainerNames.begin());
  place.head_bytes = json.value("head_bytes", std::size_t{0});
  place.first_line = json.value("first_line", std::int64_t{1});
  place.first_ordinal = json.value("first_ordinal", std::int64_t{1});
  place.from_state = json.value("from_state", false);
  place.scale = &scale_of(json);
  return place;
}

BlockRecords::BlockRecords(std::string_view text, const BlockPlace& place)
    : scale_(*place.scale),
      input_(make_text_source(text)),
      lines_before_(place.first_line - 1 - line_count(text.substr(0, place.head_bytes))),
      ordinal_(place.first_ordinal - 1) {
  options_.form = place.form;
  options_.from_state = place.from_state;
  source_ = make_reader(input_, options_);
}

std::size_t BlockRecords::waiting_lines() {
  if (plain_taken_ == plain_.count()) {
    plain_ = {};
    plain_taken_ = 0;
    source_->next_lines(plain_);
  }
  return plain_.count() - plain_taken_;
}

bool BlockRecords::next(Record& record) {
  const bool is_plain = waiting_lines() > 0;
  if (is_plain) {
    record = record_of(plain_, plain_taken_++);
  } else if (!source_->next(record)) {
    return false;
  }
  record.ordinal = ++ordinal_;
  if (!columns_) {
    names_ = record.table().names;
    columns_ = find_rating_columns(names_, scale_);
  }
  const bool has_columns = columns_->has_ratings();
  set_recorded(record, has_columns ? columns_ : std::nullopt, scale_);
  // Such a column may hold another measure.
  if (has_columns && columns_->is_doubtful && record.recorded && !record.recorded->problem.empty())
    record.recorded.reset();
  record.line += lines_before_;
  record.last_line += lines_before_;
  return true;
}

bool BlockRecords::pass(Passed& passed) {
  if (const std::size_t lines = waiting_lines(); lines > 0) {
    passed.records = static_cast<std::int64_t>(lines);
    passed.first_line = plain_.line + static_cast<std::int64_t>(plain_taken_) + lines_before_;
    passed.last_line = passed.first_line + passed.records - 1;
    plain_taken_ += lines;
    ordinal_ += passed.records;
    return true;
  }
  Record record;
  if (!next(record)) return false;
  passed = {1, record.line, record.line};
  return true;
}

nlohmann::ordered_json end_of_block(std::string_view text, BlockPlace place, bool is_last) {
  const bool is_first = place.form == InputForm::kAuto;
  if (is_first) {
    TextInput beginning(make_text_source(text));
    place.form = form_of(beginning, {});
  }
  std::size_t head_bytes = place.head_bytes;
  std::size_t bytes = 0;
  std::int64_t count = 0;
  if (is_last || can_be_cut(place.form)) {
    place.first_line = line_count(text.substr(0, place.head_bytes)) + 1;
    BlockRecords records(text, place);
    std::int64_t last_begin = 0;
    for (BlockRecords::Passed passed; records.pass(passed);) {
      if (count == 0 && is_first && !records.header().empty()) head_bytes = begin_of_line(text, passed.first_line);
      last_begin = passed.last_line;
      count += passed.records;
    }
    if (!is_last) count = std::max<std::int64_t>(count - 1, 0);
    if (is_last || count > 0) bytes = is_last ? text.size() : begin_of_line(text, last_begin);
  }
  return {{"container", kContainerNames[static_cast<std::size_t>(place.form)]},
          {"head_bytes", head_bytes},
          {"bytes", bytes},
          {"lines", bytes == 0 ? 0 : line_count(text.substr(head_bytes, bytes - head_bytes))},
          {"records", count}};
}

}  // namespace sudorate
