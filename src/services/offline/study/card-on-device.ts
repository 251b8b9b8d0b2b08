import { titleOf } from "#domain/notes/cards-of-note.ts";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import type { CardOnDevice } from "#domain/study/card-info.ts";
import { NO_MARKS } from "#domain/study/marks/card-marks.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { toCard } from "../database/stored-names.ts";
import { scheduleWith, toGivenAnswer } from "../cards/card-schedule.ts";
import { readCards } from "../cards/damaged-cards.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { readStudies } from "../due/studies.ts";

export async function readCardOnDevice(
  database: OfflineDatabase,
  userId: number,
  cardId: number,
  day: LearnerDay,
): Promise<CardOnDevice | null> {
  const studyOf = await readStudies(database, userId, day);
  return readCards(database, ["cached_cards", "sync_queue"], async (transaction, isCardIntact) => {
    const [record, entries] = await Promise.all([
      transaction.objectStore("cached_cards").get([userId, cardId]),
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
    ]);
    const card = record && toCard(record);
    if (!card || !isCardIntact(card)) return null;
    const answers = entries.flatMap(({ cardId: answered, answer }) =>
      answered === cardId && answer ? [answer] : [],
    );
    const { options } = studyOf(card.deckId);
    return {
      front: titleOf(card),
      isSuspended: isSuspended(options, scheduleWith(card, answers)),
      base: card.baseSchedule,
      marks: card.marks ?? NO_MARKS,
      unsent: answers.map(toGivenAnswer),
    };
  });
}
