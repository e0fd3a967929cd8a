// The counts of two parts of a run, added up.
#pragma once

#include <cstddef>
#include <type_traits>

namespace sudorate {

// Numbers, arrays of counts, counts by key, and structs of these with a list of members, see json_members.h. An
// array has at least as many counts as the one that is added.
template <typename Counts>
void add_counts(Counts& counts, const Counts& more) {
  if constexpr (std::is_integral_v<Counts>) {
    counts += more;
  } else if constexpr (requires { typename Counts::mapped_type; }) {
    for (const auto& [key, count] : more) add_counts(counts[key], count);
  } else if constexpr (requires { counts.size(); }) {
    for (std::size_t index = 0; index < more.size(); ++index) add_counts(counts[index], more[index]);
  } else {
    Counts::visit_members([](const char*, auto& sum, const auto& part) { add_counts(sum, part); }, counts, more);
  }
}

}  // namespace sudorate
