import type { Deck } from "#contract/decks.ts";

/** Own decks, and shared ones as an editor. */
export const mayEdit = ({ isOwner, memberRole }: Pick<Deck, "isOwner" | "memberRole">): boolean =>
  isOwner || memberRole === "editor";
