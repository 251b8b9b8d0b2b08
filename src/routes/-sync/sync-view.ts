import { isCardGone } from "#domain/sync/sync-error.ts";
import type { SnapshotFrom } from "xstate";
import type { SyncResult, SyncStop } from "#domain/sync/sync-result.ts";
import { SYNC_RETRIES } from "#domain/sync/sync-retries.ts";
import type { reviewConflictsMachine } from "../../machines/review-conflicts/review-conflicts.machine.ts";
import type { syncManagerMachine } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { ConflictView } from "../../ui/sync/conflicts/conflict-outcome.ts";
import type { SyncResultView, SyncStopView, SyncView } from "../../ui/sync/sync-view.ts";
import { syncToasts } from "../../ui/sync/texts.ts";

type Snapshot = SnapshotFrom<typeof syncManagerMachine>;

/** The final message of a sync, and its tone. */
export function outcomeOf(result: SyncResult): Pick<SyncResultView, "outcome" | "message"> {
  const { status, synced, failed, attempts, message } = result;
  switch (status) {
    case "nothing":
      return { outcome: "success", message: syncToasts.nothingToSync };
    case "success":
      return { outcome: "success", message: syncToasts.synced(synced) };
    case "partial":
      return { outcome: "partial", message: withReason(syncToasts.partlySynced(synced, failed), message) };
    case "cancelled":
      return { outcome: "partial", message: message ?? "" };
    case "failure":
      return {
        outcome: "failure",
        message:
          attempts > 1 || message === null
            ? withReason(syncToasts.failed(failed, attempts), message)
            : message,
      };
  }
}

const withReason = (text: string, reason: string | null) => (reason === null ? text : `${text} ${reason}`);

function nextOf({ code }: SyncStop, isAutomatic: boolean): SyncStopView["next"] {
  if (!isAutomatic) return "whenAsked";
  return code === "HTTP_401" || code === "HTTP_403" ? "afterLogin" : "byItself";
}

/** @param endedAt When the last sync ended, milliseconds since 1970. */
export function syncViewOf(snapshot: Snapshot, endedAt: number): SyncView {
  const { unsynced, quarantined, exams, progress, attempts, result, settings, trigger } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  const resting = snapshot.matches({ reach: "offline" }) ? "offline" : "idle";
  // "Nothing to send" is only for a learner who asked for the sync.
  const isShown = result !== null && !isBusy && !(trigger === "auto" && result.status === "nothing");
  return {
    status: isBusy ? (trigger === "manual" ? "syncing" : "autoSyncing") : resting,
    unsynced,
    quarantined,
    exams,
    progress,
    retry: isBusy && attempts > 1 ? { attempt: attempts - 1, of: SYNC_RETRIES } : null,
    lastSyncedAt:
      endedAt > 0 && (result?.status === "success" || result?.status === "nothing") ? endedAt : null,
    hasLastSyncFailures: result?.status === "failure" || result?.status === "partial",
    result: isShown
      ? {
          ...outcomeOf(result),
          errors: result.errors.map((error) => ({
            ...error,
            cardName: null,
            isCardGone: isCardGone(error),
          })),
          failure: result.failure && { ...result.failure, next: nextOf(result.failure, settings.autoSync) },
          at: endedAt,
        }
      : null,
    settings,
  };
}

/** Reviews that were changed in two places, with the learner's choice while it is being stored. */
export function conflictViewsOf({ context }: SnapshotFrom<typeof reviewConflictsMachine>): ConflictView[] {
  return (context.conflicts ?? []).map(({ reviewId, cardId, cardName, local, server, strategy, winner }) => ({
    reviewId,
    cardId,
    cardName,
    local,
    server,
    strategy,
    winner,
    choosing: context.choices.find((choice) => choice.reviewId === reviewId)?.chosen ?? null,
  }));
}
