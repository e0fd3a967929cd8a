#include "tools/run/paint.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <regex>
#include <vector>

#include "tools/text/tables.h"

namespace sudorate {
namespace {

constexpr std::array kSequences = {"\x1B[1m", "\x1B[2m", "\x1B[31m", "\x1B[32m", "\x1B[1;33m", "\x1B[36m"};
constexpr std::string_view kEnd = "\x1B[0m";
// The expressions would need much memory for a longer line.
constexpr std::size_t kMostBytes = 1000;

}  // namespace

struct Painter::Rules {
  struct Rule {
    std::regex line;
    std::regex part;
    Ink ink{};
  };
  std::vector<Rule> rules;

  std::string painted_line(std::string_view line) const {
    constexpr int kPlain = -1;
    std::vector<int> inks(line.size(), kPlain);
    const char* const begin = line.data();
    const char* const end = begin + line.size();
    for (const Rule& rule : rules) {
      if (!std::regex_search(begin, end, rule.line)) continue;
      for (std::cregex_iterator match(begin, end, rule.part), none; match != none; ++match) {
        const std::size_t group = match->size() > 1 ? 1 : 0;
        for (auto at = match->position(group), last = at + match->length(group); at < last; ++at) {
          int& ink = inks[static_cast<std::size_t>(at)];
          if (ink == kPlain) ink = static_cast<int>(rule.ink);
        }
      }
    }
    std::string text;
    int current = kPlain;
    for (std::size_t at = 0; at <= line.size(); ++at) {
      const int ink = at < line.size() ? inks[at] : kPlain;
      if (ink != current) {
        if (current != kPlain) text += kEnd;
        if (ink != kPlain) text += entry_of(kSequences, static_cast<Ink>(ink));
        current = ink;
      }
      if (at < line.size()) text += line[at];
    }
    return text;
  }
};

Painter::Painter(std::span<const PaintRule> rules) : rules_(std::make_unique<Rules>()) {
  for (const PaintRule& rule : rules)
    rules_->rules.push_back({std::regex(rule.line), std::regex(rule.part), rule.ink});
}
Painter::~Painter() = default;
Painter::Painter(Painter&&) noexcept = default;
Painter& Painter::operator=(Painter&&) noexcept = default;

std::string Painter::painted(std::string_view text) const {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    result += line.size() > kMostBytes ? std::string(line) : rules_->painted_line(line);
    if (end < text.size()) result += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace sudorate
