#include "tools/run/shard.h"

#include <algorithm>

#include "tools/text/characters.h"

namespace sudorate {

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto number = whole_number<std::int64_t>(text.substr(0, slash));
  const auto count = whole_number<std::int64_t>(text.substr(std::min(slash + 1, text.size())));
  if (!number || !count || *number < 1 || *number > *count || *count > kMostShards) return std::nullopt;
  return Shard{*number, *count};
}

std::string to_text(const Shard& shard) { return std::to_string(shard.number) + '/' + std::to_string(shard.count); }

}  // namespace sudorate
