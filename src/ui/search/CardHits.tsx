import type { CardHit } from "#contract/search/search-cards.ts";
import type { CardMarks } from "#domain/study/marks/card-marks.ts";
import { bulkTexts } from "../bulk-change/texts.ts";
import { CardMenu, type CardMenuProps } from "../card-list/CardMenu.tsx";
import { RowPick } from "../card-list/RowPick.tsx";
import type { RenderLink } from "../link.ts";
import { link as tagLink, tag as chip } from "../study/Tags.css.ts";
import { MarkBadges } from "../marks/MarkBadges.tsx";
import * as css from "./CardHits.css.ts";
import { ExcerptText } from "./Highlighted.tsx";
import { searchTexts as texts } from "./texts.ts";

export interface CardHitRow {
  readonly hit: CardHit;
  readonly marks: CardMarks | undefined;
  /** When it is due, in a few words. */
  readonly due: string;
}

export interface CardHitsProps {
  readonly rows: readonly CardHitRow[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Absent while nothing is selected. */
  readonly selection?:
    | {
        readonly selected: ReadonlySet<number>;
        readonly onPick: (index: number, isRange: boolean) => void;
      }
    | undefined;
  readonly deckLink: (hit: CardHit) => RenderLink;
  readonly tagLink: (tag: string) => RenderLink;
  /** The actions in the menu of a row. */
  readonly actionsOf: (hit: CardHit) => Omit<CardMenuProps, "front">;
}

/** Found cards, with excerpts of their matches. */
export function CardHits({ rows, ...props }: CardHitsProps) {
  const { selection } = props;
  return (
    <ul className={css.rows} aria-label={texts.types.cards}>
      {rows.map((row, index) => {
        const { hit } = row;
        const isSelected = selection?.selected.has(hit.id) === true;
        return (
          <li key={hit.id} className={isSelected ? `${css.row} ${css.selected}` : css.row}>
            {selection && (
              <RowPick
                label={bulkTexts.selectCard(hit.frontExcerpt.text)}
                isSelected={isSelected}
                onPick={(isRange) => selection.onPick(index, isRange)}
              />
            )}
            <Texts row={row} {...props} />
            {!selection && <CardMenu front={hit.frontExcerpt.text} {...props.actionsOf(hit)} />}
          </li>
        );
      })}
    </ul>
  );
}

function Texts(props: Omit<CardHitsProps, "rows"> & { readonly row: CardHitRow }) {
  const { hit, marks, due } = props.row;
  const facts: readonly string[] = [
    ...(hit.isOwner ? [] : [texts.ofOtherDeck]),
    due,
    ...(hit.schedule.state === "new" ? [] : [texts.difficulty(hit.schedule.difficulty.toFixed(1))]),
  ];
  return (
    <div className={css.texts}>
      <p className={css.front} dir="auto" lang={hit.frontLanguage ?? undefined}>
        <ExcerptText excerpt={hit.frontExcerpt} />
      </p>
      <p className={css.back} dir="auto" lang={hit.backLanguage ?? undefined}>
        <ExcerptText excerpt={hit.backExcerpt} />
      </p>
      <div className={css.meta}>
        {props.deckLink(hit)({ className: css.deck, children: <span dir="auto">{hit.deckTitle}</span> })}
        <span>{facts.join(" · ")}</span>
        <MarkBadges marks={marks} now={props.now} />
      </div>
      {hit.tags.length > 0 && (
        <div className={css.tags}>
          {hit.tags.map((tag) => (
            <span key={tag}>
              {props.tagLink(tag)({
                className: tagLink,
                children: (
                  <span className={hit.matchedTags.includes(tag) ? css.matchedTag : chip} dir="auto">
                    {tag}
                  </span>
                ),
              })}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
