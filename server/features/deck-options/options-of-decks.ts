import { type SQL, and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { DeckOptions, DeckStudyOptions, StudyDefaults } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import { fromStored } from "./stored-options.ts";

export interface DeckStudies {
  of(deckId: number): DeckStudyOptions;
  /** The decks for which something was chosen. */
  readonly chosen: ReadonlyMap<number, DeckStudyOptions>;
  readonly others: DeckStudyOptions;
}

const NO_LIMITS_TODAY = { newPerDay: null, reviewsPerDay: null };

/** Of decks without a preset of their own. */
export async function readDefaults(db: Database, userId: number): Promise<StudyDefaults> {
  const [preset] = await db
    .select({ id: studyPresets.id, options: studyPresets.options })
    .from(studyPresets)
    .where(and(eq(studyPresets.userId, userId), studyPresets.isDefault));
  return preset
    ? { presetId: preset.id, options: fromStored(preset.options) }
    : { presetId: null, options: DEFAULT_OPTIONS };
}

const Chosen = v.object({
  deckId: v.number(),
  presetId: v.nullable(v.number()),
  limitsUntil: v.nullable(v.string()),
  newLimit: v.nullable(v.number()),
  reviewLimit: v.nullable(v.number()),
  options: v.unknown(),
});
const StoredStudies = v.object({ byDefault: v.unknown(), chosen: v.array(Chosen) });

/** A value for `studiesOf`. @param which Decks, by `deckStudyOptions`; undefined: all. */
export const studiesInSql = (userId: number, which: SQL | undefined): SQL => sql`(select json_build_object(
  'byDefault', (select ${studyPresets.options} from ${studyPresets}
    where ${and(eq(studyPresets.userId, userId), studyPresets.isDefault)}),
  'chosen', (select coalesce(json_agg(json_build_object(
      'deckId', ${deckStudyOptions.deckId}, 'presetId', ${deckStudyOptions.presetId},
      'limitsUntil', ${deckStudyOptions.limitsUntil}, 'newLimit', ${deckStudyOptions.newLimit},
      'reviewLimit', ${deckStudyOptions.reviewLimit}, 'options', ${studyPresets.options})), '[]')
    from ${deckStudyOptions} left join ${studyPresets} on ${eq(studyPresets.id, deckStudyOptions.presetId)}
    where ${and(eq(deckStudyOptions.userId, userId), which)})))`;

/** @param stored Values of `studiesInSql`. */
export function studiesOf(stored: readonly unknown[], now: Date): DeckStudies {
  const parsed = v.parse(v.array(StoredStudies), stored);
  const byDefault = parsed[0]?.byDefault ?? null;
  const defaults = byDefault === null ? DEFAULT_OPTIONS : fromStored(byDefault);
  const presets = new Map<number, DeckOptions>();
  const chosen = new Map(
    parsed
      .flatMap((one) => one.chosen)
      .map(({ deckId, presetId, limitsUntil, newLimit, reviewLimit, options }) => {
        if (presetId !== null && !presets.has(presetId)) presets.set(presetId, fromStored(options));
        const isToday = limitsUntil !== null && new Date(limitsUntil) > now;
        const study: DeckStudyOptions = {
          presetId,
          options: (presetId === null ? undefined : presets.get(presetId)) ?? defaults,
          today: isToday ? { newPerDay: newLimit, reviewsPerDay: reviewLimit } : NO_LIMITS_TODAY,
        };
        return [deckId, study];
      }),
  );
  const others: DeckStudyOptions = { presetId: null, options: defaults, today: NO_LIMITS_TODAY };
  return { chosen, others, of: (deckId) => chosen.get(deckId) ?? others };
}

/** @param deckIds Null: all decks. */
export async function optionsOfDecks(
  db: Database,
  userId: number,
  deckIds: readonly number[] | null,
  now: Date,
): Promise<DeckStudies> {
  const which = deckIds === null ? undefined : isOneOf(deckStudyOptions.deckId, deckIds);
  const { rows } = await db.execute(sql`select ${studiesInSql(userId, which)} as studies`);
  return studiesOf(
    v.parse(v.array(v.object({ studies: v.unknown() })), rows).map(({ studies }) => studies),
    now,
  );
}

export async function optionsOfDeck(
  db: Database,
  userId: number,
  deckId: number,
  now: Date,
): Promise<DeckStudyOptions> {
  return (await optionsOfDecks(db, userId, [deckId], now)).of(deckId);
}

type Chosen = Omit<typeof deckStudyOptions.$inferInsert, "userId" | "deckId">;

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
