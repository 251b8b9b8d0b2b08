import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, requiredText } from "../values.ts";
import { ChosenOptions, DeckOptions } from "./deck-options.ts";

export const PRESET_NAME_MAX = 60;
export const PRESETS_MAX = 50;

const PresetInput = v.strictObject({ name: requiredText(PRESET_NAME_MAX), options: ChosenOptions });
export type PresetInput = v.InferOutput<typeof PresetInput>;

/** Absent fields stay, so that two devices do not undo each other's changes. */
const PresetChange = v.strictObject({
  name: v.optional(PresetInput.entries.name),
  options: v.optional(v.partial(ChosenOptions)),
});
export type PresetChange = v.InferOutput<typeof PresetChange>;

/** Named options for any number of decks. */
export const StudyPreset = v.object({
  id: Id,
  name: v.string(),
  options: DeckOptions,
  /** Applies to decks without a preset of their own. */
  isDefault: v.boolean(),
  /** Decks with this preset, without those in the trash. */
  deckCount: v.number(),
  deckTitles: v.array(v.string()),
});
export type StudyPreset = v.InferOutput<typeof StudyPreset>;

export const PresetParams = v.strictObject({ presetId: IdInPath });

export const listStudyPresets = endpoint({
  method: "GET",
  path: "/api/study/presets",
  access: "user",
  summary: "The learner's presets of study options by name",
  response: v.object({ content: v.array(StudyPreset) }),
});

export const createStudyPreset = endpoint({
  method: "POST",
  path: "/api/study/presets",
  access: "user",
  summary: "Create a preset of study options",
  body: PresetInput,
  response: StudyPreset,
  status: 201,
  errors: [409],
});

export const updateStudyPreset = endpoint({
  method: "PUT",
  path: "/api/study/presets/{presetId}",
  access: "user",
  summary:
    "Change what is named of a preset, for all its decks; answers that were given before keep their intervals",
  params: PresetParams,
  body: PresetChange,
  response: StudyPreset,
  errors: [404, 409],
});

export const deleteStudyPreset = endpoint({
  method: "DELETE",
  path: "/api/study/presets/{presetId}",
  access: "user",
  summary: "Delete a preset; its decks are studied by the learner's defaults",
  params: PresetParams,
  errors: [404],
});
