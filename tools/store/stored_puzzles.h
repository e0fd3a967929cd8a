// The puzzles of a store as records.
#pragma once

#include <string>

#include "tools/records/meaning/record_stage.h"
#include "tools/store/rating_store.h"

namespace sudorate {

// Of all sets, in the order of arrival. A damaged row is left out.
class StoredPuzzles final : public RecordStage {
 public:
  // Throws StoreError; next() throws std::system_error for it.
  StoredPuzzles(const std::string& file, DatabaseUse use) : store_(file, use), rows_(store_.rows({})) {}

  bool next(Record& record) override;

 private:
  RatingStore store_;
  StoredRows rows_;
};

}  // namespace sudorate
