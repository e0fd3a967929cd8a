// A watch over the rows that are tried for each step.
#pragma once

#include <cstddef>
#include <span>

#include "rating/rules.h"
#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

// A row that is tried on a grid.
struct PassCall {
  // Of the step that is looked for, from 1.
  int step_number = 0;
  std::size_t row = 0;  // of the table
  const PassEntry& entry;
  const Grid& grid;
  const Workspace& workspace;
};

// Sees everything and changes nothing. Without one a rating pays a few comparisons for each row.
class PassWatch {
 public:
  // Called before and after each row. `found` says whether the row has found something, `kept` are the best steps
  // so far, of this row or of rows before it: one at most if steps are made one by one, else all of the smallest
  // rating.
  virtual void begin(const PassCall& call) = 0;
  virtual void end(const PassCall& call, bool found, std::span<const Step> kept) = 0;
  // Called when the search for a step is over. `taken` will be made; there is none if nothing was found or the
  // search was ended before its time. `next` is the first row that was not tried, or not to its end; null if there
  // is none.
  virtual void end_search(int step_number, std::span<const Step> taken, const PassEntry* next) = 0;

 protected:
  ~PassWatch() = default;
};

}  // namespace sudorate
