import type { CardInput } from "#contract/cards.ts";
import { formatCount } from "../numbers.ts";
import { deckTexts, importTexts } from "./texts.ts";
import * as css from "./Import.css.ts";

/** A row of the source with its first line, from 1: its card, or why it gives none. */
export type PreviewRow =
  | { readonly line: number; readonly card: CardInput }
  | { readonly line: number; readonly refused: string };

/** The first rows of `total`, as they will be imported. */
export function ImportPreview({
  rows,
  total,
}: {
  readonly rows: readonly PreviewRow[];
  readonly total: number;
}) {
  return (
    <div className={css.report}>
      <section className={css.frame} aria-label={importTexts.preview}>
        <table className={css.table}>
          <thead>
            <tr>
              {[deckTexts.front, deckTexts.back, deckTexts.tags].map((name) => (
                <th key={name} className={css.heading} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                {"card" in row ? <CardCells card={row.card} /> : <RefusedCell {...row} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > rows.length && (
        <p className={css.more}>{importTexts.more(formatCount(total - rows.length))}</p>
      )}
    </div>
  );
}

const CardCells = ({ card }: { readonly card: CardInput }) => (
  <>
    <td className={css.said} dir="auto">
      {card.front}
    </td>
    <td className={css.said} dir="auto">
      {card.back}
    </td>
    <td className={css.cell} dir="auto">
      {card.tags?.join(", ")}
    </td>
  </>
);

const RefusedCell = ({ line, refused }: { readonly line: number; readonly refused: string }) => (
  <td className={css.refused} colSpan={3}>
    {importTexts.notTaken(formatCount(line), refused)}
  </td>
);
