// Options of every command that reads records: what is read, how, and which records.
#pragma once

#include "tools/cli/option_table.h"
#include "tools/records/input_options.h"

namespace sudorate {

void add_input_options(OptionTable& table, InputOptions& options);

}  // namespace sudorate
