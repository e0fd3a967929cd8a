// The text of `--help`.
#pragma once

#include <string>
#include <string_view>

#include "tools/command/command.h"

namespace sudorate {

// A name on the left and a text in its own column on the right, wrapped to 80 columns, in the layout of options.
std::string definition_lines(const std::string& name, const std::string& text);

// Whether a word is in a list with blanks between the words.
bool is_in_list(std::string_view list, std::string_view word);

// "-f, --format=TEMPLATE"
std::string option_names(const OptionRow& row);

// "  0  every puzzle was processed" and so on, with a command's own lines for 0 and 1 if it has any.
std::string status_lines(std::string_view statuses);

// What an option does, in a few words: the help up to its first aside.
std::string brief_help(const OptionRow& row);

// The help of one command, or of the program if there is none: each option in a few words. Ends with a line end.
std::string help_text(const CommandRow* row);

}  // namespace sudorate
