import { useId } from "react";
import { formatCount } from "../numbers.ts";
import * as css from "./HardestCards.css.ts";
import { studyTexts as texts } from "./texts.ts";

export interface HardCardRow {
  readonly id: number;
  readonly front: string;
  /** How often it was answered Again. */
  readonly forgotten: number;
}

/** The cards of a session that were hard, and how often each was forgotten. */
export function HardestCards({ cards }: { readonly cards: readonly HardCardRow[] }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {texts.hardest}
      </h2>
      <ul className={css.list}>
        {cards.map(({ id: card, front, forgotten }) => (
          <li key={card} className={css.card}>
            <span className={css.front} dir="auto">
              {front}
            </span>
            <span className={css.count}>
              {forgotten === 0 ? texts.ratings[2] : texts.forgotten(formatCount(forgotten))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
