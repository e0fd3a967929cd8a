// Tables of cases in files of text: a case is a line, and a reader of the tests sees it without the code.
//
//   # a remark
//   [section]
//   field | field | field
//
// Fields stand between bars with a blank on each side; an empty one at an end needs only its bar. \n, \t, \r,
// \\ and \xHH mean what they mean in C++, ${name} a text that the caller names, and ${9*text} nine times this text.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace sudorate::test {

using CaseRow = std::vector<std::string>;
using CaseNames = std::map<std::string, std::string>;

// The rows of a section of a file in the folder tests/. Throws std::invalid_argument if there are none, or for a
// name that is not in `names`.
std::vector<CaseRow> case_rows(const std::string& file, const std::string& section, const CaseNames& names = {});

// The names of all sections, in their order.
std::vector<std::string> case_sections(const std::string& file);

}  // namespace sudorate::test
