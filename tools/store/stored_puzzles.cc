#include "tools/store/stored_puzzles.h"

#include <system_error>
#include <utility>

namespace sudorate {

bool StoredPuzzles::next(Record& record) {
  try {
    for (StoredRating row; rows_.next(row);) {
      auto position = unpacked_position(row.puzzle);
      if (!position) continue;
      record = {};
      record.source = store_.name();
      record.parsed = *std::move(position);
      return true;
    }
    return false;
  } catch (const StoreError& error) {
    throw std::system_error(std::make_error_code(std::errc::io_error), error.what());
  }
}

}  // namespace sudorate
