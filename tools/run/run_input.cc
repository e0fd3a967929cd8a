#include "tools/run/run_input.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

namespace sudorate {

RunInput::RunInput(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan,
                   ReadingLog& log, InputWatch* watch)
    : next_(plan.next) {
  if (plan.recorded) {
    rated_.emplace(options.input, operands, *plan.recorded, log, watch);
  } else {
    plain_.emplace(options.input, operands, log, watch);
  }
}

bool RunInput::next(Record& record) {
  if (next_) return next_(record);
  return rated_ ? rated_->next(record) : plain_->next(record);
}

std::optional<std::int64_t> input_size(const std::vector<InputItem>& items) {
  const auto size_of = [](const InputItem& item) -> std::optional<std::int64_t> {
    if (item.kind == InputItem::Kind::kPuzzle) return 0;
    struct stat status {};
    const bool is_input = item.kind == InputItem::Kind::kStandardInput;
    if ((is_input ? ::fstat(STDIN_FILENO, &status) : ::stat(item.name.c_str(), &status)) != 0) {
      // A file that cannot be read adds nothing.
      return is_input ? std::nullopt : std::optional<std::int64_t>(0);
    }
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    return status.st_size;
  };
  std::int64_t bytes = 0;
  for (const InputItem& item : items) {
    const std::optional<std::int64_t> size = size_of(item);
    if (!size) return std::nullopt;
    bytes += *size;
  }
  return bytes;
}

std::optional<double> part_done(std::optional<std::int64_t> input_bytes, const InputWatch& watch,
                                std::int64_t done_bytes) {
  if (input_bytes.value_or(0) <= 0) return std::nullopt;
  // Bytes that were read are not done yet, and packed bytes become more.
  const double read = static_cast<double>(watch.bytes) / static_cast<double>(*input_bytes);
  const std::int64_t text_bytes = std::max<std::int64_t>(watch.text_bytes, 1);
  const double done = static_cast<double>(done_bytes + watch.settled_bytes) / static_cast<double>(text_bytes);
  return std::clamp(read * done, 0.0, 1.0);
}

}  // namespace sudorate
