interface Batch {
  readonly kind: "add" | "update";
  readonly cards: readonly unknown[];
}

/** An import whose batches are sent one after the other. */
export interface ImportRun<B extends Batch = Batch> {
  readonly batches: readonly B[];
  /** Batches that the server has. */
  readonly sent: number;
  /** Cards that the server has added. */
  readonly created: number;
  /** Cards that the server has changed. */
  readonly updated: number;
  /** Cards of the next batch, where the server may have taken them although its answer was lost. */
  readonly unsure: number;
}

export const nothingSent = {
  batches: [],
  sent: 0,
  created: 0,
  updated: 0,
  unsure: 0,
} as const satisfies ImportRun;

export const hasMoreBatches = ({ sent, batches }: ImportRun): boolean => sent < batches.length;

export function nextBatch<B extends Batch>({ batches, sent }: ImportRun<B>): B {
  const batch = batches[sent];
  if (!batch) throw new Error(`There is no batch ${sent} of ${batches.length}.`);
  return batch;
}

/** @param count How many cards of the batch the server added or changed. */
export const withBatchSent = (run: ImportRun, count: number) => ({
  ...(nextBatch(run).kind === "add" ? { created: run.created + count } : { updated: run.updated + count }),
  sent: run.sent + 1,
  unsure: 0,
});

/** A refusal does not tell whether an earlier attempt succeeded, so uncertain cards stay uncertain. */
export const uncertainCards = (run: ImportRun, isOutcomeUnknown: boolean): number =>
  isOutcomeUnknown ? nextBatch(run).cards.length : run.unsure;

/** Whether the server may have taken a batch that failed with this error: only a refusal excludes it. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(
    typeof error === "object" &&
    error !== null &&
    "outcomeUnknown" in error &&
    error.outcomeUnknown === false
  );

/** How many cards of the sent batches another import had added since the deck was compared. */
export function addedElsewhere({ batches, sent, created }: ImportRun): number {
  const added = batches.slice(0, sent).filter(({ kind }) => kind === "add");
  return added.reduce((count, { cards }) => count + cards.length, -created);
}
