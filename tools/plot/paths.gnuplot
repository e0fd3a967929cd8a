# Draws one path: the difficulty of its steps, coloured by group, and below it the number of steps of each technique. Or
# several paths: their difficulties as lines in one diagram. The program writes before this text:
#
#   terminal     the terminal of gnuplot with its options
#   colours      by group, from 1
#   groups       their names; '' for a group without steps
#   titles       of the paths, from 1
#   $steps       path, step, rating and group
#   $techniques  of the first path: name, steps and group
stats $steps using 2:3 name 'Steps' nooutput
paths = |titles|
if (paths == 1) {
  stats $techniques using (strlen(strcol(1))):2 name 'Techniques' nooutput
  path_height = 420.0
  height = path_height + 110 + 24 * Techniques_records
  split = 1 - path_height / height
  # The part of the width for the names, which gnuplot does not measure.
  margin = 0.02 + 0.0082 * Techniques_max_x
  margin = margin < 0.2 ? 0.2 : margin > 0.6 ? 0.6 : margin
} else {
  height = 620
}
set terminal @terminal background '#ffffff' size 1000, height
set border 3 lc rgb '#5a6573'
set tics nomirror out textcolor rgb '#1c2430'
set grid ytics lc rgb '#dcd9d0' lt 1
set xlabel 'step'
set ylabel 'rating'
set yrange [0:Steps_max_y + 0.8]
if (paths == 1) {
  set lmargin at screen margin
  set rmargin at screen 0.97
  set multiplot
  set origin 0, split
  set size 1, 1 - split
  set title titles[1] font ',10'
  set key bmargin center horizontal reverse Left samplen 1
  set xrange [0.3:Steps_max_x + 0.7]
  plot for [group = 1:|groups|] $steps using 2:($4 == group ? $3 : NaN):(0.7) \
    with boxes fill solid noborder lc rgb colours[group] title groups[group]
  set origin 0, 0
  set size 1, split
  set title 'steps by technique'
  unset key
  set xlabel 'steps'
  unset ylabel
  set grid noytics xtics
  set yrange [Techniques_records - 0.4:-0.6]
  set xrange [0:Techniques_max_y * 1.08]
  plot $techniques using 2:0:(0):2:($0 - 0.36):($0 + 0.36):(colours[$3]) \
    with boxxyerror fill solid noborder lc rgb variable, \
    $techniques using 2:0:2:yticlabels(1) with labels left offset 0.5, 0
  unset multiplot
} else {
  set title 'difficulty along the paths'
  set key outside right
  # When the colours repeat, the lines are dashed.
  plot for [path = 1:paths] $steps using ($1 == path ? $2 : NaN):3 with steps lw 2 dt 1 + (path - 1) / |colours| \
    lc rgb colours[path % |colours| + 1] title titles[path]
}
