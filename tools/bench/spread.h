// Median, lowest and highest of a few measured values.
#pragma once

#include <string>
#include <vector>

#include "tools/text/numbers.h"

namespace sudorate {

struct Spread {
  double low = 0;
  double median = 0;
  double high = 0;
};

// The spread of the values; all 0 if there are none. The median of an even number of values is the mean of the two
// in the middle.
Spread spread_of(std::vector<double> values);

// "0.312 (0.310-0.330)": the median, the lowest and the highest.
std::string to_string(const Spread& spread, int digits);

}  // namespace sudorate
