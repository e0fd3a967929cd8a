#include "tools/cli/rule_table.h"

namespace sudorate {
namespace {

constexpr std::string_view kFieldForms = "to=csv|tsv|jsonl|json";
constexpr std::string_view kNotText = "to=csv|tsv|jsonl|json|serate";
// What makes other ratings than those of a scale, or bounds; and another order of its steps.
constexpr std::string_view kOtherRatings =
    "stop-at solutions=many apply=all-lowest without only!=rated profile!=se121";
constexpr std::string_view kOtherOrder = "apply=all-lowest profile!=se121";
constexpr std::string_view kAllTechniques = "without only!=rated solutions=many store";

constexpr OptionRule kRules[] = {
    // Conditions.
    {"recorded", "", "buckets=score:* store apply=all-lowest without only!=rated profile!=se121",
     "takes the ratings as they are"},

    // Variants.
    {"minimize", "", "remove add redundant removals rounds climb beam",
     "removes all givens that are not needed, once", "vary"},

    // Generated puzzles.
    {"pattern", "", "symmetry givens", "has its own cells", "generate"},
    {"top pick", "count", "", "which says how many there are to choose from", "generate"},

    // Rules.
    {"profile!=se121", "", "apply=all-lowest with-finders trace-tags", "has its own methods and order"},
    {kAllTechniques, "", kOtherOrder, "is for Sudoku Explainer's order"},

    // Lists.
    {"known", "update", "", "", "rate"},
    {"update", "", "@condition @place @row only=rated", "writes all lines of the list as they were read"},
    {"update", "", kOtherRatings, "writes exact ratings of a scale"},

    // Files.
    {"buckets", "output!=-", "accept"},
    {"html accept", "", "output!=-", "names the file of the results"},
    {"top", "", "pick"},
    {"append", "output!=-", "force"},

    // Forms.
    {"format", "", kNotText, "makes lines of text; --fields is for the other forms"},
    {"fields", kFieldForms, "", "or %{FIELD} in a --format"},
    {"pass-through", kFieldForms, ""},
    {"all", kFieldForms, "", {}, "compare"},
    {"to=trace", "", "grids min!=0|0.0", "has all steps in one line"},
    {"grids to=tsv|jsonl|json min!=0|0.0", "", kOtherOrder, "is for steps in Sudoku Explainer's order", "path"},

    // Steps.
    {"level", "", "to=csv|tsv|jsonl|json", "is for the next step as text"},
    {"profile!=se121", "step!=1", "", "since it makes the steps before", "steps"},
    {"count", "", "hits max to=library", "counts all steps", "steps"},
    {"step=hardest", "", "profile!=se121 with-finders", "is about the rated solution", "teach"},

    // Comparisons and measurements.
    {"top", "", "to=csv|tsv|svg", "lists puzzles", "stats"},
    {"top", "", "all", "lists puzzles that are not equal"},
    {"shortcuts", "", "peer", "measures this program"},

    // Stores.
    {"action=import", "origin", "", "since a file does not say which program has rated it", "store"},
    {"origin", "action=import", "", {}, "store"},
};

}  // namespace

std::span<const OptionRule> rule_table() { return kRules; }

}  // namespace sudorate
