#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

std::string to_string(const RecordedPart& part) {
  if (part.kind == RecordedKind::kNone) return "-";
  const std::string number = to_string(part.value);
  if (part.kind == RecordedKind::kAtLeast || part.kind == RecordedKind::kOtherScaleAtLeast) return ">=" + number;
  if (part.kind == RecordedKind::kMarked) return '~' + number;
  if (part.kind == RecordedKind::kMarkedAtLeast) return "~>=" + number;
  return part.kind == RecordedKind::kApproximate ? number + '+' : number;
}

}  // namespace sudorate
