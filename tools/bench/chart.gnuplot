# Draws the time for a puzzle against its ER from the lines of `sudorate bench --to=tsv --peer=... 6.5 6.6 ...`, with
# files whose names are the ER of their puzzles. The lines of several runs may follow one another, each with its header;
# times of the same program and ER are averaged.
#
# usage: gnuplot -c tools/bench/chart.gnuplot TABLE >CHART.svg
table = ARG1
peers = system("cut -f1 '" . table . "' | grep -vx peer | awk '!seen[$0]++' | sed 's/.*/\"&\"/'")

set terminal svg size 800,480 noenhanced font 'sans,13' background '#ffffff'
set datafile separator tab
set border 3 lc rgb '#5a6573'
set tics nomirror out textcolor rgb '#1c2430'
set grid ytics lc rgb '#dcd9d0' lt 1
set key left top reverse Left samplen 2
set xlabel 'ER'
set ylabel 'CPU time for a puzzle'
set xrange [1:12]
set logscale y
set ytics ('10 µs' 1e1, '100 µs' 1e2, '1 ms' 1e3, '10 ms' 1e4, '100 ms' 1e5, '1 s' 1e6, '10 s' 1e7, '100 s' 1e8, '1000 s' 1e9)
array colours[5] = ['#c98f00', '#7d9a3c', '#b8432f', '#5b2a86', '#9fb4c4']
plot for [i = words(peers):1:-1] table using (strcol(1) eq word(peers, i) ? $2 : NaN):5 smooth unique \
       with linespoints pt 7 ps 0.4 lw 1.5 lc rgb colours[(i - 1) % 5 + 1] title word(peers, i), \
     table using 2:4 smooth unique with linespoints pt 7 ps 0.4 lw 2.5 lc rgb '#2f7d9d' title 'sudorate'
