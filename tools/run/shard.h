// Which part of the input a run takes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

// The part of the input that a run takes: `number` of `count`, from 1.
struct Shard {
  std::int64_t number = 1;
  std::int64_t count = 1;
  friend bool operator==(const Shard&, const Shard&) = default;
};
inline constexpr std::int64_t kMostShards = 1'000'000;
// "3/20"; nothing for any other text.
std::optional<Shard> parse_shard(std::string_view text);
// "3/20"
std::string to_text(const Shard& shard);

}  // namespace sudorate
