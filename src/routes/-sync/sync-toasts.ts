import type { NewToast } from "../../machines/toasts/toasts.machine.ts";
import type { SyncManagerActorRef } from "../../machines/sync-manager/sync-manager.machine.ts";
import type { ReviewConflictsActorRef } from "../../machines/review-conflicts/review-conflicts.machine.ts";
import { restoredMessage } from "#domain/offline/storage-messages.ts";
import type { RestoredAnswers } from "../../services/offline/reviews/unsynced-copies.ts";
import { syncToasts } from "../../ui/sync/texts.ts";
import { outcomeOf } from "./sync-view.ts";

const TONES = { success: "success", partial: "warning", failure: "error" } as const;
/** Milliseconds (specification, section 9). */
const REMINDER = 5000;

let managers = 0;

/** While the sync manager is open, it shows results and conflicts itself. @returns Ends this. */
export function withoutSyncToasts(): () => void {
  managers += 1;
  return () => void (managers -= 1);
}

/** Shows a toast for each requested sync, and for changed settings. */
export function showSyncToasts(manager: SyncManagerActorRef, show: (toast: NewToast) => void): void {
  manager.on("sync.finished", ({ trigger, result }) => {
    if (trigger !== "manual" || managers > 0) return;
    const { outcome, message } = outcomeOf(result);
    show({ text: message, tone: TONES[outcome] });
  });
  manager.on("settings.saved", ({ changed, settings }) => {
    const text =
      changed === "autoSync"
        ? syncToasts.autoSync(settings.autoSync)
        : syncToasts.policyUpdated(settings.conflictResolution);
    show({ text, tone: "success" });
  });
  manager.on("settings.failed", ({ changed }) => {
    const text = changed === "autoSync" ? syncToasts.autoSyncNotUpdated : syncToasts.policyNotUpdated;
    show({ text, tone: "error" });
  });
  // A learner who syncs by hand is reminded of unsynced answers, once and at each reconnect.
  let isReminderDue = true;
  manager.subscribe((snapshot) => {
    const { unsynced, exams, settings } = snapshot.context;
    if (snapshot.matches({ reach: "offline" })) isReminderDue = true;
    else if (isReminderDue && snapshot.matches({ counting: "known" })) {
      isReminderDue = false;
      if (settings.autoSync || unsynced + exams === 0) return;
      const text = unsynced > 0 ? syncToasts.reminder(unsynced) : syncToasts.examReminder(exams);
      show({ text, tone: "warning", duration: REMINDER });
    }
  });
}

/** Shows toasts for new conflicts, and for a choice that was not stored. */
export function showConflictToasts(
  conflicts: ReviewConflictsActorRef,
  show: (toast: NewToast) => void,
): void {
  conflicts.on("conflicts.found", ({ decided, undecided }) => {
    if (managers > 0) return;
    if (undecided > 0) show({ text: syncToasts.toChoose(undecided), tone: "warning" });
    else show({ text: syncToasts.settled(decided), tone: "success" });
  });
  conflicts.on("choice.failed", ({ message }) => show({ text: message, tone: "error" }));
}

/** Milliseconds: long enough to read what was lost. */
const LOSS = 30_000;

/** The message after the browser deleted the database. */
export const restoredToast = (restored: RestoredAnswers): NewToast => ({
  text: restoredMessage(restored),
  tone: restored.lost > 0 ? "error" : "warning",
  duration: LOSS,
});
