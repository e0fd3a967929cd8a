// Words that `sudorate help` explains: about ratings, about the board, and other names of techniques.
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

// The name in this program of a technique that others call by this slug; the slug itself if it is no such name.
std::string_view usual_technique_name(std::string_view slug);

}  // namespace sudorate
