#!/bin/sh
# tools/cluster/ with parts that are there already: each call of a script gives the result of its own input and command,
# or a message, and never rows of another call. Small programs stand for GNU parallel and Slurm, which the cluster test
# has; they run one shard after the other.
#
# usage: tests/cluster/scripts_test.sh SUDORATE
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
sudorate=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir bin
PATH=$folder/bin:$PATH
cat >bin/parallel <<'EOF'
#!/bin/sh
for runner; do :; done
failed=0
while read -r shard; do eval "$runner $shard" || failed=$((failed + 1)); done
exit "$failed"
EOF
cat >bin/sbatch <<'EOF'
#!/bin/sh
cat >job
tasks=1
for word; do case $word in --array=1-*) tasks=${word#--array=1-} ;; esac; done
cp job "job.$tasks"
SLURM_ARRAY_TASK_ID=0
while [ "$SLURM_ARRAY_TASK_ID" -lt "$tasks" ]; do
  SLURM_ARRAY_TASK_ID=$((SLURM_ARRAY_TASK_ID + 1))
  export SLURM_ARRAY_TASK_ID
  sh "./job.$tasks" >>log 2>&1 || true
done
echo 1
EOF
chmod +x bin/parallel bin/sbatch

failures=0
fail() {
  echo "FAILED: $script: $1"
  cat log 2>/dev/null || true
  failures=$((failures + 1))
}

# Runs the script with these words; sets $status and writes all messages to the file log.
call() {
  : >log
  status=0
  "$root/tools/cluster/$script" --sudorate="$sudorate" "$@" >>log 2>&1 || status=$?
}

# The result of a call over the input, by one run. $1: the input, $2: the command.
expect_result() {
  # The command is several words.
  # shellcheck disable=SC2086
  "$sudorate" $2 --force -o whole "$1" 2>/dev/null || [ $? -eq 1 ]
  cmp -s out whole || fail "$3: the output is not that of the call"
}

# After a call that must not give rows of an earlier one: the result of this one, or a message and no success.
expect_result_or_refusal() {
  # The command is several words.
  # shellcheck disable=SC2086
  "$sudorate" $2 --force -o whole "$1" 2>/dev/null || [ $? -eq 1 ]
  if cmp -s out whole; then return; fi
  # Slurm gets its jobs; the last of them tells.
  grep -q "of other\|has changed\|remove 'out.parts'" log || fail "$3: no message"
  [ "$script" = slurm.sh ] || [ "$status" -ne 0 ] || fail "$3: the status is 0"
}

# So many puzzles of the sample, which are not the same in two texts.
puzzles() { grep '^[0-9.]\{81\}' "$root/data/sample.txt" | cut -c1-81 | sed -n "$1"; }

for script in parallel.sh slurm.sh; do
  rm -rf out out.parts other.txt in.txt
  puzzles 1,6p >in.txt
  puzzles 7,12p >other.txt

  for number in 0 -1 abc 1e9 1000000000 010 '' '2 3'; do
    call in.txt out "$number"
    [ "$status" -eq 2 ] || fail "N='$number': status $status"
    grep -q "^$script: N must be a whole number from 1 to 1000000, not '$number'" log || fail "N='$number': the message"
    [ ! -e out.parts ] || fail "N='$number': a folder is made"
  done
  for word in --minutes=0 --minutes=x; do
    call "$word" in.txt out
    [ "$status" -eq 2 ] || fail "$word: status $status"
    grep -q "^$script: --minutes must be a whole number" log || fail "$word: the message"
  done

  rm -rf out out.parts
  call in.txt out 3
  [ "$status" -eq 0 ] || fail "first call: status $status"
  expect_result in.txt rate "first call"

  # What is finished is not rated again.
  touch -d 2001-01-01 out.parts/part.2
  call --force in.txt out 3
  [ "$status" -eq 0 ] || fail "second call: status $status"
  expect_result in.txt rate "second call"
  [ -z "$(find out.parts/part.2 -newermt 2002-01-01)" ] || fail "a finished part was rated again"

  call --force other.txt out 3
  expect_result_or_refusal other.txt rate "other input"
  call --force --command='rate --to=csv' in.txt out 3
  expect_result_or_refusal in.txt 'rate --to=csv' "other command"
  call --force in.txt out 4
  [ "$status" -ne 0 ] || fail "other number of shards: status $status"

  # The same names, sizes and times.
  for line in 1 3 6; do
    puzzles 1,6p >in.txt
    rm -rf out out.parts
    call in.txt out 3
    new=$(puzzles "$((line + 6))p")
    sed "${line}s/.*/$new/" in.txt >edited
    touch -r in.txt edited
    cat edited >in.txt
    touch -r edited in.txt
    call --force in.txt out 3
    expect_result_or_refusal in.txt rate "line $line was replaced"
  done
  # A part that is not as it was.
  puzzles 1,6p >in.txt
  rm -rf out out.parts
  call in.txt out 3
  sed 's/ED=./ED=9/' out.parts/part.1 >edited
  cat edited >out.parts/part.1
  call --force in.txt out 3
  expect_result_or_refusal in.txt rate "a part was edited"
  echo abc >out.parts/shards
  call --force in.txt out
  [ "$status" -eq 2 ] || fail "a wrong number in the folder: status $status"
done
[ "$failures" -eq 0 ] || exit 1
echo "all passed"
