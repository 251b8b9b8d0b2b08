import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { formatBadge, formatSeconds } from "./formats.ts";
import * as css from "./SyncButton.css.ts";
import { SyncSign } from "./SyncSign.tsx";
import { isSyncing, type SyncView } from "./sync-view.ts";
import { syncTexts } from "./texts.ts";

export interface SyncButtonProps {
  readonly sync: SyncView;
  readonly onOpen: () => void;
}

/** Shows the sync status in the menu, and opens the sync manager. */
export function SyncButton({ sync, onOpen }: SyncButtonProps) {
  const { unsynced, exams, hasLastSyncFailures, settings } = sync;
  const seconds = formatSeconds(settings.syncInterval);
  const status = standing(sync);
  const badges = [
    hasLastSyncFailures && { said: syncTexts.failedBadge, shown: "!", look: css.failed },
    unsynced + exams > 0 && {
      said: syncTexts.unsyncedBadge(unsynced, exams),
      shown: formatBadge(unsynced + exams),
      look: css.unsynced,
    },
  ].filter((badge) => badge !== false);
  return (
    <button
      type="button"
      className={css.button}
      title={settings.autoSync ? syncTexts.autoSyncEvery(seconds) : syncTexts.autoSyncOff(seconds)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Sign sync={sync} />
      <span className={css.label}>
        <span>{syncTexts.status[status]}</span>{" "}
        {status === "synced" && <span className={css.note}>{syncTexts.allSaved}</span>}
      </span>
      {badges.length > 0 && (
        <>
          <VisuallyHidden>{syncTexts.badges(badges.map(({ said }) => said))}</VisuallyHidden>
          <span className={css.badges} aria-hidden="true">
            {badges.map(({ shown, look }) => (
              <span key={look} className={look} dir="ltr">
                {shown}
              </span>
            ))}
          </span>
        </>
      )}
    </button>
  );
}

function standing({ status, unsynced, quarantined, exams }: SyncView): keyof typeof syncTexts.status {
  if (status !== "idle") return status;
  return unsynced + quarantined + exams > 0 ? "toSync" : "synced";
}

function Sign({ sync }: { readonly sync: SyncView }) {
  if (sync.status === "offline") return <Icon name="offline" />;
  if (standing(sync) === "synced") return <Icon name="check" />;
  return <SyncSign isTurning={isSyncing(sync)} />;
}
