import type { SyncError } from "#domain/sync/sync-error.ts";
import type { SyncSettings } from "#domain/sync/sync-settings.ts";

export type SyncSettingsView = Pick<
  SyncSettings,
  "conflictResolution" | "autoSync" | "syncInterval" | "retryLimit"
>;

/** Why a review was not synced. */
export interface SyncErrorView extends SyncError {
  /** The front of the card; null if it is not on this device, or not read yet. */
  readonly cardName: string | null;
  /** The server cannot take the answer. */
  readonly isCardGone: boolean;
}

/** A failure that stopped the last sync. */
export interface SyncStopView {
  /** The failed part: a request with reviews, one with a study session or marks, or work on the device. */
  readonly what: "reviews" | "session" | "marks" | "exam" | "device";
  /** How many reviews the request carried. */
  readonly reviews: number;
  readonly message: string;
  readonly code: string;
  /** The attempt of the sync, from 1. */
  readonly attempt: number;
  /** When it is retried: automatically, on request, or after the next sign-in. */
  readonly next: "byItself" | "whenAsked" | "afterLogin";
}

export interface SyncResultView {
  readonly outcome: "success" | "partial" | "failure";
  readonly message: string;
  readonly errors: readonly SyncErrorView[];
  readonly failure: SyncStopView | null;
  /** The end of the sync, in milliseconds since 1970; identifies the result. */
  readonly at: number;
}

export interface SyncView {
  readonly status: "idle" | "offline" | "syncing" | "autoSyncing";
  /** Reviews that the server does not have yet. */
  readonly unsynced: number;
  /** Damaged reviews on this device, which cannot be sent. */
  readonly quarantined: number;
  /** Exams that were taken on this device and that the server does not have yet. */
  readonly exams: number;
  /** 0 to 100, while it syncs. */
  readonly progress: number;
  /** The present retry after a total failure, from 1, and their maximum; null for the first attempt. */
  readonly retry: { readonly attempt: number; readonly of: number } | null;
  /** The end of the last complete sync, in milliseconds since 1970; null if unknown. */
  readonly lastSyncedAt: number | null;
  readonly hasLastSyncFailures: boolean;
  /** Null before the first sync, and during a sync. */
  readonly result: SyncResultView | null;
  readonly settings: SyncSettingsView;
}

/** Whether a sync is running, requested or automatic. */
export function isSyncing({ status }: SyncView): boolean {
  return status === "syncing" || status === "autoSyncing";
}
