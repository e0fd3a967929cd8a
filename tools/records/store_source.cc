#include "tools/records/store_source.h"

#include <algorithm>
#include <optional>

#include "tools/database/store_lines.h"

namespace sudorate {
namespace {

class StoreSource final : public ByteSource {
 public:
  explicit StoreSource(const std::string& file) {
    try {
      lines_.emplace(file);
    } catch (const StoreError& error) {
      fail(error.what());
    }
  }

  std::size_t read(std::span<char> buffer) override {
    if (waiting_.empty() && !next_lines(buffer.size())) return 0;
    const std::size_t count = std::min(buffer.size(), waiting_.size());
    std::copy_n(waiting_.begin(), count, buffer.begin());
    waiting_.erase(0, count);
    return count;
  }

 private:
  bool next_lines(std::size_t bytes) {
    if (!lines_) return false;
    try {
      for (std::string line; waiting_.size() < bytes && lines_->next(line);) waiting_ += line;
      if (waiting_.empty()) end();
    } catch (const StoreError& error) {
      fail(error.what());
      lines_.reset();
    }
    return !waiting_.empty();
  }
  void end() {
    if (std::string problem = lines_->problem(); !problem.empty()) fail(std::move(problem));
    lines_.reset();
  }

  std::optional<StoreLines> lines_;
  std::string waiting_;
};

}  // namespace

std::unique_ptr<ByteSource> make_store_source(const std::string& file) {
  return std::make_unique<StoreSource>(file);
}

}  // namespace sudorate
