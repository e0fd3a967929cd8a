#include <string_view>

#include "tools/records/byte_source.h"

namespace sudorate {
namespace {

class TextSource final : public ByteSource {
 public:
  explicit TextSource(std::string_view text) : text_(text) {}

  std::size_t read(std::span<char> buffer) override {
    const std::size_t count = text_.copy(buffer.data(), buffer.size());
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
};

}  // namespace

std::unique_ptr<ByteSource> make_text_source(std::string_view text) { return std::make_unique<TextSource>(text); }

}  // namespace sudorate
