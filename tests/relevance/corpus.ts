import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";

const Sample = v.object({
  title: v.string(),
  description: v.string(),
  language: v.string(),
  tags: v.array(v.string()),
  cards: v.array(v.object({ front: v.string(), back: v.string(), tags: v.array(v.string()) })),
});

const root = resolve(import.meta.dirname, "../..");
const samples = join(root, "server/database/samples");

/** The decks of the application's samples, and two of this folder. */
const FILES = [
  join(samples, "capitals-of-the-world.json"),
  join(samples, "human-anatomy-bones-and-muscles.json"),
  join(samples, "http-status-codes-and-headers.json"),
  join(samples, "spanish-verbs.json"),
  join(samples, "arabic-everyday-words.json"),
  join(import.meta.dirname, "arabic-facts.json"),
  join(import.meta.dirname, "biology-and-history.json"),
];

const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** The decks of the corpus; ids count from 1. */
export const corpusDecks = FILES.map((path, index) => ({ id: index + 1, ...v.parse(Sample, read(path)) }));

/** The cards of all decks; ids count from 1 over all of them. */
export const corpusCards = corpusDecks
  .flatMap((deck) => deck.cards.map((card) => ({ ...card, deckId: deck.id, language: deck.language })))
  .map((card, index) => ({ id: index + 1, ...card }));

const Queries = v.array(
  v.object({
    line: v.string(),
    kind: v.picklist(["words", "forms", "accents", "typos", "prefix", "phrases", "operators", "arabic"]),
    /** Grades by the fronts of cards: 3 is what was looked for, 2 nearly, 1 has something to do with it. */
    answers: v.record(v.string(), v.picklist([1, 2, 3])),
  }),
);
export type JudgedQuery = v.InferOutput<typeof Queries>[number];

export const judgedQueries = v.parse(Queries, read(join(import.meta.dirname, "queries.json")));

const fronts = new Map(corpusCards.map(({ id, front }) => [id, front]));

/** The grade of a card for a query; 0 where nobody judged it to be an answer. */
export const gradeOf = ({ answers }: JudgedQuery, cardId: number): number =>
  answers[fronts.get(cardId) ?? ""] ?? 0;
