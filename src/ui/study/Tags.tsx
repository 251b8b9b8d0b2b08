import { Fragment } from "react";
import { deckTexts } from "../decks/texts.ts";
import type { RenderLink } from "../link.ts";
import * as css from "./Tags.css.ts";

/** A card's tags; renders nothing without tags. */
export function Tags(props: {
  readonly tags: readonly string[];
  /** The link of a tag; absent: none. */
  readonly link?: (tag: string) => RenderLink;
}) {
  const { tags, link } = props;
  if (tags.length === 0) return null;
  return (
    <div role="group" className={css.tags} aria-label={deckTexts.tags}>
      {tags.map((tag) => {
        const chip = (
          <span key={tag} className={css.tag} dir="auto">
            {tag}
          </span>
        );
        return link ? (
          <Fragment key={tag}>{link(tag)({ className: css.link, children: chip })}</Fragment>
        ) : (
          chip
        );
      })}
    </div>
  );
}
