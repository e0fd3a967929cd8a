#include "tools/web/engine/block.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "tools/records/container.h"

namespace sudorate {
namespace {

constexpr std::array<std::string_view, 7> kContainerNames = {"", "text", "lines", "table", "lists", "lisp", "xml"};

ReadOptions read_options(const BlockPlace& place) {
  ReadOptions options;
  options.container = place.container;
  options.from_state = place.from_state;
  return options;
}

std::int64_t line_count(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

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
bool can_be_cut(Container container) {
  return container == Container::kText || container == Container::kLines || container == Container::kTable;
}

}  // namespace

BlockPlace block_place(const nlohmann::ordered_json& json) {
  BlockPlace place;
  const std::string name = json.value("container", std::string());
  const auto found = std::find(kContainerNames.begin(), kContainerNames.end(), name);
  if (found != kContainerNames.end()) place.container = static_cast<Container>(found - kContainerNames.begin());
  place.head_bytes = json.value("head_bytes", std::size_t{0});
  place.first_line = json.value("first_line", std::int64_t{1});
  place.first_ordinal = json.value("first_ordinal", std::int64_t{1});
  place.from_state = json.value("from_state", false);
  return place;
}

nlohmann::ordered_json block_end_json(const BlockEnd& end) {
  return {{"container", kContainerNames[static_cast<std::size_t>(end.container)]},
          {"head_bytes", end.head_bytes},
          {"bytes", end.bytes},
          {"lines", end.lines},
          {"records", end.records}};
}

BlockRecords::BlockRecords(std::string_view text, const BlockPlace& place)
    : options_(read_options(place)),
      input_(make_text_source(text), options_.encoding),
      source_(make_record_source(input_, options_)),
      lines_before_(place.first_line - 1 - line_count(text.substr(0, place.head_bytes))),
      ordinal_(place.first_ordinal - 1) {}

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
  if (!columns_) columns_ = find_rating_columns(header());
  const bool has_columns = columns_->has_ratings();
  set_recorded(record, has_columns ? columns_ : std::nullopt);
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

BlockEnd end_of_block(std::string_view text, const BlockPlace& place, bool is_last) {
  BlockEnd end;
  end.container = place.container;
  end.head_bytes = place.head_bytes;
  if (place.container == Container::kAuto) {
    TextInput beginning(make_text_source(text));
    end.container = detect_container(beginning);
  }
  const auto take_all = [&] {
    end.bytes = text.size();
    end.lines = line_count(text.substr(end.head_bytes));
  };
  if (!is_last && !can_be_cut(end.container)) return end;
  BlockPlace known = place;
  known.container = end.container;
  known.first_line = line_count(text.substr(0, place.head_bytes)) + 1;
  BlockRecords records(text, known);
  std::int64_t last_begin = 0;
  for (BlockRecords::Passed passed; records.pass(passed);) {
    if (end.records == 0 && place.container == Container::kAuto && !records.header().empty()) {
      end.head_bytes = begin_of_line(text, passed.first_line);
    }
    last_begin = passed.last_line;
    end.records += passed.records;
  }
  if (is_last) {
    take_all();
  } else if (end.records >= 2) {
    --end.records;
    end.bytes = begin_of_line(text, last_begin);
    end.lines = line_count(text.substr(end.head_bytes, end.bytes - end.head_bytes));
  } else {
    end.records = 0;
  }
  return end;
}

}  // namespace sudorate
