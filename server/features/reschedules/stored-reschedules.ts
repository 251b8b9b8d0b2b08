import { and, desc, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { DeckOptions } from "#contract/study/deck-options.ts";
import type { RescheduleOptions } from "#domain/scheduling/rescheduled.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { rescheduledCards, reschedules } from "#server/database/study-options-schema.ts";

const { desiredRetention, maximumInterval, easyDays, weights } = DeckOptions.entries;

const StoredOptions = v.object({
  desiredRetention,
  maximumInterval,
  easyDays,
  weights: v.nullable(v.nonOptional(weights)),
});

export const rescheduleOptions = (options: DeckOptions): RescheduleOptions => ({
  desiredRetention: options.desiredRetention,
  maximumInterval: options.maximumInterval,
  easyDays: options.easyDays,
  weights: options.weights ?? null,
});

/** The latest reschedule of each of these cards that was not undone, to be joined. */
export const latestReschedules = (db: Database, userId: number, cardIds: readonly number[]) =>
  db
    .selectDistinctOn([rescheduledCards.cardId], {
      cardId: rescheduledCards.cardId,
      seq: reschedules.seq,
      at: reschedules.at,
    })
    .from(rescheduledCards)
    .innerJoin(reschedules, eq(reschedules.seq, rescheduledCards.reschedule))
    .where(
      and(
        eq(rescheduledCards.userId, userId),
        isOneOf(rescheduledCards.cardId, [...cardIds]),
        isNull(reschedules.undoneAt),
      ),
    )
    .orderBy(rescheduledCards.cardId, desc(reschedules.seq))
    .as("latest");

export async function optionsOfReschedules(
  db: Database,
  seqs: ReadonlySet<number>,
): Promise<ReadonlyMap<number, RescheduleOptions>> {
  if (seqs.size === 0) return new Map();
  const rows = await db
    .select({ seq: reschedules.seq, options: reschedules.options })
    .from(reschedules)
    .where(isOneOf(reschedules.seq, [...seqs]));
  return new Map(rows.map(({ seq, options }) => [seq, v.parse(StoredOptions, options)]));
}
