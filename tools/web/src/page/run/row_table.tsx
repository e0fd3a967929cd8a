// The records of a view as a table that draws only the rows in sight.
import { useEffect, useRef, useState } from "preact/hooks";
import { placeText } from "../address.js";
import { columnName } from "../collection_page.js";
import { texts } from "../texts.js";
import type { Run } from "./run.js";
import type { RowView } from "./row_view.js";

const words = texts.run;
const rowHeight = 32;
const rowsBeyond = 8;
// Browsers limit the height of an element; longer tables scroll in larger steps.
const mostHeight = 8_000_000;

interface RowTableProps {
  run: Run;
  view: RowView;
  fields: readonly string[];
  meanings: ReadonlyMap<string, string>;
}

interface Loaded {
  key: string;
  first: number;
  rows: (string[] | undefined)[];
}

export function RowTable({ run, view, fields, meanings }: RowTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 480 });
  const [loaded, setLoaded] = useState<Loaded>({ key: "", first: 0, rows: [] });
  const height = Math.min(view.count * rowHeight, mostHeight);
  const scale = height === 0 ? 1 : (view.count * rowHeight) / height;
  const shownRows = Math.ceil(place.height / rowHeight);
  const firstShown = Math.max(0, Math.min(Math.floor((place.top * scale) / rowHeight), view.count - shownRows + 1));
  const first = Math.max(0, firstShown - rowsBeyond);
  const end = Math.min(view.count, firstShown + shownRows + rowsBeyond);
  const records = view.records.subarray(first, end);
  // The puzzle leads to its page, whether or not it is a column.
  const asked = ["puzzle", ...fields].join(",");
  // Steps that have come fill cells that were empty.
  const whole = [...new Set([...records].map((record) => run.blockOf(record)))].map((index) => run.blocks[index]?.whole);
  const key = `${asked}|${records.join(" ")}|${whole.join(" ")}`;

  useEffect(() => {
    const element = frame.current!;
    const measure = (): void => setPlace({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    let isWanted = true;
    void cellsOf(run, records, asked)
      .then((rows) => {
        if (isWanted) setLoaded({ key, first, rows });
      })
      .catch(() => {
        // The run has been discarded meanwhile.
      });
    return () => {
      isWanted = false;
    };
  }, [key]);

  const isLoaded = loaded.key === key;
  const sort = (field: string): void => {
    const isSame = view.order.field === field;
    view.setOrder({ field, isDescending: isSame ? !view.order.isDescending : false });
  };
  return (
    <div class="table-frame" ref={frame} tabIndex={0} role="region" aria-label={words.table}>
      <table aria-rowcount={view.count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {fields.map((field) => {
              const isSorted = view.order.field === field;
              return (
                <th
                  key={field}
                  scope="col"
                  aria-sort={isSorted ? (view.order.isDescending ? "descending" : "ascending") : undefined}
                >
                  <button type="button" data-field={field} title={meanings.get(field)} onClick={() => sort(field)}>
                    {columnName(field)}
                    <span aria-hidden="true">{isSorted ? (view.order.isDescending ? " ▾" : " ▴") : ""}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr class="space" aria-hidden="true">
            <td colSpan={fields.length} style={{ height: `${Math.max(0, place.top - (firstShown - first) * rowHeight)}px` }} />
          </tr>
          {[...records].map((record, index) => {
            const cells = isLoaded ? loaded.rows[index] : undefined;
            return (
              <tr key={record} aria-rowindex={first + index + 2}>
                {fields.map((field, column) => {
                  const text = cells?.[column + 1] ?? "";
                  return (
                    <td key={field}>
                      {field === "puzzle" && text !== "" ? (
                        <a href={placeText({ use: "puzzle", puzzle: cells![0] })}>{text}</a>
                      ) : (
                        <bdi>{text}</bdi>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <tr class="space" aria-hidden="true">
            <td
              colSpan={fields.length}
              style={{ height: `${Math.max(0, height - place.top - (end - firstShown) * rowHeight)}px` }}
            />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

// The cells of some records, in their order; undefined for a record that has none.
async function cellsOf(run: Run, records: Uint32Array, fields: string): Promise<(string[] | undefined)[]> {
  const pool = await run.pool();
  const blocks = new Map<number, Promise<string[][]>>();
  for (const record of records) {
    const index = run.blockOf(record);
    if (!blocks.has(index)) {
      blocks.set(
        index,
        run.rated(index).then((rated) => pool.call("cells", { ...rated, fields })),
      );
    }
  }
  return Promise.all(
    [...records].map(async (record) => {
      const index = run.blockOf(record);
      return (await blocks.get(index)!)[record - run.blocks[index].first];
    }),
  );
}
