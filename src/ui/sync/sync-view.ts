import type { ConflictPolicy } from "#contract/reviews.ts";

/** What may be set about syncing. */
export interface SyncSettingsView {
  readonly conflictResolution: ConflictPolicy;
  readonly autoSync: boolean;
  /** Milliseconds between two automatic syncs. */
  readonly syncInterval: number;
  readonly retryLimit: number;
}

/** What kept one review from being synced. */
export interface SyncErrorView {
  readonly reviewId: string;
  /** Null where it is known of no card. */
  readonly cardId: number | null;
  readonly message: string;
  readonly code: string;
  /** How often it was tried, from 1. */
  readonly attempt: number;
}

/** What failed as a whole, and kept the last sync from its end. */
export interface SyncStopView {
  /** A request with reviews, one with a study session, or what the device does by itself. */
  readonly what: "reviews" | "session" | "device";
  /** How many reviews the request carried. */
  readonly reviews: number;
  readonly message: string;
  readonly code: string;
  /** Which attempt of the sync it was, from 1. */
  readonly attempt: number;
  /** When it is tried again: by itself, once somebody asks for it, or after they log in again. */
  readonly next: "byItself" | "whenAsked" | "afterLogin";
}

/** What came of the last sync. */
export interface SyncResultView {
  readonly outcome: "success" | "partial" | "failure";
  readonly message: string;
  readonly errors: readonly SyncErrorView[];
  readonly failure: SyncStopView | null;
  /** When it ended, milliseconds since 1970; tells one result from another. */
  readonly at: number;
}

/** How things stand with syncing. */
export interface SyncView {
  readonly status: "idle" | "offline" | "syncing" | "autoSyncing";
  /** Reviews that the server does not have yet. */
  readonly unsynced: number;
  /** Reviews that are damaged on this device, and cannot be sent. */
  readonly setAside: number;
  /** 0 to 100, while it syncs. */
  readonly progress: number;
  /** The repetition after a total failure that is under way, from 1 out of how many; null: the first try. */
  readonly retry: { readonly attempt: number; readonly of: number } | null;
  /** When the last sync ended that left nothing behind, milliseconds since 1970; null where that is not known. */
  readonly lastSyncedAt: number | null;
  readonly hasLastSyncFailures: boolean;
  /** Null before the first sync, and while one is under way. */
  readonly result: SyncResultView | null;
  readonly settings: SyncSettingsView;
}

/** Whether a sync is under way, asked for or by itself. */
export function isSyncing({ status }: SyncView): boolean {
  return status === "syncing" || status === "autoSyncing";
}
