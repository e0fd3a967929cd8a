#!/bin/sh
# tools/check_layers.sh on copies of the tree with one fault each.
#
# usage: tests/tools/check_layers_test.sh ROOT OF THE TREE
check=layers
. "$(dirname "$0")/faulty_trees.sh"

echo '#include "tools/run/row.h"' >>"$copy/tools/records/meaning/board.cc"
complains 'tools/records/meaning may not include tools/run: tools/records/meaning/board.cc:'
echo '#include "rating/step.h"' >>"$copy/tagging/grid.h"
complains 'tagging may not include rating: tagging/grid.h:'
echo '#include "tests/support/position.h"' >>"$copy/tools/cli/main.cc"
complains 'no layer: tools/cli/main.cc:'
echo '  #  include <tools/run/row.h>' >>"$copy/tools/cli/main.cc"
complains 'not "FOLDER/FILE.h": tools/cli/main.cc:'
echo '#include "grid.h"' >>"$copy/tagging/grid.cc"
complains 'not "FOLDER/FILE.h": tagging/grid.cc:'
sed -i 's|^tools/records:|& tools/run|' "$copy/tools/layers.txt"
complains 'tools/layers.txt names tools/run before it is listed, for tools/records'
mkdir "$copy/tools/attic" && touch "$copy/tools/attic/old.cc"
complains 'tools/layers.txt does not name the folder tools/attic'
rm "$copy"/tools/plot/*.h "$copy"/tools/plot/*.cc
complains 'tools/layers.txt names tools/plot, which has no sources'
sed -i '/^| `tools\/plot/d' "$copy/CONTRIBUTING.md"
complains 'the map of CONTRIBUTING.md does not name tools/plot'
sed -i '1i | `tools/attic/` | old |' "$copy/CONTRIBUTING.md"
complains 'the map names tools/attic, which is not there'
