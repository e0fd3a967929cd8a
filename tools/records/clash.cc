#include "tools/records/clash.h"

#include "tagging/geometry.h"
#include "tagging/puzzle_text.h"

namespace sudorate {

std::string clash_text(const Digits81& givens) {
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (givens[cell] == 0) continue;
    for (const Cell peer : peers_of(cell)) {
      if (givens[peer] != givens[cell]) continue;
      return cell_name(cell) + " and " + cell_name(peer) + " are both " + std::to_string(givens[cell]);
    }
  }
  return {};
}

}  // namespace sudorate
