// Why a range or a condition cannot be understood.
#pragma once

#include <string>

namespace sudorate {

struct SelectError {
  // 1-based byte position in the text of the user; one behind its end if something is missing there.
  int column = 0;
  // One line without a final full stop: "expected a number or a name, found 'and'".
  std::string reason;
};

}  // namespace sudorate
