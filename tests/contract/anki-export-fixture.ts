import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { addCards } from "#contract/decks/card-changes.ts";
import { exportAnkiPackage } from "#contract/exports/anki-export.ts";
import { type AnkiCollection, brokenRules, readCollection } from "./anki-collection.ts";
import { as, inDeck } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** One of each kind of note, and of markup. */
export const EXPORTED_NOTES = [
  { front: "cat", back: "Katze", tags: ["zoo", "two words"] },
  { front: "dog", back: "Hund", reversed: true },
  { front: "{{c1::Bonn}} was a **{{c2::capital::what?}}**", back: "until 1990" },
  { front: "1 < 2 & 3", back: 'a "b"\nc' },
  { front: "**bold** and\n\n- one\n- two", back: "[page](https://example.org/?a=1&b=2)" },
];

/** The fields of each note. */
export const fieldsOf = ({ notes }: AnkiCollection) => notes.map(({ flds }) => flds.split("\u001F"));

/** Exports of decks, and what is in them. */
export function exportFixture(server: () => TestServer) {
  const exported = (learner: SignedIn, deckId: number) =>
    server().succeed(exportAnkiPackage, { ...as(learner), ...inDeck(deckId) });
  return {
    exported,
    /** The collection of a package, which keeps to Anki's rules. */
    async opened(learner: SignedIn, deckId: number) {
      const collection = await readCollection(await exported(learner, deckId));
      expect(brokenRules(collection)).toStrictEqual([]);
      return collection;
    },
    add: (learner: SignedIn, deckId: number, cards: readonly object[]) =>
      server().request(addCards, {
        ...as(learner),
        ...inDeck(deckId),
        body: { batchId: randomUUID(), cards },
      }),
  };
}
