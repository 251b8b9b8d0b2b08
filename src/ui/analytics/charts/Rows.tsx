import type { ReactNode } from "react";
import type { RowChart } from "#domain/analytics/figures/figure.ts";
import * as css from "./Rows.css.ts";
import { tone } from "./tones.css.ts";

/** Renders a link to the deck of a row. */
export type DeckLink = (deckId: number, children: ReactNode) => ReactNode;

/** Characters that fit beside a bar. */
const SHORT = 10;

/** Rows do not move, and two cards may have the same front. */
const keyOf = (index: number) => `row ${index}`;

/** One bar for each name, with its number. */
export function Rows({ chart, deckLink }: { readonly chart: RowChart; readonly deckLink: DeckLink }) {
  const max = chart.max ?? Math.max(1, ...chart.rows.map(({ value }) => value ?? 0));
  const share = (value: number) => `${(Math.min(max, value) / max) * 100}%`;
  const isShort = chart.rows.every(({ name }) => name.length <= SHORT);
  return (
    <ul className={isShort ? css.rows : css.named}>
      {chart.rows.map(({ name, deckId, tone: of, value, text, error }, index) => {
        const bar = (
          <span className={`${css.track} ${tone[of]}`} aria-hidden="true">
            {value !== null && value > 0 && <span className={css.bar} style={{ inlineSize: share(value) }} />}
            {error && (
              <span
                className={css.bound}
                style={{
                  insetInlineStart: share(error[0]),
                  inlineSize: `${((error[1] - error[0]) / max) * 100}%`,
                }}
              />
            )}
          </span>
        );
        return (
          <li key={keyOf(index)} className={css.row}>
            <span className={css.name}>
              <bdi>{deckId === undefined ? name : deckLink(deckId, name)}</bdi>
            </span>
            {isShort && bar}
            <span className={css.value}>{text}</span>
            {!isShort && bar}
          </li>
        );
      })}
    </ul>
  );
}
