// Tested by tests/tools/steps/step_json_test.cc.
#include "tools/steps/step_json.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tools/notation/board_names.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"
#include "tools/notation/technique_set.h"
#include "tools/steps/listed_step.h"
#include "tools/text/tables.h"
#include "tools/words/finder_words.h"
#include "tools/words/nice_loop.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

Json names_json(const auto& items, auto name_of) {
  Json list = Json::array();
  for (const auto item : items) list.push_back(name_of(item));
  return list;
}

Json cells_json(const auto& cells) { return names_json(cells, cell_name); }

// By Cause and by InnerRule.
constexpr std::array kCauseNames = {"start", "cell", "block", "row", "column", "pattern"};
constexpr std::array kRuleNames = {"none", "locking", "hidden-pair", "naked-pair", "x-wing", "chain"};

Json tree_json(const ImplicationTree& tree) {
  Json nodes = Json::array();
  for (const Implication& implication : tree.nodes) {
    Json node = {{"node", node_name(implication.node)}, {"cause", entry_of(kCauseNames, implication.cause)}};
    if (implication.rule != InnerRule::kNone) node["rule"] = entry_of(kRuleNames, implication.rule);
    if (implication.nested >= 0) node["nested"] = implication.nested;
    node["parents"] = implication.parents;
    nodes.push_back(std::move(node));
  }
  Json json = {{"targets", tree.targets}, {"nodes", std::move(nodes)}};
  if (!tree.nested.empty()) {
    json["nested"] = Json::array();
    for (const ImplicationTree& nested : tree.nested) json["nested"].push_back(tree_json(nested));
  }
  return json;
}

Json evidence_json(const Evidence& evidence) {
  Json json = Json::object();
  if (!evidence.cells.empty()) json["cells"] = cells_json(evidence.cells);
  if (!evidence.helpers.empty()) json["helpers"] = cells_json(evidence.helpers);
  if (!evidence.houses.empty()) json["houses"] = names_json(evidence.houses, house_name);
  if (!evidence.covers.empty()) json["covers"] = names_json(evidence.covers, house_name);
  if (evidence.digits != 0) json["digits"] = digits_text(evidence.digits);
  if (evidence.extra_digits != 0) json["further_digits"] = digits_text(evidence.extra_digits);
  if (!evidence.chain.empty()) json["chain"] = tree_json(evidence.chain);
  return json;
}

struct PatternJson {
  Json operator()(const NiceLoop& loop) const {
    Json links = Json::array();
    for (const CellLink& link : loop.links) {
      links.push_back({{"digit", link.digit + 1}, {"strong", link.is_strong}});
    }
    return {{"kind", loop_kind(loop)},
            {"cells", cells_json(loop.cells)},
            {"links", std::move(links)},
            {"number_place", number_place_notation(loop)}};
  }
  Json operator()(const EmptyRectangle& rectangle) const {
    return {{"digit", rectangle.digit + 1},
            {"block", house_name(rectangle.box)},
            {"cells", cells_json(rectangle.cells)},
            {"axis_cell", cell_name(rectangle.axis)},
            {"axis", rectangle.axis_kind == HouseKind::kRow ? "row" : "column"},
            {"link", {cell_name(rectangle.near), cell_name(rectangle.far)}}};
  }
  Json operator()(const Skyscraper& skyscraper) const {
    return {{"digit", skyscraper.digit + 1},
            {"base", house_name(skyscraper.base)},
            {"floors", cells_json(skyscraper.floors)},
            {"roofs", cells_json(skyscraper.roofs)}};
  }
  Json operator()(const ForceChain& chain) const {
    constexpr std::array<const char*, 3> kKinds = {"cell", "house", "contradiction"};
    Json json = {{"kind", entry_of(kKinds, chain.kind)}};
    if (chain.kind == ForceChainKind::kHouse) json["house"] = house_name(chain.house);
    json["starts"] = names_json(chain.starts, candidate_name);
    json["chains"] = Json::array();
    for (const ArrowChain& arrows : chain.chains) {
      Json list = Json::array();
      for (const Arrow& arrow : arrows) {
        Json item = {{"from", node_name(arrow.from)}, {"to", node_name(arrow.to)}};
        if (!arrow.set.empty()) item["set"] = cells_json(arrow.set);
        list.push_back(std::move(item));
      }
      json["chains"].push_back(std::move(list));
    }
    return json;
  }
};

void add_conclusion(const Conclusion& conclusion, Json& json) {
  if (conclusion.placement) {
    json["place"] = placement_text(*conclusion.placement);
  } else {
    json["remove"] = removal_texts(conclusion, removal_text);
  }
}

}  // namespace

nlohmann::ordered_json step_outline_json(const Step& step) {
  Json json = {{"technique", technique_slug(step.technique, step.variant)},
               {"name", technique_name(step)},
               {"rating", step.difficulty.tenths / 10.0}};
  if (has_length(step.technique)) json["length"] = step.length;
  add_conclusion(conclusion_of(step), json);
  return json;
}

nlohmann::ordered_json step_json(const ListedStep& listed) {
  Json json;
  if (const Step* step = listed.step()) {
    json = step_outline_json(*step);
  } else {
    json["technique"] = technique_slug(listed);
    json["name"] = heading(*listed.finding());
    add_conclusion(listed.finding()->conclusion, json);
  }
  json["notation"] = notation(listed);
  json["evidence"] = listed.step() != nullptr ? evidence_json(listed.step()->evidence)
                                              : std::visit(PatternJson{}, listed.finding()->pattern);
  return json;
}

}  // namespace sudorate
