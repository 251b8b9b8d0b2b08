import { type SQL, and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";

export interface PresetOfLearner {
  readonly userId: number;
  readonly presetId: number;
}

export const ownPreset = ({ userId, presetId }: PresetOfLearner): SQL | undefined =>
  and(eq(studyPresets.id, presetId), eq(studyPresets.userId, userId));

/** Over a left join of the learner's `deckStudyOptions`; decks without a preset have the default one. */
export function studiedByPreset(db: Database, preset: PresetOfLearner): SQL {
  const isDefault = db
    .select({ isDefault: studyPresets.isDefault })
    .from(studyPresets)
    .where(ownPreset(preset));
  return sql`(${deckStudyOptions.presetId} = ${preset.presetId}
    or (${deckStudyOptions.presetId} is null and ${isDefault}))`;
}
