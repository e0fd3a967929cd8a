// The form of results that the name of the output asks for.
#pragma once

#include <string>
#include <string_view>

#include "tools/command/option_table.h"

namespace sudorate {

// For a call with --output=FILE that names no form itself: sets --to by the ending of FILE, .csv, .tsv, .jsonl or
// .json, and sets `form` to the value. The complaint is about endings of forms that --output does not write.
Complaint apply_form_of_name(const OptionTable& table, std::string_view command, const std::string& file,
                             std::string& form);

}  // namespace sudorate
