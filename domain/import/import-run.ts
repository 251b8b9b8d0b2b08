interface Batch {
  readonly kind: "add" | "update";
  readonly cards: readonly unknown[];
}

/** Sends batches one after the other. */
export interface ImportRun<B extends Batch = Batch> {
  readonly batches: readonly B[];
  /** Number of batches. */
  readonly sent: number;
  readonly created: number;
  readonly updated: number;
  /** Cards of the next batch that the server may have accepted before its response was lost. */
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

/** `count`: cards of the batch that the server added or changed. */
export const withBatchSent = (run: ImportRun, count: number) => ({
  ...(nextBatch(run).kind === "add" ? { created: run.created + count } : { updated: run.updated + count }),
  sent: run.sent + 1,
  unsure: 0,
});

/** A refusal does not show whether an earlier attempt succeeded. */
export const uncertainCards = (run: ImportRun, isOutcomeUnknown: boolean): number =>
  isOutcomeUnknown ? nextBatch(run).cards.length : run.unsure;

/** Only a refusal shows that the server did not accept the batch. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(
    typeof error === "object" &&
    error !== null &&
    "outcomeUnknown" in error &&
    error.outcomeUnknown === false
  );

/** Sent cards that another import had added since the comparison with the deck. */
export function addedElsewhere({ batches, sent, created }: ImportRun): number {
  const added = batches.slice(0, sent).filter(({ kind }) => kind === "add");
  return added.reduce((count, { cards }) => count + cards.length, -created);
}
