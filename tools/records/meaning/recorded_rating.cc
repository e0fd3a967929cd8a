#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

std::string to_string(const RecordedPart& part) {
  if (part.kind == RecordedKind::kNone) return "-";
  const std::string number = to_string(part.value);
  if (part.kind == RecordedKind::kAtLeast) return ">=" + number;
  if (part.kind == RecordedKind::kMarked) return '~' + number;
  if (part.kind == RecordedKind::kMarkedAtLeast) return "~>=" + number;
  return part.kind == RecordedKind::kApproximate ? number + '+' : number;
}

std::string to_string(const RecordedRatings& ratings) {
  if (!ratings.outcome.empty()) return ratings.outcome;
  return to_string(ratings.er) + '/' + to_string(ratings.ep) + '/' + to_string(ratings.ed);
}

}  // namespace sudorate
