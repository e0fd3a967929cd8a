// Completion scripts for shells, made from the tables of commands and options.
#pragma once

#include <string>

namespace sudorate {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace sudorate
