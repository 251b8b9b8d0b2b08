import type { Deck, createDeck } from "#contract/decks.ts";
import type { CallOf } from "#contract/endpoint.ts";
import type { Api } from "./api.ts";
import { deckCreation } from "./deck-queries.ts";

type NewDeck = Omit<CallOf<typeof createDeck>["body"], "creationId">;

/** Creates a form's deck; a repetition after a lost response is the same creation. */
export function createDeckCreating(api: Api, newId: () => string) {
  let sent: { readonly text: string; readonly creationId: string } | undefined;
  return (deck: NewDeck): Promise<Deck> => {
    const text = JSON.stringify(deck);
    if (sent?.text !== text) sent = { text, creationId: newId() };
    return deckCreation.show(api, { ...deck, creationId: sent.creationId }, { unsubscribed: "caller" });
  };
}
