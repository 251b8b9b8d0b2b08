import type { DragEventHandler, ReactNode } from "react";
import type { StudyCounts } from "#contract/decks.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import type { RenderLink } from "../link.ts";
import { formatCount } from "../numbers.ts";
import { CountTriple } from "../study/CountTriple.tsx";
import { texts } from "../texts.ts";
import * as css from "./DeckCard.css.ts";

export interface DeckCardProps {
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly tags?: readonly string[] | undefined;
  readonly cardCount: number;
  /** Name of its owner, for decks of others. */
  readonly creator?: string | undefined;
  /** Absent for decks that cannot be studied, such as those in the trash. */
  readonly counts?: StudyCounts | undefined;
  readonly link?: RenderLink | undefined;
  /** Mean difficulty of the learner's cards, if shown. */
  readonly difficulty?: number | null | undefined;
  /** It cannot be studied now. */
  readonly isUnavailable?: boolean | undefined;
  /** A note beside the number of cards. */
  readonly note?: string | undefined;
  /** A button beside the title. */
  readonly corner?: ReactNode;
  readonly actions?: ReactNode;
  /** Makes the deck draggable. */
  readonly onDragStart?: DragEventHandler | undefined;
}

/** One deck; within a `DeckList`. */
export function DeckCard(props: DeckCardProps) {
  const {
    title,
    description,
    tags = [],
    cardCount,
    creator,
    counts,
    difficulty,
    note,
    link,
    corner,
    actions,
    onDragStart,
  } = props;
  return (
    <li className={props.isUnavailable ? css.unavailable : css.deck} onDragStart={onDragStart}>
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
      {tags.length > 0 && (
        <p className={css.tags} dir="auto">
          {tags.join(" · ")}
        </p>
      )}
      {counts && <CountTriple counts={counts} isShort />}
      <div className={css.foot}>
        <p className={css.size}>
          {creator !== undefined && `${texts.by(creator)} · `}
          {texts.cards(formatCount(cardCount))}
          {typeof difficulty === "number" && (
            <>
              {` · ${texts.difficulty(difficulty)}`}
              <VisuallyHidden>{texts.ofTen}</VisuallyHidden>
            </>
          )}
          {note !== undefined && ` · ${note}`}
        </p>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </li>
  );
}

/** A text instead of an action. */
export const DeckNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.size}>{children}</p>
);

/** A grid of decks, or one row per deck. */
export function DeckList(props: { readonly isRows?: boolean | undefined; readonly children: ReactNode }) {
  return <ul className={props.isRows ? css.rows : css.list}>{props.children}</ul>;
}
