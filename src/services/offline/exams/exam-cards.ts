import { examCard } from "#domain/exam/exam-cards.ts";
import type { DeviceCard, ExamDeck } from "#domain/exam/offline/device-exam.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { toCard, toDeck } from "../database/stored-names.ts";
import type { DeckOfUser } from "../cards/cached-decks.ts";
import { readCards } from "../cards/damaged-cards.ts";
import { ANSWERED_STORES, readAnsweredCards } from "../due/answered-cards.ts";

/** Null unless the whole deck is on the device. */
export function readExamDeck(
  database: OfflineDatabase,
  { userId, deckId }: DeckOfUser,
): Promise<ExamDeck | null> {
  return readCards(database, [...ANSWERED_STORES, "cached_decks"], async (transaction, isIntact) => {
    const record = await transaction.objectStore("cached_decks").get([userId, deckId]);
    const deck = record && toDeck(record);
    if (deck?.cursor == null) return null;
    const answered = await readAnsweredCards(transaction, userId, isIntact);
    const records = await transaction.objectStore("cached_cards").index("deckId").getAll([userId, deckId]);
    const cards = records.map(toCard).filter(isIntact);
    return {
      title: deck.deck.title,
      cards: cards.map((card): DeviceCard => {
        const schedule = answered.get(card.id)?.schedule ?? card.serverSchedule ?? card.baseSchedule;
        return {
          card: examCard({ ...card, tags: card.tags.map((name) => ({ name })) }, card.accepted),
          isSuspended: card.marks?.suspended ?? false,
          difficulty: schedule.state === "new" ? null : schedule.difficulty,
        };
      }),
    };
  });
}
