import { DECK_TITLE_MAX } from "#contract/decks.ts";

/** Without its extension, cut to the longest title. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,10}$/, "")
    .replaceAll("_", " ")
    .trim()
    .slice(0, DECK_TITLE_MAX)
    .trim();
