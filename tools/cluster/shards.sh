# What slurm.sh and parallel.sh share. They set $tools, the folder of the scripts, and by their options $sudorate, $command,
# $minutes, $only_progress and $force.
# shellcheck shell=sh disable=SC2154

# For messages.
fail() {
  echo "$(basename "$0"): $1" >&2
  exit 2
}

# 'text' as a shell reads it again.
quoted() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

# Takes INPUT OUT [N]: sets $input, $output, $parts and $shards, and finds $sudorate. Ends after the progress if only that
# is wanted.
take_operands() {
  [ $# -eq 2 ] || [ $# -eq 3 ] || fail "the input and the output are needed; --help explains"
  input=$1 output=$2 shards=${3:-} parts=$2.parts
  [ -n "$sudorate" ] || sudorate=$(command -v sudorate || echo "$(cd "$tools/../.." && pwd)/build/sudorate")
  if [ -n "$only_progress" ]; then
    choose_shards 1
    show_progress
    exit
  fi
  [ -f "$input" ] || fail "'$input' is not a file"
  [ ! -s "$output" ] || [ -n "$force" ] || fail "'$output' exists; --force replaces it"
  { [ ! -e "$parts" ] && [ ! -L "$parts" ]; } || is_own_folder ||
    fail "'$parts' is not a folder of parts, so nothing is written there; move it, or choose another OUT"
}

# The second line of the script that runs shards. The folder of the parts is known by it.
mark='# Runs shards of sudorate, by their numbers.'

is_own_folder() {
  [ -d "$parts" ] && [ ! -L "$parts" ] || return 1
  [ -z "$(ls -A "$parts")" ] || sed -n 2p "$parts/run" 2>/dev/null | grep -qxF "$mark"
}

# The seconds that all of $input takes on one processor, from 8 places in it.
sampled_seconds() {
  bytes=$(stat -c %s "$input")
  of=$((bytes / 4000 + 8))
  [ "$of" -le 1000000 ] || of=1000000
  sample=$(mktemp -d)
  begin=$(date +%s%N)
  for place in 1 3 5 7 9 11 13 15; do
    # The command is several words.
    # shellcheck disable=SC2086
    "$sudorate" $command --threads=1 --progress=off --shard=$((of * place / 16 + 1))/$of -o "$sample/$place" "$input" \
      2>"$sample/messages" || [ $? -eq 1 ] || {
      cat "$sample/messages" >&2
      rm -rf "$sample"
      exit 3
    }
  done
  end=$(date +%s%N)
  rm -rf "$sample"
  milliseconds=$(((end - begin) / 1000000))
  echo $((milliseconds * of / 8000 + 1))
}

# Sets $shards: as given, as in an earlier call, or so that each lasts $minutes; at least $1.
choose_shards() {
  if [ -f "$parts/shards" ]; then
    before=$(cat "$parts/shards")
    [ -z "$shards" ] || [ "$shards" = "$before" ] || fail "'$parts' has parts of $before shards; remove it to begin anew"
    shards=$before
  fi
  [ -z "$shards" ] || return 0
  seconds=$(sampled_seconds) || exit 3
  shards=$((seconds / (60 * minutes) + 1))
  [ "$shards" -ge "$1" ] || shards=$1
  echo "about $seconds s on one processor, in $shards shards"
}

# Writes the script that runs shards, by their numbers. A shard that is finished is left alone, one that was cut off is
# continued. Statistics and comparisons begin anew, since they have no checkpoints.
write_runner() {
  case $command in stats* | compare*) resume= ;; *) resume=--resume ;; esac
  mkdir -p "$parts"
  cat >"$parts/run.new" <<EOF
#!/bin/sh
$mark
cd $(quoted "$PWD") || exit 3
worst=0
for shard; do
  status=0
  $(quoted "$sudorate") $command --threads=1 --progress=off --shard="\$shard/$shards" $resume \\
    -o $(quoted "$parts")/part."\$shard" $(quoted "$input") 2>>$(quoted "$parts")/messages."\$shard" || status=\$?
  # 1: some lines are no puzzles.
  [ "\$status" -le 1 ] || worst=\$status
done
exit "\$worst"
EOF
  chmod +x "$parts/run.new"
  mv -f "$parts/run.new" "$parts/run"
  echo "$shards" >"$parts/shards"
}

is_finished() { [ -f "$parts/part.$1" ]; }

# The numbers of the shards that are not finished.
missing_shards() {
  number=1
  while [ "$number" -le "$shards" ]; do
    is_finished "$number" || echo "$number"
    number=$((number + 1))
  done
}

show_progress() {
  missing=$(missing_shards | wc -l)
  begun=$(find "$parts" -name 'part.*.unfinished' | wc -l)
  echo "$((shards - missing)) of $shards shards finished, $begun begun"
}

merge_parts() {
  "$sudorate" merge --summary "$@" -o "$output" "$parts"
}
