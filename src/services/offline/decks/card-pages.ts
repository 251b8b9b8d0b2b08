import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";
import type { listCards, ReviewCard } from "#contract/cards.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { toWireMarks } from "#domain/study/marks/card-marks.ts";
import { type Schedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { ANSWERED_STORES, readAnsweredCards } from "../due/answered-cards.ts";
import type { DeckOfUser } from "../cards/cached-decks.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { CachedCard } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";

/** A page of a deck's cards in the server's order. @returns undefined if the deck is not complete here. */
export function readCardPage(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ResponseOf<typeof listCards> | undefined> {
  return readCards(database, [...ANSWERED_STORES, "cached_decks"], async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const cards = transaction.objectStore("cached_cards").index("deckId");
    const [deck, total] = await Promise.all([
      transaction.objectStore("cached_decks").get([userId, deckId]),
      cards.count([userId, deckId]),
    ]);
    if (deck?.cursor == null) return undefined;
    const records: CachedCard[] = [];
    let at = await cards.openCursor([userId, deckId]);
    if (at && page > 0) at = await at.advance(page * size);
    for (; at && records.length < size; at = await at.continue()) records.push(toCard(at.value));
    const found = records.filter(isIntact);
    const content = found.map((card) =>
      toReviewCard(card, answered.get(card.id)?.schedule ?? card.baseSchedule),
    );
    const totalElements = total - (records.length - found.length);
    const totalPages = Math.ceil(totalElements / size);
    return { content, page, size, totalElements, totalPages, cursor: "", full: true, removed: [] };
  });
}

function toReviewCard(card: CachedCard, schedule: Schedule): ReviewCard {
  const { id, deckId, front, back, tags, tagIds, createdAt, updatedAt, marks, accepted } = card;
  const named = tags.flatMap((name, index) => {
    const tagId = tagIds[index];
    return tagId === undefined ? [] : [{ id: tagId, name }];
  });
  return {
    id,
    deckId,
    front,
    back,
    ...extrasOf(card),
    ...inNote(card),
    tags: named,
    createdAt,
    updatedAt,
    schedule: toCardState(schedule),
    ...(marks && { marks: toWireMarks(marks) }),
    ...(accepted && { accepted: [...accepted] }),
  };
}
