#include "tools/words/explanation.h"

#include "tools/words/phrases.h"

namespace sudorate {
namespace {

void mark(Node node, BoardPicture& picture) {
  picture.tag(node.candidate, node.is_on ? CandidateTag::kOn : CandidateTag::kOff);
}

}  // namespace

void Explanation::add_assumption(int index, Node node) {
  mark(node, picture);
  branches.push_back(next_reason());
  reasons.push_back(line_name(index) + " Suppose " + node_words(node) + ".");
}

void Explanation::add_consequence(int index, Node node, const std::string& reason, const std::vector<int>& from) {
  mark(node, picture);
  reasons.push_back("  " + line_name(index) + " Then " + node_words(node) + (reason.empty() ? "" : ": " + reason) +
                    (from.empty() ? "" : ", by " + line_names(from)) + ".");
}

}  // namespace sudorate
