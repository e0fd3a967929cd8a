#include "tools/records/forms/grid.h"
#include "tools/records/forms/text_forms.h"
#include "tools/records/meaning/board.h"

namespace sudorate {
namespace {

constexpr std::size_t kLongestRow = 20;
constexpr std::size_t kMostLineBytes = 4096;

}  // namespace

std::optional<Record> read_chunk(RowQueue& lines, const ReadOptions& options) {
  std::string cells;
  std::size_t count = 0;
  for (; cells.size() < kCellCount; ++count) {
    const TextLine* line = lines.peek(count);
    if (line == nullptr || line->text().size() > kMostLineBytes) return std::nullopt;
    const auto piece = chunk_cells(line->plain());
    if (!piece || piece->empty() || (count == 0 && piece->size() <= kLongestRow)) return std::nullopt;
    cells += *piece;
  }
  if (cells.size() != kCellCount) return std::nullopt;
  return take_lines_as(cells, lines, count, options);
}

}  // namespace sudorate
