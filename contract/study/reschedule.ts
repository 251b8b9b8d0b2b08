import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Day, IdInPath, Timestamp, Uuid } from "../values.ts";
import { PresetParams } from "./study-presets.ts";

/** Days that a preview counts, today the first. */
export const PREVIEW_DAYS = 14;

/** What the present options of a preset would change for cards that are scheduled already. */
export const ReschedulePreview = v.object({
  /** Cards of the preset's decks that the learner has answered. */
  cards: v.number(),
  /** Those that would be due at another time. */
  moved: v.number(),
  /** By so many days a card would move at most; negative: it would come earlier. */
  largestShift: v.number(),
  /** Cards that come on each day, as they are scheduled and as they would be; today has those that are overdue. */
  days: v.array(v.object({ day: Day, before: v.number(), after: v.number() })),
});
export type ReschedulePreview = v.InferOutput<typeof ReschedulePreview>;

/** A reschedule that was done. */
export const Reschedule = v.object({
  rescheduleId: Uuid,
  at: Timestamp,
  /** Cards that it moved. */
  moved: v.number(),
  isUndone: v.boolean(),
});
export type Reschedule = v.InferOutput<typeof Reschedule>;

export const previewReschedule = endpoint({
  method: "POST",
  path: "/api/study/presets/{presetId}/reschedule/preview",
  access: "user",
  summary:
    "What would change if the cards of a preset were scheduled anew by its present options; stores nothing",
  params: PresetParams,
  response: ReschedulePreview,
  errors: [404],
});

export const latestReschedule = endpoint({
  method: "GET",
  path: "/api/study/presets/{presetId}/reschedules",
  access: "user",
  summary: "The latest reschedule of a preset that was not undone: the one that can be",
  params: PresetParams,
  response: v.object({ latest: v.nullable(Reschedule) }),
  errors: [404],
});

export const reschedule = endpoint({
  method: "POST",
  path: "/api/study/presets/{presetId}/reschedules",
  access: "user",
  summary:
    "Schedule the cards of a preset anew by its present options; a repeated id returns the first result",
  params: PresetParams,
  body: v.strictObject({ rescheduleId: Uuid }),
  response: Reschedule,
  errors: [404, 409],
});

export const undoReschedule = endpoint({
  method: "POST",
  path: "/api/study/presets/{presetId}/reschedules/{rescheduleId}/undo",
  access: "user",
  summary: "Give the cards of the latest reschedule of a preset their former schedules again",
  params: v.strictObject({ presetId: IdInPath, rescheduleId: Uuid }),
  response: Reschedule,
  errors: [404, 409],
});
