#include "tools/cli/rule_table.h"

namespace sudorate {
namespace {

// The results are in files of their own.
constexpr std::string_view kFiles = "output!=- accept!=- split";
constexpr std::string_view kStandardOutput = "accept=- reject=- undecided=- errors=-";
constexpr std::string_view kTableForms = "to=csv|tsv";
constexpr std::string_view kFieldForms = "to=csv|tsv|jsonl|json";
constexpr std::string_view kNotText = "to=csv|tsv|jsonl|json|serate";
// Rules other than Sudoku Explainer's, and another order of its steps.
constexpr std::string_view kOtherRules = "apply=all-lowest without only!=rated profile!=se121";
constexpr std::string_view kOtherOrder = "apply=all-lowest profile!=se121";
constexpr std::string_view kAllTechniques = "without only!=rated solutions=many store";
constexpr std::string_view kSelection =
    "er ep ed pearl diamond where first-steps below invert decide-only need accept reject undecided errors split "
    "buckets top pick store";

// What chooses or shapes rows.
constexpr std::string_view kRowOptions =
    "er ep ed pearl diamond where first-steps below invert decide-only need accept reject undecided errors split "
    "split-style buckets sort top pick echo format to fields pass-through header csv-safe "
    "provenance on-error only=rated";

constexpr OptionRule kRules[] = {
    // Conditions.
    {"below", "first-steps", ""},
    {"first-steps", "below", ""},
    {"invert", "er ep ed pearl diamond where first-steps", ""},
    {"decide-only", "", "need"},
    {"recorded", "", "need buckets=score:* store", "rates nothing"},
    {"recorded", "", kOtherRules, "takes the ratings as they are"},

    // Variants.
    {"recorded pass-through rating-column", "", "remove minimize",
     "is about ratings in the input, and variants have none", "vary"},
    {"minimize", "", "remove add same-cells redundant removals", "removes all givens that are not needed"},
    {"same-cells", "", "add", "adds as many as are removed"},
    {"beam", "climb", "", "which says which puzzles are the highest"},
    {"rounds climb", "", "shard minimize", "needs the results of the round before", "vary"},

    // Rules.
    {"profile!=se121", "", "apply=all-lowest", "has its own order"},
    {"profile!=se121", "", "with-finders trace-tags", "has its own methods"},
    {kAllTechniques, "", kOtherOrder, "is for Sudoku Explainer's order"},
    {"loop-limit", "profile!=se121", "", "for its nice loops", "rate filter path plot stats"},
    {"store-paths", "store", ""},

    // Lists.
    {"known", "update", "", "", "rate"},
    {"update", "", kRowOptions, "writes all lines of the list as they were read"},
    {"update", "", "stop-at solutions=many apply=all-lowest without only!=rated profile!=se121",
     "writes ratings of Sudoku Explainer, and no bounds"},
    {"update", "", "shard unordered", "writes the whole list in its order"},
    {"update", "", "checkpoint resume", "keeps the ratings in the list itself, for --known"},

    // Files.
    {"split", "", "output!=- accept reject undecided errors", "names all files"},
    {"split-style", "split", ""},
    {"split-style=skfr", "", kNotText, "writes text results"},
    {"buckets", "", "accept", "writes accepted records to several files"},
    {"buckets", "output!=- split", ""},
    {"html accept", "", "output!=-", "names the file of the results"},
    {"top", "", "pick"},
    {"append", "output!=-", ""},
    {"append", "", "force"},

    // Forms.
    {"format", "", kNotText, "makes lines of text; --fields is for the other forms"},
    {"fields", kFieldForms, "", "or %{FIELD} in a --format"},
    {"pass-through provenance=columns", kFieldForms, ""},
    {"csv-safe", kTableForms, ""},
    {"header", "", "format to=csv|tsv|serate|jsonl|json", "is for lines as they were read"},
    {"provenance=comment", "", "to=jsonl|json", "has no place in JSON, but columns and sidecar have one"},
    {"provenance=sidecar", kFiles, "", "to stand beside"},
    {"provenance=sidecar", "", kStandardOutput, "stands beside files"},
    {"show", "", kNotText, "is for text; other forms list all puzzles that are not equal, or those of --top",
     "compare"},
    {"all", kFieldForms, "", {}, "compare"},
    {"to=trace", "", "grids min!=0|0.0", "has all steps in one line"},
    {"grids to=tsv|jsonl|json min!=0|0.0", "", kOtherOrder, "is for steps in Sudoku Explainer's order", "path"},

    // Steps.
    {"level", "", "all to=tsv|jsonl|json", "is for the next step as text"},
    {"profile!=se121", "step!=1", "", "since it makes the steps before", "steps"},
    {"count", "", "hits max to=library", "counts all steps", "steps"},
    {"count", "", "checkpoint resume", "must see all records", "steps"},
    {"step=hardest", "", "profile!=se121 with-finders", "is about the rated solution", "teach"},
    {"step", "", "steps", "is about one step", "teach"},

    // Comparisons and measurements.
    {"steps", "", "without only", "tries all techniques", "compare"},
    {"steps", "", "top show to=csv|tsv|jsonl|json report technique path", "writes a table", "compare"},
    {"top steps", "", "shard", "is for a whole run", "compare"},
    {"top", "", "show", {}, "compare"},
    {"top", "", "to=csv|tsv|svg", "lists puzzles", "stats"},
    {"top", "", "all", "lists puzzles that are not equal"},
    {"shortcuts", "", "peer", "measures this program"},
    {"shortcuts peer", "", "rounds=0", "needs at least one round"},

    // Runs.
    {"checkpoint resume", kFiles, "", "for standard output cannot be continued"},
    {"checkpoint resume", "", kStandardOutput, "continues files"},
    {"checkpoint resume", "", "sort top pick", "keeps rows as they come"},
    {"checkpoint resume", "", "unordered", "must know which part is finished"},
    {"resume", "", "force", "continues the file that would be replaced"},
    {"pick", "", "shard", "needs all records at once, as the merged results have them"},
    {"on-error=stop", "", "shard", "would end one part alone"},
    {"shard", "output!=- accept!=-", "", "the file of its part"},
    {"shard", "", "name skip every limit dedupe!=none", "is itself a choice of records"},
    {"shard", "", "unordered", "keeps the order for 'merge'"},
    {"shard", "", "reject undecided errors split buckets report provenance=sidecar trace-tags", "writes one file"},

    // Stores.
    {"action=import", "origin", "", "since a file does not say which program has rated it", "store"},
    {"origin", "action=import", "", {}, "store"},
    {"er ep ed pearl diamond where invert equivalent sort", "action=query", "", {}, "store"},
};

}  // namespace

std::span<const OptionRule> rule_table() { return kRules; }

}  // namespace sudorate
