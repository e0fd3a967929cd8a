#!/bin/sh
# Rates a list of a puzzle a line as a Slurm array: each task rates a piece with a store of its own, the last job joins them.
#
# usage: tools/cluster/slurm.sh PUZZLES RATED PIECES [OPTION OF sbatch]...
#
# All nodes must see the folder of RATED and run the program sudorate. A task that is killed or loses its node is queued
# again and continues; a call that is repeated rates nothing again. RATED.pieces has the pieces, stores and logs.
set -eu
case $1 in
  --task)
    piece=$2/piece.$(printf %05d "$SLURM_ARRAY_TASK_ID")
    status=0
    sudorate rate --threads=1 --store="$piece.store" --force -o "$piece.rated" "$piece" || status=$?
    # 1: some lines are no puzzles.
    if [ "$status" -le 1 ]; then exec touch "$piece.done"; fi
    [ "${SLURM_RESTART_COUNT:-0}" -ge 5 ] || scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
    exit "$status"
    ;;
  --join)
    cd "$2"
    for piece in piece.?????; do
      [ -f "$piece.done" ] || { echo "$piece is not finished; the same call continues it" >&2 && exit 1; }
    done
    cat piece.?????.rated >"$3.unfinished"
    mv "$3.unfinished" "$3"
    exec sudorate store merge all.store piece.?????.store
    ;;
esac
puzzles=$1 rated=$(realpath "$2") pieces=$3
shift 3
folder=$rated.pieces
mkdir -p "$folder"
rm -f "$folder"/piece.????? "$folder"/*.done "$folder"/*.rated
split -n "l/$pieces" -d -a 5 "$puzzles" "$folder/piece."
array=$(sbatch --parsable --requeue --array="0-$((pieces - 1))" --output="$folder/log.%a" "$@" "$0" --task "$folder")
sbatch --dependency="afterany:${array%%;*}" --output="$folder/log.join" "$@" "$0" --join "$folder" "$rated"
