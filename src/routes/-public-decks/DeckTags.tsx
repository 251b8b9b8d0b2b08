import { Link } from "@tanstack/react-router";
import type { Deck } from "#contract/decks.ts";
import { tagSearch } from "#domain/search/tag-search.ts";
import { TagLinks } from "../../ui/tags/TagLinks.tsx";
import { publicDeckTexts as texts } from "./public-deck-texts.ts";

/** A deck's tags, with links to own decks with the same tag, or to a search of public decks. */
export const DeckTags = ({ deck }: { readonly deck: Pick<Deck, "tags" | "isOwner"> }) => (
  <TagLinks
    label={texts.tags}
    tags={deck.tags}
    link={(tag) => (link) =>
      deck.isOwner ? (
        <Link to="/app/decks" search={{ tag }} {...link} />
      ) : (
        <Link to="/app/search" search={tagSearch("decks", tag)} {...link} />
      )
    }
  />
);
