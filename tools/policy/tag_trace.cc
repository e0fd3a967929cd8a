#include "tools/policy/tag_trace.h"

#include <utility>

#include "rating/pass.h"
#include "rating/pass_watch.h"
#include "rating/workspace.h"
#include "tagging/neighbours.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"
#include "tools/policy/tag_passes.h"

namespace sudorate {
namespace {

int exclusion_variant(const PassEntry& row) {
  if (row.level == row_of(Technique::kAlignedPairExclusion).lowest) return 1;
  return row.level == row_of(Technique::kAlignedTripletExclusion).lowest && row.options == 0 ? 2 : 0;
}

bool makes_assumptions(const PassEntry& row) { return row.group != PassGroup::kStaticChains; }

std::string text_of(std::span<const Step> steps) {
  if (steps.empty()) return "none";
  const std::size_t others = steps.size() - 1;
  return trace_text(steps.front()) + (others == 0 ? "" : " and " + std::to_string(others) + " more");
}

int weak_link_count(const Tagging& tagging) {
  int count = 0;
  tagging.candidates().visit([&](Candidate candidate) {
    count += (excluded_by(candidate, tagging.kinds()) & tagging.candidates()).size();
  });
  return count / 2;
}

std::string numbers_of(const Tagging& tagging) {
  const TagFindings findings = findings_of(tagging);
  std::string text;
  const auto add = [&](const char* name, int number) {
    text += (text.empty() ? "" : " ") + std::string(name) + '=' + std::to_string(number);
  };
  add("strong", findings.link_count);
  add("weak", weak_link_count(tagging));
  add("marked", findings.marked_count);
  add("tags", 2 * findings.component_count);
  add("conflicts", findings.conflict_count);
  add("within", findings.direct.size());
  add("findings", findings.all.size());
  return text + "; ";
}

class TracingWatch final : public PassWatch, public TagTrace {
 public:
  void begin(const PassCall& call) override {
    if (call.entry.options != 0) {
      request_count_ = call.workspace.taggings->request_count(link_kinds(call.entry.options));
    }
  }

  void end(const PassCall& call, bool, std::span<const Step> kept) override {
    const PassEntry& row = call.entry;
    const int variant = exclusion_variant(row);
    if (variant == 0 && row.options == 0) return;
    step_number_ = call.step_number;
    lines_ += std::to_string(step_number_) + ": ";
    if (variant != 0) {
      lines_ +=
          "aligned exclusion, variant=" + std::to_string(variant) + " base=" + std::to_string(row.level) + ": ";
    } else {
      const LinkKinds kinds = link_kinds(row.options);
      const bool asks_tags = call.workspace.taggings->request_count(kinds) != request_count_;
      lines_ += asks_tags ? (makes_assumptions(row) ? "tags and assumptions" : "tags")
                          : (makes_assumptions(row) ? "assumptions" : "no search");
      lines_ += ", options=" + std::to_string(row.options) + " level=0 base=" + std::to_string(row.level) + ' ' +
                std::string(row.name) + ": ";
      if (asks_tags) lines_ += numbers_of(call.workspace.taggings->last(kinds));
    }
    lines_ += "kept " + text_of(kept) + '\n';
  }

  void end_search(int step_number, std::span<const Step> taken, const PassEntry* next) override {
    if (std::exchange(step_number_, 0) != step_number) return;
    lines_ += std::to_string(step_number) + ": ";
    const std::string base = next == nullptr ? std::string() : "base " + std::to_string(next->level);
    if (taken.empty()) {
      lines_ += next == nullptr ? "nothing is found" : "ends at " + base;
    } else {
      lines_ += "taken " + text_of(taken);
      if (next != nullptr) {
        lines_ += "; " + base;
        lines_ += next->level >= taken.front().difficulty.tenths
                      ? " gives nothing lower"
                      : " is not tried, the first row that finds a step decides";
      }
    }
    lines_ += '\n';
  }

  PassWatch& watch() override { return *this; }
  std::string take_lines() override { return std::exchange(lines_, {}); }

 private:
  std::string lines_;
  int step_number_ = 0;
  // How often the tagging of the row has been asked for before.
  int request_count_ = 0;
};

}  // namespace

std::unique_ptr<TagTrace> make_tag_trace() { return std::make_unique<TracingWatch>(); }

}  // namespace sudorate
