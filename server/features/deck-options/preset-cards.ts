import { type SQL, and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";

/** A preset of a learner. */
export interface PresetOfLearner {
  readonly userId: number;
  readonly presetId: number;
}

/** The learner's preset of that id. */
export const ownPreset = ({ userId, presetId }: PresetOfLearner): SQL | undefined =>
  and(eq(studyPresets.id, presetId), eq(studyPresets.userId, userId));

/**
 * Whether a deck is studied by a preset, over a left join of the learner's `deckStudyOptions`; the default preset is that
 * of decks without one of their own.
 */
export function studiedByPreset(db: Database, preset: PresetOfLearner): SQL {
  const isDefault = db
    .select({ isDefault: studyPresets.isDefault })
    .from(studyPresets)
    .where(ownPreset(preset));
  return sql`(${deckStudyOptions.presetId} = ${preset.presetId}
    or (${deckStudyOptions.presetId} is null and ${isDefault}))`;
}
