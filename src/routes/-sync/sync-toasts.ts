import type { NewToast } from "../../machines/toasts/toasts.machine.ts";
import type { SyncManagerActorRef } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { ReviewConflictsActorRef } from "../../machines/review-conflicts/review-conflicts.machine.ts";
import { type RestoredAnswers, restoredMessage } from "../../services/offline/reviews/unsynced-copies.ts";
import { syncToasts } from "../../ui/sync/texts.ts";
import { outcomeOf } from "./sync-view.ts";

const TONES = { success: "success", partial: "warning", failure: "error" } as const;
/** Milliseconds (specification, section 9). */
const REMINDER = 5000;

/** What a person is told of syncs in the corner: all of those that they asked for, and no others. */
export function tellOfSyncs(manager: SyncManagerActorRef, tell: (toast: NewToast) => void): void {
  manager.on("sync.finished", ({ trigger, result }) => {
    if (trigger !== "manual") return;
    const { outcome, message } = outcomeOf(result);
    tell({ text: message, tone: TONES[outcome] });
  });
  manager.on("settings.saved", ({ changed, settings }) => {
    const text =
      changed === "autoSync"
        ? syncToasts.autoSync(settings.autoSync)
        : syncToasts.policyUpdated(settings.conflictResolution);
    tell({ text, tone: "success" });
  });
  manager.on("settings.failed", ({ changed }) => {
    const text = changed === "autoSync" ? syncToasts.autoSyncNotUpdated : syncToasts.policyNotUpdated;
    tell({ text, tone: "error" });
  });
  // Whoever syncs by hand is reminded when they can: once the page knows that something waits, and after each time
  // without a connection.
  let isReminderDue = true;
  manager.subscribe((snapshot) => {
    const { unsynced, settings } = snapshot.context;
    if (snapshot.matches({ reach: "offline" })) isReminderDue = true;
    else if (isReminderDue && snapshot.matches({ counting: "known" })) {
      isReminderDue = false;
      if (settings.autoSync || unsynced === 0) return;
      tell({ text: syncToasts.reminder(unsynced), tone: "warning", duration: REMINDER });
    }
  });
}

/** What a person is told of reviews that were changed in two places. */
export function tellOfConflicts(conflicts: ReviewConflictsActorRef, tell: (toast: NewToast) => void): void {
  conflicts.on("conflicts.found", ({ decided, undecided }) => {
    if (undecided > 0) tell({ text: syncToasts.toChoose(undecided), tone: "warning" });
    else tell({ text: syncToasts.settled(decided), tone: "success" });
  });
  conflicts.on("choice.failed", ({ message }) => tell({ text: message, tone: "error" }));
}

/** Milliseconds: what is lost has to be read. */
const LOSS = 30_000;

/** The message after the browser deleted the database. */
export const restoredToast = (restored: RestoredAnswers): NewToast => ({
  text: restoredMessage(restored),
  tone: restored.lost > 0 ? "error" : "warning",
  duration: LOSS,
});
