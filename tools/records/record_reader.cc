#include "tools/records/record_reader.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace sudorate {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kMaxLabelBytes = 81;
constexpr std::string_view kHexDigits = "0123456789ABCDEF";

std::string escaped(char c) {
  if (c == '\t') return "\\t";
  if (c == '\\') return "\\\\";
  if (c >= ' ' && c <= '~') return {c};
  const unsigned value = static_cast<unsigned char>(c);
  return {'\\', 'x', kHexDigits[value / 16], kHexDigits[value % 16]};
}

bool exists(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0;
}

// Why an operand that is no file is no puzzle either, if it was meant to be one.
std::string puzzle_remark(const std::string& operand) {
  constexpr int kTellingCells = 40;
  const auto is_cell = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
  if (std::count_if(operand.begin(), operand.end(), is_cell) < kTellingCells) return {};
  const auto parsed = parse_puzzle_line(operand);
  const ParseError* error = std::get_if<ParseError>(&parsed);
  return error == nullptr ? std::string() : "nor is it a puzzle: " + error->reason;
}

}  // namespace

std::string record_label(const Record& record) {
  if (const PuzzleRecord* puzzle = record.puzzle()) return std::string(puzzle->cells);
  std::string label;
  for (const char c : record.text) {
    const std::string shown = escaped(c);
    if (label.size() + shown.size() > kMaxLabelBytes) return label + "...";
    label += shown;
  }
  return label;
}

bool is_literal_puzzle(const std::string& operand) {
  return std::holds_alternative<PuzzleRecord>(parse_puzzle_line(operand));
}

RecordReader::RecordReader(std::vector<std::string> operands, RunLog& log, std::size_t max_line_bytes)
    : operands_(std::move(operands)), log_(log), max_line_bytes_(max_line_bytes) {
  if (operands_.empty()) operands_.emplace_back("-");
}

RecordReader::~RecordReader() { close_current(); }

void RecordReader::close_current() {
  lines_.reset();
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  descriptor_ = -1;
}

bool RecordReader::open_next() {
  while (next_operand_ < operands_.size()) {
    const std::string& operand = operands_[next_operand_++];
    records_in_source_ = 0;
    is_literal_ = false;
    if (operand == "-") {
      source_ = "<stdin>";
      descriptor_ = STDIN_FILENO;
    } else if (!exists(operand) && is_literal_puzzle(operand)) {
      source_ = "<operand " + std::to_string(next_operand_) + ">";
      is_literal_ = true;
      return true;
    } else {
      source_ = operand.empty() ? "''" : operand;
      descriptor_ = ::open(operand.c_str(), O_RDONLY | O_CLOEXEC);
      if (descriptor_ < 0) {
        const int error = errno;
        log_.add_file_error(source_, "cannot open", error, puzzle_remark(operand));
        continue;
      }
    }
    lines_ = std::make_unique<LineReader>(descriptor_, max_line_bytes_);
    return true;
  }
  return false;
}

bool RecordReader::next_in_file(Record& record) {
  while (true) {
    const LineReader::Status status = lines_->next();
    if (status == LineReader::Status::kError) {
      log_.add_file_error(source_, "cannot read", lines_->error());
      return false;
    }
    if (status == LineReader::Status::kEnd) {
      if (records_in_source_ == 0) log_.add_empty_file(source_);
      return false;
    }
    std::string_view text = lines_->line();
    if (lines_->number() == 1 && text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
      text.remove_prefix(kByteOrderMark.size());
    }
    if (lines_->is_cut()) {
      record.parsed = ParseError{1, "a line of more than " + std::to_string(max_line_bytes_) + " bytes"};
    } else if (is_blank_or_comment(text)) {
      continue;
    } else {
      record.parsed = parse_puzzle_line(text);
    }
    record.source = source_;
    record.line = lines_->number();
    record.text = text;
    return true;
  }
}

bool RecordReader::next(Record& record) {
  while (true) {
    if (is_literal_) {
      is_literal_ = false;
      const std::string& operand = operands_[next_operand_ - 1];
      record = {source_, 1, operand, parse_puzzle_line(operand)};
      return true;
    }
    if (lines_ != nullptr && next_in_file(record)) {
      ++records_in_source_;
      return true;
    }
    close_current();
    if (!open_next()) return false;
  }
}

}  // namespace sudorate
