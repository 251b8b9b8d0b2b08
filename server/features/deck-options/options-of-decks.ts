import { and, eq } from "drizzle-orm";
import type { DeckOptions, DeckStudyOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-schema.ts";
import { fromStored } from "./stored-options.ts";

/** How a deck is studied for which the learner chose nothing. */
export const NOTHING_CHOSEN: DeckStudyOptions = {
  presetId: null,
  options: DEFAULT_OPTIONS,
  today: { newPerDay: null, reviewsPerDay: null },
};

/**
 * How a learner studies decks; a deck without an entry is studied by the defaults.
 *
 * @param deckIds Null: all decks for which something was chosen.
 */
export async function optionsOfDecks(
  db: Database,
  userId: number,
  deckIds: readonly number[] | null,
  now: Date,
): Promise<ReadonlyMap<number, DeckStudyOptions>> {
  const rows = await db
    .select({ chosen: deckStudyOptions, options: studyPresets.options })
    .from(deckStudyOptions)
    .leftJoin(studyPresets, eq(studyPresets.id, deckStudyOptions.presetId))
    .where(
      and(
        eq(deckStudyOptions.userId, userId),
        deckIds === null ? undefined : isOneOf(deckStudyOptions.deckId, deckIds),
      ),
    );
  const presets = new Map<number, DeckOptions>();
  return new Map(
    rows.map(({ chosen: { deckId, presetId, limitsUntil, newLimit, reviewLimit }, options }) => {
      if (presetId !== null && !presets.has(presetId)) presets.set(presetId, fromStored(options));
      const isToday = limitsUntil !== null && limitsUntil > now;
      const study: DeckStudyOptions = {
        presetId,
        options: (presetId === null ? undefined : presets.get(presetId)) ?? DEFAULT_OPTIONS,
        today: {
          newPerDay: isToday ? newLimit : null,
          reviewsPerDay: isToday ? reviewLimit : null,
        },
      };
      return [deckId, study];
    }),
  );
}

/** How a learner studies one deck. */
export async function optionsOfDeck(
  db: Database,
  userId: number,
  deckId: number,
  now: Date,
): Promise<DeckStudyOptions> {
  return (await optionsOfDecks(db, userId, [deckId], now)).get(deckId) ?? NOTHING_CHOSEN;
}

type Chosen = Omit<typeof deckStudyOptions.$inferInsert, "userId" | "deckId">;

/** Changes what a learner chose for a deck. */
export async function chooseForDeck(
  db: Database,
  userId: number,
  deckId: number,
  chosen: Chosen,
): Promise<void> {
  await db
    .insert(deckStudyOptions)
    .values({ userId, deckId, ...chosen })
    .onConflictDoUpdate({ target: [deckStudyOptions.userId, deckStudyOptions.deckId], set: chosen });
}
