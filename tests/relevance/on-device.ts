import { textsOfCard } from "#domain/search/device/device-card.ts";
import { searchIndex } from "#domain/search/device/search-index.ts";
import { searchCardsInSteps } from "#domain/search/device/search-steps.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import { foundBy, searchedCard, searchedDeck } from "#tests/support/searched.ts";
import { corpusCards, corpusDecks } from "./corpus.ts";

const decks = new Map(
  corpusDecks.map(({ id, title, description, language, tags }) => [
    id,
    searchedDeck(id, title, { description, tags, frontLanguage: language }),
  ]),
);

const index = searchIndex(textsOfCard(decks));
index.add(
  corpusCards.map(({ id, deckId, front, back, tags }) => searchedCard(id, front, back, { deckId, tags })),
);

/** What the device finds for a line, in its order. */
export function findOnDevice(line: string): readonly number[] {
  const { query, error } = parseQuery(line, "cards");
  if (error) throw new Error(`${line}: ${error.message}`);
  const moment = { now: 0, dayEnd: 0, timeZone: "UTC" };
  return foundBy(searchCardsInSteps(index, query, {}, decks, moment)).map(({ id }) => id);
}
