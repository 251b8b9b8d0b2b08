import {
  type Reschedule,
  type ReschedulePreview,
  latestReschedule,
  previewReschedule,
} from "#contract/study/reschedule.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { presetReschedule, rescheduleUndo } from "./study-options-queries.ts";

/** What the server answers to a learner's wish, or why it refused. */
export type RescheduleAnswer<T> =
  | { readonly outcome: "answered"; readonly answer: T }
  | { readonly outcome: "refused"; readonly message: string };

/** Reschedules of the cards of one preset on the server. */
export interface RescheduleService {
  /** The latest one, if it can be undone. */
  latest(presetId: number, signal?: AbortSignal): Promise<Reschedule | null>;
  preview(presetId: number, signal?: AbortSignal): Promise<RescheduleAnswer<ReschedulePreview>>;
  /** Tried again before the next preview, it is the same reschedule: the answer may have been lost. */
  reschedule(presetId: number): Promise<RescheduleAnswer<Reschedule>>;
  undo(presetId: number, rescheduleId: string): Promise<RescheduleAnswer<Reschedule>>;
}

/** The server replays the answers of all cards of the preset. */
const TIMEOUT = 120_000;

/**
 * Reschedules by the API.
 *
 * @param newId Makes a UUID.
 */
export function createRescheduleService(api: Api, newId: () => string): RescheduleService {
  const ofPreset = (presetId: number) => ({ params: { presetId: String(presetId) } });
  let pending: string | null = null;
  return {
    latest: async (presetId, signal) =>
      (await api.call(latestReschedule, ofPreset(presetId), signal ? { signal } : {})).latest,
    preview(presetId, signal) {
      // What is done after it is another reschedule, by options that may be others.
      pending = null;
      const call = { timeout: TIMEOUT, ...(signal && { signal }) };
      return answered(api.call(previewReschedule, ofPreset(presetId), call));
    },
    reschedule(presetId) {
      pending ??= newId();
      const call = { presetId, rescheduleId: pending };
      return answered(presetReschedule.send(api, call, { timeout: TIMEOUT }));
    },
    undo(presetId, rescheduleId) {
      return answered(rescheduleUndo.send(api, { presetId, rescheduleId }, { timeout: TIMEOUT }));
    },
  };
}

async function answered<T>(answer: Promise<T>): Promise<RescheduleAnswer<T>> {
  try {
    return { outcome: "answered", answer: await answer };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "refused", message: error.message };
  }
}
