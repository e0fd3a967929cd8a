# Draws how many there are of each value, a diagram for each file with the same axes: numbers on an axis, names as bars
# beside each other. The program writes before this text:
#
#   terminal   the terminal of gnuplot with its options
#   x_name     the name of the values
#   y_name     of what is counted
#   has_axis   1 if the values are numbers on an axis
#   bar        the width of a bar, in units of that axis
#   titles     of the files, from 1
#   $counts    file, place and count; for names the place is a number from 0
#   $names     place and name, of names only
stats $counts using 2:3 name 'Counts' nooutput
files = |titles|
if (has_axis) {
  height = 240
  low = Counts_min_x - 2 * bar
  high = Counts_max_x + 2 * bar
} else {
  height = 130 + 22 * (Counts_max_x + 1)
  stats $names using (strlen(strcol(2))):1 name 'Names' nooutput
  # The part of the width for the names, which gnuplot does not measure.
  margin = 0.04 + 0.0082 * Names_max_x
  margin = margin < 0.1 ? 0.1 : margin > 0.6 ? 0.6 : margin
}
set terminal @terminal background '#ffffff' size 1000, files * height
set border 3 lc rgb '#5a6573'
set tics nomirror out textcolor rgb '#1c2430'
set format y '%.0f'
unset key
set multiplot layout files, 1
do for [file = 1:files] {
  set title titles[file]
  if (has_axis) {
    set xlabel x_name offset 0, 0.5
    set ylabel y_name
    set grid ytics lc rgb '#dcd9d0' lt 1
    set xrange [low:high]
    set yrange [0:Counts_max_y * 1.05]
    plot $counts using 2:($1 == file ? $3 : NaN):(bar) with boxes fill solid noborder lc rgb '#1f6f8b'
  } else {
    set lmargin at screen margin
    set rmargin at screen 0.94
    set xlabel y_name offset 0, 0.5
    set ylabel ''
    set format x '%.0f'
    set grid xtics lc rgb '#dcd9d0' lt 1
    set xrange [0:Counts_max_y * 1.06]
    set yrange [Counts_max_x + 0.6:-0.6]
    plot $names using (0):1:yticlabels(2) with points pt -1, $counts using ($1 == file ? $3 : NaN):2:(0):3:($2 - 0.36):($2 + 0.36) with boxxyerror fill solid noborder \
      lc rgb '#1f6f8b', $counts using ($1 == file ? $3 : NaN):2:3 with labels left offset 0.5, 0
  }
}
unset multiplot
