// Words that `sudorate help` explains: about ratings and about the board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// The explanation of a word, by its slug, singular or plural; empty if there is none. Lines of at most 80 columns.
std::string_view glossary_text(std::string_view slug);

// The words in the order of the glossary, as slugs.
std::vector<std::string_view> glossary_words();

// The first sentence of a word's explanation, in one line.
std::string glossary_meaning(std::string_view slug);

// A slug without hyphens and without an "s" at its end: equal for "xwing", "x-wing" and "x-wings".
std::string bare_name(std::string_view slug);

}  // namespace sudorate
