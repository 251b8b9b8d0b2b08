import type { ImportProgress } from "#contract/imports/package-upload.ts";
import type { Database } from "#server/database/connect.ts";

export interface ImportWatch {
  /** Aborted once the learner cancels. */
  readonly signal: AbortSignal;
  report(progress: ImportProgress): void;
  /** Ends the transaction that stores the notes: afterwards the import cannot be cancelled. @throws ImportCancelled */
  settle(within: Database): Promise<void>;
}

/** Nothing of the import is stored. */
export class ImportCancelled extends Error {
  constructor() {
    super("The learner cancelled the import.");
  }
}

export const UNWATCHED: ImportWatch = {
  signal: new AbortController().signal,
  report: () => undefined,
  settle: () => Promise.resolve(),
};
