import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { isSuspendedOrBuried } from "#domain/study/marks/card-marks.ts";
import { buriesSiblings } from "#domain/study/options/deck-options.ts";
import { type Buried, buriedSiblings } from "#domain/study/options/siblings.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import { inStudyOrder, seedOf } from "#domain/study/study-order.ts";
import { readCards } from "../cards/damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { toCard } from "../database/stored-names.ts";
import { ANSWERED_STORES, readAnsweredCards } from "./answered-cards.ts";

/** When, and by which options, cards wait for the sake of others of their notes. */
export interface BuryingMoment {
  readonly day: LearnerDay;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly studyOf: (deckId: number) => DeckStudy;
}

/**
 * By deck, the number of cards that wait for another day because of others of their notes; decks without any are
 * missing.
 */
export function readBuried(
  database: OfflineDatabase,
  userId: number,
  deckIds: readonly number[],
  { day, at, studyOf }: BuryingMoment,
): Promise<ReadonlyMap<number, Buried>> {
  return readCards(database, ANSWERED_STORES, async (transaction, isIntact) => {
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const ofNotes = transaction.objectStore("cached_cards").index("notes");
    const burying = deckIds.filter((deckId) => buriesSiblings(studyOf(deckId).options));
    const found = await Promise.all(
      burying.map(async (deckId) => {
        const { options } = studyOf(deckId);
        const records = await ofNotes.getAll(
          IDBKeyRange.bound([userId, deckId, ""], [userId, deckId, []], false, true),
        );
        const cards = records
          .map(toCard)
          .filter(isIntact)
          .map((card) => answered.get(card.id) ?? { ...card, schedule: card.baseSchedule });
        const ordered = inStudyOrder(cards, { ...options, seed: seedOf(day) });
        const comes = (card: (typeof cards)[number]) =>
          !isSuspended(options, card.schedule) && !isSuspendedOrBuried(card.marks, at);
        return [deckId, buriedSiblings(ordered, day, comes)] as const;
      }),
    );
    return new Map(found.filter(([, { ids }]) => ids.size > 0));
  });
}
