import { CHUNK, firstSize, smallerSize } from "./batch-size.ts";
import type { SyncError } from "./sync-error.ts";
import type { SyncProblem } from "./sync-problem.ts";

/** A request's reviews with its failures. */
interface Batch {
  readonly reviews: readonly unknown[];
  readonly errors: readonly SyncError[];
}

/** Sent one by one before the reviews: beginnings and ends of sessions, marks, and offline exams. */
export type PartKind = "session" | "marks" | "exam";
interface SyncPartKind {
  readonly kind: PartKind;
}

export interface SyncRun<Part extends SyncPartKind = SyncPartKind, Sent extends Batch = Batch> {
  /** Still to be sent. */
  readonly planned: readonly string[];
  readonly parts: readonly Part[];
  /** Reviews of the next request; halved after a request that was too large. */
  readonly size: number;
  /** Reviews of this sync; null until they are known. */
  readonly total: number | null;
  readonly synced: number;
  readonly errors: readonly SyncError[];
  /** Answered, but not stored yet. */
  readonly batch: Sent | null;
  /** Failed attempts of this request. */
  readonly tries: number;
  /** Attempts of the whole sync that were begun; `tries` counts those of one request. */
  readonly attempts: number;
  readonly failure: SyncProblem | null;
  /** Percent. */
  readonly progress: number;
}

export const emptyRun = {
  planned: [],
  parts: [],
  size: CHUNK,
  total: null,
  synced: 0,
  errors: [],
  batch: null,
  tries: 0,
  failure: null,
  progress: 0,
} as const satisfies Partial<SyncRun>;

export const begun = ({ attempts }: Pick<SyncRun, "attempts">, maxBatchSize: number) => ({
  ...emptyRun,
  size: firstSize(maxBatchSize),
  attempts: attempts + 1,
  progress: 5,
});

export const prepared = <Part extends SyncPartKind>(plan: {
  readonly ids: readonly string[];
  readonly parts: readonly Part[];
}) => ({
  planned: plan.ids,
  parts: plan.parts,
  total: plan.ids.length,
  progress: 10,
});

const newRequest = { tries: 0, failure: null } as const;

/** Percent at which reviews begin to be sent. */
const SENDING = 20;

export const sendingProgress = ({ progress }: Pick<SyncRun, "progress">): number =>
  Math.max(SENDING, progress);

/** Reviews advance it to 90. */
const progressOf = (total: number | null, left: number) =>
  total ? SENDING + Math.floor((70 * (total - left)) / total) : 90;

/** The first part was sent. */
export const withoutPart = <Part extends SyncPartKind>({ parts }: { readonly parts: readonly Part[] }) => ({
  ...newRequest,
  parts: parts.slice(1),
});

/** The answer to a request is stored. */
export function withApplied(run: SyncRun, errors: readonly SyncError[]) {
  const planned = run.planned.slice(run.size);
  const sent = run.batch?.reviews.length ?? 0;
  const refused = errors.length - (run.batch?.errors.length ?? 0);
  return {
    ...newRequest,
    planned,
    batch: null,
    synced: run.synced + sent - refused,
    errors: [...run.errors, ...errors],
    progress: progressOf(run.total, planned.length),
  };
}

/** After a request that was too large: the next is smaller, and a single large review is skipped. */
export function shrunk(run: SyncRun, problem: Pick<SyncProblem, "message">) {
  const size = smallerSize(run);
  if (size !== null) return { ...newRequest, size };
  const [reviewId, ...planned] = run.planned;
  if (reviewId === undefined) return {};
  const error = { reviewId, cardId: null, message: problem.message, code: "HTTP_413", attempt: 1 };
  return {
    ...newRequest,
    planned,
    size: 1,
    errors: [...run.errors, error],
    progress: progressOf(run.total, planned.length),
  };
}
