import { deckTexts } from "../decks/texts.ts";
import * as css from "./Tags.css.ts";

/** A card's tags; renders nothing without tags. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div role="group" className={css.tags} aria-label={deckTexts.tags}>
      {tags.map((tag) => (
        <span key={tag} className={css.tag} dir="auto">
          {tag}
        </span>
      ))}
    </div>
  );
}
