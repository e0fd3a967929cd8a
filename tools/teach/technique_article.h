// Articles that explain each kind of technique in a player's words.
#pragma once

#include <string_view>

#include "chains/finders/finding.h"
#include "rating/technique.h"

namespace sudorate {

// Paragraphs of at most 79 characters a line, with a drawing: the rule and why it holds.
std::string_view family_article(TechniqueFamily family);
std::string_view finder_article(FinderTechnique finder);
// A puzzle in which the finder finds something when its singles are made: what the article shows, if that has names
// of cells.
std::string_view finder_example(FinderTechnique finder);

}  // namespace sudorate
