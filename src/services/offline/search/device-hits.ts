import type { Deck } from "#contract/decks.ts";
import type { CardHit } from "#contract/search/search-cards.ts";
import type { DeckHit } from "#contract/search/search-decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { toCardState } from "#domain/scheduling/scheduling.ts";
import { progressOf } from "#domain/search/progress.ts";
import type { Query } from "#domain/search/query.ts";
import { excerptOf } from "#domain/search/text/excerpt.ts";
import { matchRanges } from "#domain/search/text/match-ranges.ts";
import { toWireMarks } from "#domain/study/marks/card-marks.ts";
import type { SearchedCard } from "./read-device-cards.ts";

/** As on the server: those that an operator names, and those with words of the line. */
const tagsIn = (tags: readonly string[], query: Query): string[] =>
  tags.filter(
    (tag) =>
      query.terms.some(
        (term) => term.kind === "tag" && !term.excluded && term.name.toLowerCase() === tag.toLowerCase(),
      ) || matchRanges(tag, query, "any").length > 0,
  );

export function cardHitOf(card: SearchedCard, deck: Deck, query: Query): CardHit {
  const { schedule, stored } = card;
  return {
    id: card.id,
    deckId: card.deckId,
    deckTitle: deck.title,
    frontExcerpt: excerptOf(plainText(card.front), query, "front"),
    backExcerpt: excerptOf(plainText(card.back), query, "back"),
    tags: [...card.tags],
    matchedTags: tagsIn(card.tags, query),
    ...(stored.variant !== undefined && { variant: stored.variant }),
    schedule: toCardState(schedule),
    progress: progressOf(schedule.reps, schedule.stability),
    ...(card.marks && { marks: toWireMarks(card.marks) }),
    isOwner: deck.isOwner,
    mayEdit: mayEdit(deck),
    frontLanguage: deck.frontLanguage,
    backLanguage: deck.backLanguage,
    createdAt: new Date(card.createdAt).toISOString(),
    updatedAt: new Date(card.updatedAt).toISOString(),
  };
}

export const deckHitOf = (deck: Deck, query: Query): DeckHit => ({
  ...deck,
  titleExcerpt: {
    text: deck.title,
    matches: [...matchRanges(deck.title, query, "any")],
    cutBefore: false,
    cutAfter: false,
  },
  descriptionExcerpt: excerptOf(deck.description, query, "any"),
  matchedTags: tagsIn(deck.tags, query),
  mayEdit: mayEdit(deck),
});
