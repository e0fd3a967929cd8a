#include "tools/words/finder_words.h"

#include <utility>

#include "tools/notation/board_names.h"

namespace sudorate {
namespace {

std::string gnpx_lines(const Finding& finding) {
  const std::string result = "  " + result_text(finding.conclusion) + '\n';
  const auto* const proof = std::get_if<ForceChain>(&finding.pattern);
  if (proof == nullptr) return "  " + notation(finding) + '\n' + result;
  std::string text = result;
  for (const std::string& chain : chain_notations(*proof)) text += "    * " + chain + '\n';
  return text;
}

}  // namespace

const FinderWords& words_of(FinderTechnique finder) {
  switch (finder) {
    case FinderTechnique::kNiceLoop:
      return kNiceLoopWords;
    case FinderTechnique::kEmptyRectangle:
      return kEmptyRectangleWords;
    case FinderTechnique::kSkyscraper:
      return kSkyscraperWords;
    case FinderTechnique::kForceChain:
      break;
  }
  return kForceChainWords;
}

std::string heading(const Finding& finding) {
  return std::visit([](const auto& pattern) { return heading(pattern); }, finding.pattern);
}

std::string notation(const Finding& finding) {
  return std::visit([](const auto& pattern) { return notation(pattern); }, finding.pattern);
}

std::string gnpx_text(const std::vector<Finding>& findings) {
  std::string text;
  std::string last_heading;
  for (const Finding& finding : findings) {
    std::string heading = std::visit([](const auto& pattern) { return gnpx_heading(pattern); }, finding.pattern);
    if (heading != last_heading) text += heading + '\n';
    last_heading = std::move(heading);
    text += gnpx_lines(finding);
  }
  return text;
}

void explain(const Finding& finding, const NumberPlaceStyle& style, Explanation& explanation) {
  std::visit([&](const auto& pattern) { explain(pattern, style, explanation); }, finding.pattern);
}

}  // namespace sudorate
