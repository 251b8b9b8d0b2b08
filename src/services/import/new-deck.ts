import { v7 as uuidv7 } from "uuid";
import type { Deck } from "#contract/decks.ts";
import { deckCreation } from "../queries/deck-queries.ts";
import type { Api } from "../queries/api.ts";
import type { NewDeck } from "./card-import.ts";

export function createNewDeck(
  api: Api,
  usualTitle: string,
  folderId: number | undefined,
  onMade: (deck: Deck) => void,
): NewDeck & {
  /** Before it is created; blank for the default title. */
  name(title: string): void;
} {
  // A repetition after a lost response gives the same deck.
  const creationId = uuidv7();
  let title = usualTitle;
  let id: number | null = null;
  let making: Promise<number> | null = null;
  const make = async () => {
    const deck = await deckCreation.send(
      api,
      { title, folderId, creationId },
      { retry: "caller", unsubscribed: "caller" },
    );
    ({ id } = deck);
    onMade(deck);
    return deck.id;
  };
  return {
    name: (given) => void (title = given.trim() || usualTitle),
    id: () => id,
    make: () =>
      (making ??= make().catch((error: unknown) => {
        making = null;
        throw error;
      })),
  };
}
