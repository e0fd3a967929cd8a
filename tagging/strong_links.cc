#include "tagging/strong_links.h"

namespace sudorate {

void load_strong_links(const CandidateMasks& now, LinkKinds kinds, std::vector<StrongLink>& links,
                       const CandidateMasks* before) {
  links.clear();
  visit_strong_links(now, kinds, before, [&](Candidate first, Candidate second) {
    links.push_back({first, second});
  });
}

bool has_new_strong_link(const CandidateMasks& before, const CandidateMasks& now) {
  bool has_one = false;
  visit_strong_links(now, {true, true}, &before, [&](Candidate, Candidate) { has_one = true; });
  return has_one;
}

}  // namespace sudorate
