#!/bin/sh
# Rates a list of a puzzle a line by GNU parallel, in pieces that each have a store.
#
# usage: tools/cluster/parallel.sh PUZZLES RATED PIECES [OPTION OF parallel]...
#
# `--sshlogin=host1,host2` takes the processors of other machines, which must see the folder of RATED and run the program
# sudorate. A call that was cut off is repeated: it runs the pieces that are missing, and rates nothing again.
# RATED.pieces has the pieces and stores.
set -eu
puzzles=$1 rated=$(realpath "$2") pieces=$3
shift 3
folder=$rated.pieces
mkdir -p "$folder"
split -n "l/$pieces" -d -a 5 "$puzzles" "$folder/piece."
# 1: some lines are no puzzles.
parallel --joblog "$folder/joblog" --resume-failed --retries 3 "$@" \
  'sudorate rate --threads=1 --store={}.store --force -o {}.rated {} || [ $? -eq 1 ]' ::: "$folder"/piece.?????
cat "$folder"/piece.?????.rated >"$rated.unfinished"
mv "$rated.unfinished" "$rated"
rm "$folder/joblog"
exec sudorate store merge "$folder/all.store" "$folder"/piece.?????.store
