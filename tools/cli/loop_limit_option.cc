#include "tools/cli/loop_limit_option.h"

#include <string>

#include "chains/finders/nice_loops.h"

namespace sudorate {

void add_loop_limit_option(OptionTable& table, int& limit) {
  table.add({.name = "loop-limit",
             .argument = "N",
             .help = "nice loops of at most N cells, 3 or more, or unlimited (default: unlimited)"},
            [&limit](const std::string& value) -> Complaint {
              const bool is_number =
                  !value.empty() && value.size() <= 2 && value.find_first_not_of("0123456789") == std::string::npos;
              const int wanted = value == "unlimited" ? kUnlimitedLoop : is_number ? std::stoi(value) : 0;
              if (wanted < kSmallestLoop || wanted > kUnlimitedLoop) {
                return "--loop-limit must be a number from 3 to 81 or unlimited, not '" + value + "'";
              }
              limit = wanted;
              return {};
            });
}

}  // namespace sudorate
