import { type AnkiImportReport, importAnkiPackage } from "#contract/imports/anki-import.ts";
import { listCards } from "#contract/cards.ts";
import { type AnkiNote, ankiPackage } from "#tests/support/anki-package.ts";
import { as, nth } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** The body of a call that sends a file. */
export const bytes = (file: Buffer) => ({ body: new Blob([new Uint8Array(file)]) });

/** Counts of a report where nothing came. */
export const NOTHING = { added: 0, updated: 0, unchanged: 0, deleted: 0, answers: 0, continued: 0 };

export const countsOf = ({ added, updated, unchanged, deleted, answers, continued }: AnkiImportReport) => ({
  added,
  updated,
  unchanged,
  deleted,
  answers,
  continued,
});

/** The id of a deck of a report, as it is in paths. */
export const deckOf = (report: AnkiImportReport, index = 0): string => String(nth(report.decks, index).id);

/** Imports of Anki packages, and what they bring. */
export function ankiFixture(server: () => TestServer) {
  const send = (learner: SignedIn, file: Buffer) =>
    server().succeed(importAnkiPackage, { ...as(learner), query: {}, ...bytes(file) });
  const cardsOf = async (learner: SignedIn, deckId: string) =>
    (await server().succeed(listCards, { ...as(learner), params: { deckId }, query: {} })).content;
  return {
    send,
    take: (learner: SignedIn, notes: readonly AnkiNote[]) => send(learner, ankiPackage(notes)),
    cardsOf,
    textsOf: async (learner: SignedIn, deckId: string) =>
      (await cardsOf(learner, deckId)).map(({ front, back, variant }) => [front, back, variant ?? 0]),
  };
}

export const DAY = 86_400_000;
/** Where the server's clock begins. */
export const NOW = Date.parse("2026-03-02T10:00:00.000Z");
