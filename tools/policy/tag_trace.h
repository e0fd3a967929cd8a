// The calls of SEclone's passes, as text.
#pragma once

#include <memory>
#include <string>

namespace sudorate {

class PassWatch;

// As RatingOptions::pass_watch, its watch writes a line for each row of aligned exclusions and chains that is
// tried, and one for the end of each search that tries such rows. Lines begin with the number of the step:
//
//   34: aligned exclusion, variant=1 base=62: kept none
//   34: tags, options=1 level=0 base=65 X-Cycles: strong=33 weak=210 marked=41 tags=32 conflicts=71 within=0
//       findings=0; kept none          all in one line
//   34: assumptions, options=7 level=0 base=75 Nishio Forcing Chains: kept none
//   34: tags and assumptions, options=23 level=0 base=80 Multiple Forcing Chains: strong=...
//   34: taken 8.2 Cell Forcing Chains (14): r1c5-2; base 85 is not tried, the first row that finds a step decides
//
// The variant of aligned exclusions is 1 for pairs, 2 for triplets. SEclone's level of every call is 0. The words
// before the options name what the row has asked: the tagging, or runs of assumptions, or both. See PassEntry for
// the options. The numbers are those of the tagging that the row has asked:
//
//   strong      strong links that it has loaded; a pair with two houses in common counts twice
//   weak        pairs of candidates that exclude each other
//   marked      candidates with a tag
//   tags        two for each component of strong links
//   conflicts   pairs of tags that exclude each other
//   within      candidates removed directly by the tags, before tags are linked with each other
//   findings    all removed candidates
class TagTrace {
 public:
  virtual ~TagTrace() = default;

  virtual PassWatch& watch() = 0;
  // All lines since the last call.
  virtual std::string take_lines() = 0;
};

std::unique_ptr<TagTrace> make_tag_trace();

}  // namespace sudorate
