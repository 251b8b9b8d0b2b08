import { randomUUID } from "node:crypto";
import { type BulkChange, changeCards, undoCardChange } from "#contract/decks/bulk-changes.ts";
import { listCards } from "#contract/cards.ts";
import { addCard, updateCard } from "#contract/decks/card-changes.ts";
import { getDeck } from "#contract/decks.ts";
import { as, fixtureOf, inDeck, ofCard } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

export const DELETE: BulkChange = { kind: "delete" };
export const tagged = (...tags: string[]): BulkChange => ({ kind: "addTags", tags });
export const untagged = (...tags: string[]): BulkChange => ({ kind: "removeTags", tags });

/** Changes of many cards by their owner. */
export function bulkFixture(server: TestServer, owner: () => SignedIn) {
  const fixture = fixtureOf(server);
  async function deckOf(fronts: readonly string[], tags: string[] = []) {
    const { id } = await fixture.deck(owner());
    const cards = await fixture.cards(owner(), id, fronts, tags);
    return { id, cardIds: cards.map((card) => card.id) };
  }

  const change = (deckId: number, cardIds: number[], what: BulkChange, changeId = randomUUID()) =>
    server.succeed(changeCards, {
      ...as(owner()),
      ...inDeck(deckId),
      body: { changeId, cardIds, change: what },
    });

  const undo = (deckId: number, changeId: string) =>
    server.succeed(undoCardChange, { ...as(owner()), params: { deckId: String(deckId), changeId } });

  const page = async (deckId: number) =>
    (await server.succeed(listCards, { ...as(owner()), ...inDeck(deckId), query: {} })).content;
  /** What a learner sees of a deck. */
  const shown = async (deckId: number) =>
    (await page(deckId)).map(({ id, front, tags, schedule }) => ({
      id,
      front,
      tags: tags.map(({ name }) => name),
      reps: schedule.reps,
    }));
  const tagsIn = async (deckId: number) => (await shown(deckId)).map(({ tags }) => tags);
  const idsIn = async (deckId: number) => (await shown(deckId)).map(({ id }) => id);
  const countsOf = async (deckId: number) => {
    const { cardCount, counts } = await server.succeed(getDeck, { ...as(owner()), ...inDeck(deckId) });
    return [cardCount, counts.new];
  };
  /** A note of two cards. */
  const addNote = async (deckId: number, front = "cat") => {
    const body = { front, back: "Katze", reversed: true };
    const { id } = await server.succeed(addCard, { ...as(owner()), ...inDeck(deckId), body });
    return [id, ...(await idsIn(deckId)).filter((other) => other > id)].slice(0, 2);
  };
  const edit = (cardId: number, front: string, tags: string[] = []) =>
    server.succeed(updateCard, { ...as(owner()), ...ofCard(cardId), body: { front, back: "b", tags } });
  return { deckOf, change, undo, page, shown, tagsIn, idsIn, countsOf, addNote, edit };
}
