import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Card } from "#contract/cards.ts";
import type { CardMarks } from "#domain/study/marks/card-marks.ts";
import { Skeleton } from "../feedback/Skeleton.tsx";
import type { RenderLink } from "../link.ts";
import { MarkBadges } from "../marks/MarkBadges.tsx";
import { Tags } from "../study/Tags.tsx";
import { bulkTexts } from "../bulk-change/texts.ts";
import { CardMenu, type CardMenuProps } from "./CardMenu.tsx";
import { RowPick } from "./RowPick.tsx";
import { deckTexts } from "../decks/texts.ts";
import * as css from "./CardTable.css.ts";

export interface CardRow extends Pick<Card, "id" | "front" | "back" | "tags"> {
  /** The rendered sides that a line of text cannot show, such as formulas and tables; null: the text is enough. */
  readonly shown: { readonly front: ReactNode; readonly back: ReactNode };
  readonly marks: CardMarks | undefined;
  /** The languages of both sides as BCP 47 tags; undefined: unknown. */
  readonly languages: { readonly front: string | undefined; readonly back: string | undefined };
}

/** Which cards are selected; rows then have a checkbox instead of their actions. */
export interface CardSelection {
  readonly selected: ReadonlySet<number>;
  /** @param isRange Includes all cards since the last one. */
  readonly onPick: (card: CardRow, index: number, isRange: boolean) => void;
}

export interface CardTableProps {
  /** The number of all cards, including those that are not loaded. */
  readonly count: number;
  /** Undefined while the row is loading. */
  readonly rowAt: (index: number) => CardRow | undefined;
  /** Called with the first and the last row near the window. */
  readonly onRangeChange: (start: number, end: number) => void;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Absent while nothing is selected. */
  readonly selection?: CardSelection | undefined;
  readonly tagLink: (tag: string) => RenderLink;
  /** The actions in the menu of a row. */
  readonly actionsOf: (card: CardRow) => Omit<CardMenuProps, "front">;
}

const ESTIMATED_ROW = 72;
const OVERSCAN_ROWS = 8;

/** A list of any length that renders only the rows near the window. */
export function CardTable(props: CardTableProps) {
  const { count, rowAt, onRangeChange, now, selection } = props;
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component.
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    estimateSize: () => ESTIMATED_ROW,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index;
  const end = items.at(-1)?.index;

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(top + window.scrollY);
  }, [count]);
  useEffect(() => {
    if (start !== undefined && end !== undefined) onRangeChange(start, end);
  }, [start, end, onRangeChange]);

  return (
    <div className={css.frame}>
      <ul
        ref={list}
        aria-label={deckTexts.cards}
        className={css.rows}
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start: offset }) => {
          const card = rowAt(index);
          const isSelected = card !== undefined && selection?.selected.has(card.id) === true;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={isSelected ? `${css.row} ${css.selected}` : css.row}
              style={{ transform: `translateY(${offset - scrollMargin}px)` }}
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-busy={card === undefined || undefined}
            >
              {selection && card !== undefined && (
                <RowPick
                  label={bulkTexts.selectCard(card.front)}
                  isSelected={isSelected}
                  onPick={(isRange) => selection.onPick(card, index, isRange)}
                />
              )}
              <div className={css.texts}>
                {card === undefined ? (
                  <Skeleton lines={1} />
                ) : (
                  <>
                    <div
                      className={card.shown.front ? css.rich : css.front}
                      dir="auto"
                      lang={card.languages.front}
                    >
                      {card.shown.front ?? card.front}
                    </div>
                    <div
                      className={card.shown.back ? css.rich : css.back}
                      dir="auto"
                      lang={card.languages.back}
                    >
                      {card.shown.back ?? card.back}
                    </div>
                    <div className={css.meta}>
                      <MarkBadges marks={card.marks} now={now} />
                      <Tags tags={card.tags.map(({ name }) => name)} link={props.tagLink} />
                    </div>
                  </>
                )}
              </div>
              {card !== undefined && !selection && <CardMenu front={card.front} {...props.actionsOf(card)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
