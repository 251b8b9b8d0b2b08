import { Link } from "@tanstack/react-router";
import type { Deck } from "#contract/decks.ts";
import { tagSearch } from "#domain/search/tag-search.ts";
import { TagLinks } from "../../ui/tags/TagLinks.tsx";
import { publicDeckTexts as texts } from "./public-deck-texts.ts";

/** Tags of a deck, which lead to one's own decks with the same, or to a search for them among those that others published. */
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
