import { and, eq } from "drizzle-orm";
import type { DeckOptions, DeckStudyOptions, StudyDefaults } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import { fromStored } from "./stored-options.ts";

/** How a learner studies decks. */
export interface DeckStudies {
  of(deckId: number): DeckStudyOptions;
  /** The decks for which something was chosen. */
  readonly chosen: ReadonlyMap<number, DeckStudyOptions>;
  /** All others. */
  readonly others: DeckStudyOptions;
}

const NO_LIMITS_TODAY = { newPerDay: null, reviewsPerDay: null };

/** How a learner studies decks that have no preset of their own. */
export async function readDefaults(db: Database, userId: number): Promise<StudyDefaults> {
  const [preset] = await db
    .select({ id: studyPresets.id, options: studyPresets.options })
    .from(studyPresets)
    .where(and(eq(studyPresets.userId, userId), studyPresets.isDefault));
  return preset
    ? { presetId: preset.id, options: fromStored(preset.options) }
    : { presetId: null, options: DEFAULT_OPTIONS };
}

/**
 * How a learner studies decks.
 *
 * @param deckIds Null: all decks.
 */
export async function optionsOfDecks(
  db: Database,
  userId: number,
  deckIds: readonly number[] | null,
  now: Date,
): Promise<DeckStudies> {
  const choosing = db
    .select({ chosen: deckStudyOptions, options: studyPresets.options })
    .from(deckStudyOptions)
    .leftJoin(studyPresets, eq(studyPresets.id, deckStudyOptions.presetId))
    .where(
      and(
        eq(deckStudyOptions.userId, userId),
        deckIds === null ? undefined : isOneOf(deckStudyOptions.deckId, deckIds),
      ),
    );
  const [defaults, rows] = await Promise.all([readDefaults(db, userId), choosing]);
  const presets = new Map<number, DeckOptions>();
  const chosen = new Map(
    rows.map(({ chosen: { deckId, presetId, limitsUntil, newLimit, reviewLimit }, options }) => {
      if (presetId !== null && !presets.has(presetId)) presets.set(presetId, fromStored(options));
      const isToday = limitsUntil !== null && limitsUntil > now;
      const study: DeckStudyOptions = {
        presetId,
        options: (presetId === null ? undefined : presets.get(presetId)) ?? defaults.options,
        today: isToday ? { newPerDay: newLimit, reviewsPerDay: reviewLimit } : NO_LIMITS_TODAY,
      };
      return [deckId, study];
    }),
  );
  const others: DeckStudyOptions = { presetId: null, options: defaults.options, today: NO_LIMITS_TODAY };
  return { chosen, others, of: (deckId) => chosen.get(deckId) ?? others };
}

/** How a learner studies one deck. */
export async function optionsOfDeck(
  db: Database,
  userId: number,
  deckId: number,
  now: Date,
): Promise<DeckStudyOptions> {
  return (await optionsOfDecks(db, userId, [deckId], now)).of(deckId);
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
