// Writes the manual page, or the completions of a shell, to standard output. The build runs it; it is not
// installed.
#include <cstdio>
#include <string_view>
#include <utility>

#include "tools/manual/manual.h"

int main(int count, char** words) {
  constexpr std::pair<std::string_view, std::string (*)()> kTexts[] = {{"man", sudorate::manual_page},
                                                                       {"bash", sudorate::bash_completion},
                                                                       {"zsh", sudorate::zsh_completion},
                                                                       {"fish", sudorate::fish_completion}};
  for (const auto& [name, text] : kTexts) {
    if (count == 2 && name == words[1]) return std::fputs(text().c_str(), stdout) < 0 ? 1 : 0;
  }
  std::fputs("usage: sudorate-manual man|bash|zsh|fish\n", stderr);
  return 2;
}
