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

# Ends unless the second word is a whole number from 1 to the third; the first one names it.
need_number() {
  case $2 in
    '' | *[!0-9]* | 0* | ????????*) ;;
    *) [ "$2" -gt "$3" ] || return 0 ;;
  esac
  fail "$1 must be a whole number from 1 to $3, not '$2'"
}

# Takes INPUT OUT [N]: sets $input, $output, $parts and $shards, and finds $sudorate. Ends after the progress if only that
# is wanted.
take_operands() {
  [ $# -eq 2 ] || [ $# -eq 3 ] || fail "the input and the output are needed; --help explains"
  input=$1 output=$2 shards=${3:-} parts=$2.parts
  [ $# -eq 2 ] || need_number N "$shards" 1000000
  need_number --minutes "$minutes" 100000
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
    need_number "the number in '$parts/shards'" "$before" 1000000
    [ -z "$shards" ] || [ "$shards" = "$before" ] || fail "'$parts' has parts of $before shards; remove it to begin anew"
    shards=$before
  fi
  [ -z "$shards" ] || return 0
  seconds=$(sampled_seconds) || exit 3
  shards=$((seconds / (60 * minutes) + 1))
  [ "$shards" -ge "$1" ] || shards=$1
  echo "about $seconds s on one processor, in $shards shards"
}

# Makes the folder of the parts. What an earlier call has found out about them counts no more.
begin_parts() {
  mkdir -p "$parts"
  find "$parts" -name 'good.*' -delete
}

# Writes the script that runs shards, by their numbers. The program decides what is to do: it leaves a part alone that is
# finished and is one of this input and command, continues one that was cut off, and refuses any other. Statistics and
# comparisons begin anew, since they have no checkpoints. A shard that has succeeded gets a file good.NUMBER.
write_runner() {
  case $command in stats* | compare*) resume= ;; *) resume=--resume ;; esac
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
  if [ "\$status" -le 1 ]; then : >$(quoted "$parts")/good."\$shard"; else worst=\$status; fi
done
exit "\$worst"
EOF
  chmod +x "$parts/run.new"
  mv -f "$parts/run.new" "$parts/run"
  echo "$shards" >"$parts/shards"
}

# The numbers of the shards that have not succeeded in this call.
missing_shards() {
  number=1
  while [ "$number" -le "$shards" ]; do
    [ -f "$parts/good.$number" ] || echo "$number"
    number=$((number + 1))
  done
}

# Ends with the number of a shard that has failed, and its last message.
fail_of_shards() {
  first=$(missing_shards | head -n 1)
  tail -n 1 "$parts/messages.$first" >&2 || true
  fail "$1; the message is that of shard $first, the others are in $parts/messages.*; call this again, or remove '$parts' to \
begin anew"
}

show_progress() {
  missing=$(missing_shards | wc -l)
  begun=$(find "$parts" -name 'part.*.unfinished' | wc -l)
  echo "$((shards - missing)) of $shards shards finished, $begun begun"
}

merge_parts() {
  "$sudorate" merge --summary "$@" -o "$output" "$parts"
}
