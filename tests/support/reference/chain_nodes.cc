#include "tests/support/reference/chain_nodes.h"

#include <bitset>

namespace sudorate::test::reference {

std::string to_string(Claim claim) {
  const Cell cell = cell_of(claim.candidate);
  return 'r' + std::to_string(row_of(cell) + 1) + 'c' + std::to_string(column_of(cell) + 1) + '#' +
         std::to_string(digit_of(claim.candidate) + 1) + (claim.on ? '+' : '-');
}

Cause cause_of(HouseKind kind) {
  switch (kind) {
    case HouseKind::kBox:
      return Cause::kBox;
    case HouseKind::kRow:
      return Cause::kRow;
    default:
      return Cause::kColumn;
  }
}

bool is_house(Cause cause) { return cause == Cause::kBox || cause == Cause::kRow || cause == Cause::kColumn; }

HouseKind house_kind_of(Cause cause) {
  switch (cause) {
    case Cause::kBox:
      return HouseKind::kBox;
    case Cause::kRow:
      return HouseKind::kRow;
    default:
      return HouseKind::kColumn;
  }
}

int NodeList::add(Claim claim, Cause cause, std::span<const int> parents, std::shared_ptr<const ChainHint> nested) {
  has_nested_ = has_nested_ || nested != nullptr;
  nodes_.push_back(
      {claim, cause, std::move(nested), static_cast<int>(parents_.size()), static_cast<int>(parents.size())});
  parents_.insert(parents_.end(), parents.begin(), parents.end());
  return size() - 1;
}

std::span<const int> NodeList::parents_of(int node) const {
  const Node& child = (*this)[node];
  return std::span<const int>(parents_).subspan(static_cast<std::size_t>(child.first_parent),
                                                static_cast<std::size_t>(child.parent_count));
}

std::vector<int> ancestor_listing(const NodeList& nodes, int node) {
  std::vector<int> listing;
  std::bitset<kClaimCount> listed;
  std::vector<int> level = {node};
  while (!level.empty()) {
    std::vector<int> next_level;
    for (const int member : level) {
      const int claim = nodes[member].claim.index();
      if (listed[claim]) continue;
      listed.set(claim);
      listing.push_back(member);
      const std::span<const int> parents = nodes.parents_of(member);
      next_level.insert(next_level.end(), parents.begin(), parents.end());
    }
    level = std::move(next_level);
  }
  return listing;
}

std::shared_ptr<const NodeList> copy_of_ancestry(const NodeList& nodes, int node) {
  std::vector<bool> wanted(static_cast<std::size_t>(nodes.size()));
  wanted[static_cast<std::size_t>(node)] = true;
  auto copy = std::make_shared<NodeList>();
  for (int child = node; child >= 0; --child) {
    if (!wanted[static_cast<std::size_t>(child)]) continue;
    for (const int parent : nodes.parents_of(child)) wanted[static_cast<std::size_t>(parent)] = true;
  }
  std::vector<int> new_number(static_cast<std::size_t>(nodes.size()));
  for (int child = 0; child <= node; ++child) {
    if (!wanted[static_cast<std::size_t>(child)]) continue;
    std::vector<int> parents;
    for (const int parent : nodes.parents_of(child))
      parents.push_back(new_number[static_cast<std::size_t>(parent)]);
    new_number[static_cast<std::size_t>(child)] =
        copy->add(nodes[child].claim, nodes[child].cause, parents, nodes[child].nested);
  }
  return copy;
}

}  // namespace sudorate::test::reference
