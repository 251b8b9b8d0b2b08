import { notFound } from "@tanstack/react-router";

/** `deckId` in an address is a positive whole number; anything else is no page. */
export const deckParams = {
  parse: ({ deckId }: { deckId: string }) => {
    if (!/^[1-9]\d{0,15}$/.test(deckId)) throw notFound();
    return { deckId: Number(deckId) };
  },
  stringify: ({ deckId }: { deckId: number }) => ({ deckId: String(deckId) }),
};
