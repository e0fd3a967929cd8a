// The distance between two names, and suggestions for a mistyped name.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sudorate {

// The number of characters to insert, delete or change, or of neighbours to exchange, to turn `b` into `a`. Cost:
// the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The index of the name nearest to the word, the first of several, if it is nearer than `limit`.
std::optional<std::size_t> nearest_name(std::string_view word, std::span<const std::string_view> names,
                                        std::size_t limit);

// "; did you mean 'NAME'?" with the name nearest to a mistyped word or, if none is near, the shortest one of which
// the word is a part between hyphens, or the nearest one without hyphens or what stands before '_'; else empty.
std::string suggestion(std::string_view word, std::span<const std::string_view> names);

}  // namespace sudorate
