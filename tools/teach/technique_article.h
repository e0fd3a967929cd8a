// Articles that explain each kind of technique in a player's words.
#pragma once

#include <span>
#include <string_view>

#include "chains/finders/findings.h"
#include "rating/technique.h"

namespace sudorate {

struct TechniqueArticle {
  TechniqueFamily family;
  // Paragraphs of at most 79 characters a line, with a drawing: the rule and why it holds.
  std::string_view text;
};

// One article for each family, in the order of the families.
std::span<const TechniqueArticle> technique_articles();

// The text alone.
std::string_view finder_article(FinderTechnique finder);

}  // namespace sudorate
