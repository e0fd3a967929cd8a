#include "tools/run/input_size.h"

#include <sys/stat.h>
#include <unistd.h>

namespace sudorate {

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

}  // namespace sudorate
