#include "tools/records/forms/grid.h"
#include "tools/records/forms/text_forms.h"
#include "tools/records/meaning/board.h"

namespace sudorate {
namespace {

constexpr std::size_t kLongestRow = 20;
constexpr std::size_t kMostLineBytes = 4096;

std::string chunk_ahead(RowQueue& lines, std::size_t& count) {
  std::string cells;
  for (count = 0; cells.size() < kCellCount; ++count) {
    const TextLine* line = lines.peek(count);
    if (line == nullptr || line->text().size() > kMostLineBytes) return {};
    const auto piece = chunk_cells(line->plain());
    if (!piece || piece->empty() || (count == 0 && piece->size() <= kLongestRow)) return {};
    cells += *piece;
  }
  return cells.size() == kCellCount ? cells : std::string();
}

}  // namespace

bool begins_chunk(RowQueue& lines, const ReadOptions&) {
  std::size_t count = 0;
  return !chunk_ahead(lines, count).empty();
}

Record read_chunk(RowQueue& lines, const ReadOptions& options) {
  std::size_t count = 0;
  const std::string cells = chunk_ahead(lines, count);
  return take_lines_as(cells, lines, count, options);
}

}  // namespace sudorate
