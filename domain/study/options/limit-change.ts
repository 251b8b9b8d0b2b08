import type { ChosenOptions, DeckOptions } from "#contract/study/deck-options.ts";
import { PRESET_NAME_MAX, type PresetInput, type StudyPreset } from "#contract/study/study-presets.ts";
import { cutText } from "../../shell/cut-text.ts";

/** Absent limits stay. */
export type DailyLimits = Partial<Pick<ChosenOptions, "newPerDay" | "reviewsPerDay">>;

/** Saved for a deck. */
export interface PresetSave {
  readonly choice: number | "new";
  readonly preset: PresetInput;
  /** As loaded; absent: new. */
  readonly before?: StudyPreset;
}

/** The given name, or with a number if it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const numbered = (count: number) => {
    const end = count === 1 ? "" : ` ${count}`;
    return cutText(name, PRESET_NAME_MAX - end.length) + end;
  };
  let count = 1;
  while (used.has(numbered(count).toLowerCase())) count += 1;
  return numbered(count);
}

/** The options without the trained weights, which a learner does not choose. */
function chosen(all: DeckOptions): ChosenOptions {
  const { weights: _, ...options } = all;
  return options;
}

/** Changes the deck's preset, or creates one (`name`) where it is studied by the defaults. */
export function limitSave(
  limits: DailyLimits,
  study: { readonly presetId: number | null; readonly options: DeckOptions },
  presets: readonly StudyPreset[],
  name: string,
): PresetSave {
  const before = presets.find(({ id }) => id === study.presetId);
  const options = { ...chosen(before?.options ?? study.options), ...limits };
  if (before) return { choice: before.id, preset: { name: before.name, options }, before };
  const names = presets.map((preset) => preset.name);
  return { choice: "new", preset: { name: freeName(name, names), options } };
}

/** Restores the earlier limits; `now` is the server's preset. */
export const limitsBack = (before: StudyPreset, now: StudyPreset | undefined): PresetSave => ({
  choice: before.id,
  preset: {
    name: now?.name ?? before.name,
    options: {
      ...chosen(now?.options ?? before.options),
      newPerDay: before.options.newPerDay,
      reviewsPerDay: before.options.reviewsPerDay,
    },
  },
  ...(now && { before: now }),
});
