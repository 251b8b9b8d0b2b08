import type { CardInput } from "#contract/cards.ts";
import { formatCount } from "../numbers.ts";
import { deckTexts, importTexts } from "../texts.ts";
import * as css from "./Import.css.ts";

/** A card and the line that it comes from, from 1. */
export type PreviewCard = CardInput & { readonly line: number };

/** The first cards as they will be, out of `total`. */
export function ImportPreview({
  cards,
  total,
}: {
  readonly cards: readonly PreviewCard[];
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
            {cards.map((card) => (
              <tr key={card.line}>
                <td className={css.said} dir="auto">
                  {card.front}
                </td>
                <td className={css.said} dir="auto">
                  {card.back}
                </td>
                <td className={css.cell} dir="auto">
                  {card.tags?.join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > cards.length && (
        <p className={css.more}>{importTexts.more(formatCount(total - cards.length))}</p>
      )}
    </div>
  );
}
