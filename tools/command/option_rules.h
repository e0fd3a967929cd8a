// Rules about options of one call that need or exclude each other. They stand in one table
// (tools/cli/rule_table.cc) that is checked for every call and is part of the help of each command.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

// `options`, `needs` and `excludes` are terms with blanks between them:
//   name         the option is given
//   name=a|b     its value is a or b; a* stands for all values that begin with a
//   name!=a|b    it is given with another value
//   action=word  the first operand is this word
//   @kind        an option of this kind is given, see kOptionKinds
// A term about an option that the command does not have never holds.
struct OptionRule {
  // Each of these that holds...
  std::string_view options;
  // ...needs one of those that the command has, if there are any here,
  std::string_view needs;
  // and excludes all of these.
  std::string_view excludes;
  // What stands behind the first option in the message: "makes no exact ratings", with `needs` behind those.
  std::string_view reason = {};
  // With blanks between them; empty for all commands.
  std::string_view commands = {};
};

// The options of a call as they were typed.
class GivenOptions {
 public:
  GivenOptions(const CommandRow& command, const OptionTable& table) : command_(command), table_(table) {}
  void add(std::string_view name, const std::string& value) { values_[std::string(name)].push_back(value); }

  // Those of the terms that hold, as messages name them.
  std::vector<std::string> held(std::string_view terms) const;
  // The message about the first rule that these options break; empty if they break none.
  Complaint broken_rule(std::span<const OptionRule> rules) const;

 private:
  const CommandRow& command_;
  const OptionTable& table_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

// A rule as the help of a command shows it: "--known" and "needs --update".
struct RuleText {
  std::string options;
  std::string text;
};
// The rules about options of the command, in their order.
std::vector<RuleText> rule_texts(std::span<const OptionRule> rules, const CommandRow& command,
                                 const OptionTable& table);

}  // namespace sudorate
