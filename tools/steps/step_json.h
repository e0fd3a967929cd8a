// Steps as JSON objects, with their evidence.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "tools/steps/listed_step.h"

namespace sudorate {

// The members, in this order; members that do not apply are left out:
//
//   technique   slug                     place       "r6c6=2"
//   name        as printed               remove      ["r3c4<>8", ...]
//   rating      7.1                      notation    see listed_step.h
//   length      of a chain
//   evidence    of a step: cells, helpers, houses, covers (names), digits, further_digits ("12"), chain;
//               of a finding: kind, and the members in its header
//
// A chain is {"targets": [index, ...], "nodes": [{"node": "r1c2/+3", "cause": "row", "parents": [index, ...]},
// ...], "nested": [chain, ...]}; a node from an inner rule has "rule" and, for a nested chain, "nested".
nlohmann::ordered_json step_json(const ListedStep& listed);
// The same without notation and evidence, for steps in a path.
nlohmann::ordered_json step_outline_json(const Step& step);

}  // namespace sudorate
