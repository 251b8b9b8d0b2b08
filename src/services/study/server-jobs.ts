import {
  type Reschedule,
  type ReschedulePreview,
  latestReschedule,
  previewReschedule,
} from "#contract/study/reschedule.ts";
import { type Training, getTraining, startTraining } from "#contract/study/training.ts";
import { HttpError } from "../http/http-error.ts";
import type { Api } from "../queries/api.ts";
import { presetReschedule, rescheduleUndo, weightsReset } from "./study-options-queries.ts";

export interface PresetJob {
  readonly kind: "training" | "reschedule";
  readonly presetId: number;
}

export type ServerJob =
  | { readonly kind: "training"; readonly training: Training }
  /** The latest one; null where none can be undone. */
  | { readonly kind: "reschedule"; readonly latest: Reschedule | null };

export type Reply<T> =
  | { readonly outcome: "answered"; readonly answer: T }
  | { readonly outcome: "refused"; readonly message: string };

export interface ServerJobService {
  load(of: PresetJob, signal?: AbortSignal): Promise<ServerJob>;
  preview(of: PresetJob, signal?: AbortSignal): Promise<Reply<ReschedulePreview>>;
  /** Repeated before the next preview, it is the same reschedule: the response may have been lost. */
  start(of: PresetJob): Promise<Reply<ServerJob>>;
  /** Goes back to the default weights, or undoes the reschedule. */
  undo(of: PresetJob, job: ServerJob | null): Promise<Reply<ServerJob>>;
}

/** The server replays the answers of all cards of the preset. */
const TIMEOUT = 120_000;

/** Jobs by the API. `newId` makes a UUID. */
export function createServerJobs(api: Api, newId: () => string): ServerJobService {
  const ofPreset = ({ presetId }: PresetJob) => ({ params: { presetId: String(presetId) } });
  let pending: string | null = null;
  return {
    async load(of, signal) {
      const call = signal ? { signal } : {};
      return of.kind === "training"
        ? trainingOf(await api.call(getTraining, ofPreset(of), call))
        : rescheduleOf((await api.call(latestReschedule, ofPreset(of), call)).latest);
    },
    preview(of, signal) {
      // A later attempt is another reschedule, possibly with other options.
      pending = null;
      const call = { timeout: TIMEOUT, ...(signal && { signal }) };
      return replied(api.call(previewReschedule, ofPreset(of), call));
    },
    start(of) {
      if (of.kind === "training") return replied(api.call(startTraining, ofPreset(of)).then(trainingOf));
      pending ??= newId();
      const call = { presetId: of.presetId, rescheduleId: pending };
      return replied(presetReschedule.send(api, call, { timeout: TIMEOUT }).then(rescheduleOf));
    },
    undo({ kind, presetId }, job) {
      if (kind === "training") return replied(weightsReset.send(api, presetId).then(trainingOf));
      if (job?.kind !== "reschedule" || job.latest === null) throw new Error("No reschedule can be undone.");
      const { rescheduleId } = job.latest;
      const undone = rescheduleUndo.send(api, { presetId, rescheduleId }, { timeout: TIMEOUT });
      return replied(undone.then(() => rescheduleOf(null)));
    },
  };
}

const trainingOf = (training: Training): ServerJob => ({ kind: "training", training });
const rescheduleOf = (latest: Reschedule | null): ServerJob => ({ kind: "reschedule", latest });

async function replied<T>(answer: Promise<T>): Promise<Reply<T>> {
  try {
    return { outcome: "answered", answer: await answer };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { outcome: "refused", message: error.message };
  }
}
