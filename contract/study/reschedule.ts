import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Day, IdInPath, Timestamp, Uuid } from "../values.ts";
import { PresetParams } from "./study-presets.ts";

/** Today first. */
export const PREVIEW_DAYS = 14;

/** Effects of a preset's present options on scheduled cards. */
export const ReschedulePreview = v.object({
  /** Answered cards of the preset's decks. */
  cards: v.number(),
  /** Would be due at another time. */
  moved: v.number(),
  /** Days; negative: earlier. */
  largestShift: v.number(),
  /** Due cards before and after; today includes overdue ones. */
  days: v.array(v.object({ day: Day, before: v.number(), after: v.number() })),
});
export type ReschedulePreview = v.InferOutput<typeof ReschedulePreview>;

export const Reschedule = v.object({
  rescheduleId: Uuid,
  at: Timestamp,
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
