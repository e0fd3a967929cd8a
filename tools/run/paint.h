// Colours in text for people.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace sudorate {

enum class Ink : std::uint8_t { kBold, kDim, kRed, kGreen, kYellow, kCyan };

// Which parts of which lines have a colour. Both are regular expressions of ECMAScript; a part is the first group
// of its expression, or all that it matches.
struct PaintRule {
  const char* line;
  const char* part;
  Ink ink;
};

// Texts stay as they are everywhere but on a terminal, so colours are no business of whoever writes them.
class Painter {
 public:
  // Where rules overlap, the first one counts. They must live as long.
  explicit Painter(std::span<const PaintRule> rules);
  ~Painter();
  Painter(Painter&&) noexcept;
  Painter& operator=(Painter&&) noexcept;

  // The text, of whole lines, with the sequences of a terminal; very long lines stay as they are. Cost: some 10
  // microseconds a line.
  std::string painted(std::string_view text) const;

 private:
  struct Rules;
  std::unique_ptr<Rules> rules_;
};

}  // namespace sudorate
