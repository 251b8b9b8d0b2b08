import type { ConflictPolicy } from "#contract/reviews.ts";
import { type PendingSettings, storedSettings } from "#domain/sync/pending-settings.ts";
import { type SyncResult, shownResult } from "#domain/sync/sync-result.ts";
import type { SyncTrigger } from "#domain/sync/sync-retries.ts";
import { type SyncRun, emptyRun } from "#domain/sync/sync-run.ts";
import type { SyncSettings } from "#domain/sync/sync-settings.ts";
import type { SyncPart } from "../../services/offline/sync/sync-parts.ts";
import type { SentBatch } from "../../services/offline/sync/sync-batches.ts";

export interface SyncContext extends PendingSettings, SyncRun<SyncPart, SentBatch> {
  /** Reviews that the server does not have yet. */
  readonly unsynced: number;
  /** Reviews that are damaged, and not sent. */
  readonly setAside: number;
  /** Exams that were taken on this device and that the server does not have yet. */
  readonly exams: number;
  readonly trigger: SyncTrigger;
  /** The strategy of the request that is being sent. */
  readonly policy: ConflictPolicy;
  /** Of the last sync. */
  readonly ended: SyncResult | null;
  /** Of the last sync that is shown. */
  readonly result: SyncResult | null;
}

export const initialContext = ({ settings }: { readonly settings: SyncSettings }): SyncContext => ({
  ...storedSettings(settings),
  ...emptyRun,
  unsynced: 0,
  setAside: 0,
  exams: 0,
  trigger: "auto",
  policy: settings.conflictResolution,
  attempts: 0,
  ended: null,
  result: null,
});

/** A sync is over. */
export const withResult = (context: SyncContext, ended: SyncResult, progress: number) => ({
  ended,
  result: shownResult(context, ended),
  progress,
});
