import { formatCount } from "../numbers.ts";
import { importTexts } from "./texts.ts";
import * as css from "./Import.css.ts";

export interface NotedLine {
  /** From 1, as in an editor. */
  readonly line: number;
  readonly reason: string;
  readonly excerpt: string;
}

const SHOWN = 20;

/** The first few of the lines. */
export function LinesTable({
  label,
  lines,
}: {
  readonly label: string;
  readonly lines: readonly NotedLine[];
}) {
  const rest = lines.length - SHOWN;
  return (
    <>
      <section className={css.frame} aria-label={label}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.numberHeading} scope="col">
                {importTexts.line}
              </th>
              <th className={css.heading} scope="col">
                {importTexts.reason}
              </th>
              <th className={css.heading} scope="col">
                {importTexts.content}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ line, reason, excerpt }) => (
              <tr key={`${line} ${reason} ${excerpt}`}>
                <td className={css.number}>{formatCount(line)}</td>
                <td className={css.cell}>{reason}</td>
                <td className={css.said} dir="auto">
                  {excerpt}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && <p className={css.more}>{importTexts.more(formatCount(rest))}</p>}
    </>
  );
}
