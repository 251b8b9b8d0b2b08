import type { Deck } from "#contract/decks.ts";

/** Whether a learner may change a deck's cards and texts: their own, or as one of its editors. */
export const mayEdit = ({ isOwner, memberRole }: Pick<Deck, "isOwner" | "memberRole">): boolean =>
  isOwner || memberRole === "editor";
