import type { ReactNode } from "react";
import type { StudyCounts } from "#contract/decks.ts";
import type { RenderLink } from "../link.ts";
import { formatCount } from "../numbers.ts";
import { CountTriple } from "../study/CountTriple.tsx";
import { texts } from "../texts.ts";
import * as css from "./DeckCard.css.ts";

export interface DeckCardProps {
  readonly title: string;
  readonly description: string;
  readonly cardCount: number;
  /** Absent for decks that cannot be studied, such as those in the trash. */
  readonly counts?: StudyCounts | undefined;
  /** The link of the title, if any. */
  readonly link?: RenderLink | undefined;
  /** A button beside the title. */
  readonly corner?: ReactNode;
  readonly actions?: ReactNode;
}

/** One deck; within a `DeckList`. */
export function DeckCard({ title, description, cardCount, counts, link, corner, actions }: DeckCardProps) {
  return (
    <li className={css.deck}>
      <div className={css.head}>
        <h2 className={css.title} dir="auto">
          {link ? link({ className: css.link, children: title }) : title}
        </h2>
        {corner !== undefined && <div className={css.corner}>{corner}</div>}
      </div>
      {description !== "" && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
      {counts && <CountTriple counts={counts} />}
      <div className={css.foot}>
        <p className={css.size}>{texts.cards(formatCount(cardCount))}</p>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </li>
  );
}

/** A text instead of an action. */
export const DeckNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.size}>{children}</p>
);

/** A grid of decks. */
export function DeckList({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}
