#include "rating/technique.h"

#include "rating/technique_table.h"

namespace sudorate {

std::span<const TechniqueRow> techniques() { return kTechniqueTable; }

const TechniqueRow& row_of(Technique technique) { return kTechniqueTable[static_cast<std::size_t>(technique)]; }

}  // namespace sudorate
