#include "tests/support/case_table.h"

#include <fstream>
#include <stdexcept>

namespace sudorate::test {
namespace {

std::string unescaped(const std::string& field, const CaseNames& names);

// What stands between "${" and "}".
std::string named_text(const std::string& name, const CaseNames& names) {
  const auto named = names.find(name);
  if (named != names.end()) return named->second;
  const std::size_t star = name.find('*');
  if (star == std::string::npos) throw std::invalid_argument("no such name: " + name);
  const std::string piece = unescaped(name.substr(star + 1), names);
  std::string text;
  for (int left = std::stoi(name); left > 0; --left) text += piece;
  return text;
}

std::string unescaped(const std::string& field, const CaseNames& names) {
  std::string text;
  for (std::size_t at = 0; at < field.size(); ++at) {
    const std::size_t end = field.find('}', at);
    if (field.compare(at, 2, "${") == 0 && end != std::string::npos) {
      text += named_text(field.substr(at + 2, end - at - 2), names);
      at = end;
    } else if (field[at] != '\\') {
      text += field[at];
    } else if (field.at(++at) == 'x') {
      text += static_cast<char>(std::stoi(field.substr(at + 1, 2), nullptr, 16));
      at += 2;
    } else {
      text += field[at] == 'n' ? '\n' : field[at] == 't' ? '\t' : field[at] == 'r' ? '\r' : '\\';
    }
  }
  return text;
}

CaseRow fields_of(std::string line, const CaseNames& names) {
  const std::string bar = " | ";
  if (line.starts_with('|')) line.insert(0, 1, ' ');
  if (line.ends_with('|')) line += ' ';
  CaseRow row;
  std::size_t start = 0;
  for (std::size_t end = 0; (end = line.find(bar, start)) != std::string::npos; start = end + bar.size()) {
    row.push_back(unescaped(line.substr(start, end - start), names));
  }
  row.push_back(unescaped(line.substr(start), names));
  return row;
}

// Each line that is not blank, with the section in which it stands.
template <typename Visit>
void visit_lines(const std::string& file, Visit visit) {
  std::ifstream input(SUDORATE_TESTS_DIR "/" + file);
  std::string section;
  for (std::string line; std::getline(input, line);) {
    if (line.empty() || line.front() == '#') continue;
    const bool is_heading = line.front() == '[' && line.back() == ']';
    if (is_heading) section = line.substr(1, line.size() - 2);
    visit(section, line, is_heading);
  }
}

}  // namespace

std::vector<CaseRow> case_rows(const std::string& file, const std::string& section, const CaseNames& names) {
  std::vector<CaseRow> rows;
  visit_lines(file, [&](const std::string& its_section, const std::string& line, bool is_heading) {
    if (its_section == section && !is_heading) rows.push_back(fields_of(line, names));
  });
  if (rows.empty()) throw std::invalid_argument("no cases: " + file + ' ' + section);
  return rows;
}

std::vector<std::string> case_sections(const std::string& file) {
  std::vector<std::string> sections;
  visit_lines(file, [&](const std::string& section, const std::string&, bool is_heading) {
    if (is_heading) sections.push_back(section);
  });
  return sections;
}

}  // namespace sudorate::test
