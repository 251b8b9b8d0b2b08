import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { CardMarks } from "#domain/study/marks/card-marks.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { scheduleWith } from "../cards/card-schedule.ts";
import type { JudgeCard } from "../cards/damaged-cards.ts";
import type { OfflineTransaction } from "../database/database.ts";
import { queueOf } from "../reviews/queue-of.ts";
import type { CachedCard } from "../database/records.ts";
import { readPendingMarks } from "../cards/mark-changes.ts";
import { toCard } from "../database/stored-names.ts";

/** A card with its schedule as the device knows it. */
export interface ScheduledCard extends CachedCard {
  readonly schedule: Schedule;
  /** The server's marks where they are others; absent: the same. */
  readonly serverMarks?: CardMarks;
}

export const toItem = (card: ScheduledCard): StudyItem => ({
  id: card.id,
  front: card.front,
  back: card.back,
  ...extrasOf(card),
  ...inNote(card),
  tags: card.tags,
  schedule: card.schedule,
  ...(card.marks && { marks: card.marks }),
});

export const ANSWERED_STORES = ["cached_cards", "mark_changes", "sync_queue"] as const;

/** The learner's cards with reviews or marks that the server has yet to take, by id. */
export async function readAnsweredCards(
  transaction: Pick<OfflineTransaction<typeof ANSWERED_STORES, "readonly">, "objectStore">,
  userId: number,
  isIntact: JudgeCard,
): Promise<ReadonlyMap<number, ScheduledCard>> {
  const [entries, marking] = await Promise.all([
    transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
    readPendingMarks(transaction, userId),
  ]);
  const cards = transaction.objectStore("cached_cards");
  const ofCard = Map.groupBy(
    // A damaged entry must not prevent study.
    entries.filter(({ cardId }) => Number.isSafeInteger(cardId)),
    ({ cardId }) => cardId,
  );
  const found = await Promise.all(
    [...new Set([...ofCard.keys(), ...marking.keys()])].map(async (id) => {
      const record = await cards.get([userId, id]);
      const card = record && toCard(record);
      if (!card || !isIntact(card)) return [];
      const answers = (ofCard.get(id) ?? []).flatMap(({ answer }) => answer ?? []);
      const serverMarks = marking.get(id)?.before;
      const known = { ...card, schedule: scheduleWith(card, answers), ...(serverMarks && { serverMarks }) };
      return [[id, known] as const];
    }),
  );
  return new Map(found.flat());
}
