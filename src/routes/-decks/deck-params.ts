/** `deckId` in an address is a positive whole number; with anything else the route does not match. */
export const deckParams = {
  parse: ({ deckId }: { deckId: string }) => {
    return /^[1-9]\d{0,15}$/.test(deckId) && { deckId: Number(deckId) };
  },
  stringify: ({ deckId }: { deckId: number }) => ({ deckId: String(deckId) }),
};
