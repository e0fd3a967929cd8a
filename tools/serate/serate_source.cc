#include "tools/serate/serate_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "tools/serate/serate_rating.h"

namespace sudorate {
namespace {

// Longer lines lose their end, which only %g can show.
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 24;

}  // namespace

SerateSource::SerateSource(const SerateOptions& options, CharacterSet set)
    : operands_(options.operands), set_(set), name_("<stdin>") {
  if (!options.input && !operands_.empty()) return;
  descriptor_ = STDIN_FILENO;
  if (options.input && *options.input != "-") {
    name_ = *options.input;
    descriptor_ = ::open(name_.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor_ < 0) {
      error_ = errno;
      return;
    }
  }
  input_.emplace(make_descriptor_source(descriptor_), Encoding::kLatin1);
  reader_.emplace(*input_, kMaxLineBytes);
}

SerateSource::~SerateSource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

bool SerateSource::next_line(Record& record) {
  if (!reader_) {
    if (error_ != 0 || next_operand_ == operands_.size()) return false;
    record.text = operands_[next_operand_++];
    record.line = static_cast<std::int64_t>(next_operand_);
    return true;
  }
  if (!reader_->next()) {
    error_ = input_->error_number();
    return false;
  }
  record.text = reader_->line();
  record.line = reader_->number();
  return true;
}

bool SerateSource::next(Record& record) {
  while (next_line(record)) {
    if (!is_serate_puzzle(decode(record.text, set_))) continue;
    record.ordinal = ++puzzle_count_;
    record.parsed = Position{};
    return true;
  }
  return false;
}

}  // namespace sudorate
