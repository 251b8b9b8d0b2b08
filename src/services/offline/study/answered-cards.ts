import type { Schedule } from "#domain/scheduling/scheduling.ts";
import { scheduleWith } from "../decks/card-schedule.ts";
import type { JudgeCard } from "../decks/damaged-cards.ts";
import type { OfflineTransaction } from "../database/database.ts";
import { queueOf } from "../reviews/queue-of.ts";
import type { CachedCard } from "../database/records.ts";
import { toCard } from "../database/stored-names.ts";

/** A card with its schedule as the device knows it. */
export interface ScheduledCard extends CachedCard {
  /** The base, with the answers that the server has yet to take. */
  readonly schedule: Schedule;
}

export const ANSWERED_STORES = ["cached_cards", "sync_queue"] as const;

/** The learner's cards with reviews that the server has yet to take, by id. */
export async function readAnsweredCards(
  transaction: Pick<OfflineTransaction<typeof ANSWERED_STORES, "readonly">, "objectStore">,
  userId: number,
  isIntact: JudgeCard,
): Promise<ReadonlyMap<number, ScheduledCard>> {
  const entries = await transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId));
  const cards = transaction.objectStore("cached_cards");
  const ofCard = Map.groupBy(
    // A damaged entry keeps nobody from studying.
    entries.filter(({ cardId }) => Number.isSafeInteger(cardId)),
    ({ cardId }) => cardId,
  );
  const found = await Promise.all(
    Array.from(ofCard, async ([id, own]) => {
      const record = await cards.get([userId, id]);
      const card = record && toCard(record);
      if (!card || !isIntact(card)) return [];
      const answers = own.flatMap(({ answer }) => answer ?? []);
      return [[id, { ...card, schedule: scheduleWith(card, answers) }] as const];
    }),
  );
  return new Map(found.flat());
}
