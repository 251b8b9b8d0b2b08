import type { BulkChange } from "#contract/decks/bulk-changes.ts";
import { addCard, updateCard } from "#contract/decks/card-changes.ts";
import { type Replacement, previewReplacement } from "#contract/decks/find-and-replace.ts";
import { bulkFixture } from "./bulk-fixture.ts";
import { as, inDeck, ofCard } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

export const DOG: Replacement = {
  find: "cat",
  replacement: "dog",
  sides: "both",
  matchCase: false,
  wholeWords: false,
};

export const replacing = (asked: Partial<Replacement & { seen: string }> = {}): BulkChange => ({
  kind: "replace",
  ...DOG,
  ...asked,
});

/** Replacements of text by the owner of decks. */
export function replaceFixture(server: TestServer, owner: () => SignedIn) {
  const bulk = bulkFixture(server, owner);
  const preview = (
    deckId: number,
    asked: Partial<Replacement> = {},
    more: { cardIds?: number[]; after?: number } = {},
  ) =>
    server.succeed(previewReplacement, {
      ...as(owner()),
      ...inDeck(deckId),
      body: { replacement: { ...DOG, ...asked }, ...more },
    });
  const texts = async (deckId: number) => (await bulk.page(deckId)).map(({ front, back }) => [front, back]);
  /** Adds the cards of a note, and answers their ids. */
  const addNote = async (deckId: number, front: string, back = "b", reversed = false) => {
    const before = new Set(await bulk.idsIn(deckId));
    await server.succeed(addCard, { ...as(owner()), ...inDeck(deckId), body: { front, back, reversed } });
    return (await bulk.idsIn(deckId)).filter((id) => !before.has(id));
  };
  const rewrite = (cardId: number, front: string, back = "b") =>
    server.succeed(updateCard, { ...as(owner()), ...ofCard(cardId), body: { front, back } });
  return { ...bulk, preview, texts, addNote, rewrite };
}
