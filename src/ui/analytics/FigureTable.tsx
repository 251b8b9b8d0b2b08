import type { Table } from "#domain/analytics/figures/figure.ts";
import { formatDate } from "../account/times.ts";
import { formatCell } from "./charts/scale.ts";
import * as css from "./FigureCard.css.ts";
import { analyticsTexts as texts } from "./texts.ts";

const keyOf = (of: string, index: number) => `${of} ${index}`;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function FigureTable({
  id,
  title,
  table: { columns, rows },
}: {
  readonly id: string;
  readonly title: string;
  readonly table: Table;
}) {
  if (rows.length === 0) return <p id={id}>{texts.noRows}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is scrolled by keyboard.
    <div id={id} className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {/* Neither rows nor columns move, and several may have the same text. */}
            {columns.map((column, index) => (
              <th
                key={keyOf("column", index)}
                scope="col"
                className={column.unit === undefined ? css.headCell : `${css.headCell} ${css.number}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={keyOf("row", row)}>
              {cells.map((value, index) => {
                const unit = columns[index]?.unit;
                const shown = typeof value === "number" ? formatCell(value, unit) : inWords(value);
                const cell = typeof value === "string" && isDay(value) ? css.day : css.bodyCell;
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={keyOf("cell", index)}
                    scope={index === 0 ? "row" : undefined}
                    className={unit === undefined ? cell : `${cell} ${css.number}`}
                    dir={unit === undefined ? "auto" : undefined}
                  >
                    {shown}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inWords(value: string | null) {
  if (value === null || value === "") return "–";
  return isDay(value) ? formatDate(value) : value;
}
