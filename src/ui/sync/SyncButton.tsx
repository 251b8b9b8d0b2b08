import { Icon } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { formatBadge, formatSeconds } from "./formats.ts";
import * as css from "./SyncButton.css.ts";
import { isSyncing, type SyncView } from "./sync-view.ts";
import { syncTexts } from "./texts.ts";
import { icon } from "../base/Icon.css.ts";
import { turning } from "./SyncSign.css.ts";

/** Two arrows in a circle; separate from the shell's icons, because it is loaded with its component. */
function SyncSign({ isTurning = false }: { readonly isTurning?: boolean }) {
  return (
    <svg className={isTurning ? `${icon.md} ${turning}` : icon.md} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19.7 10A8 8 0 0 0 5.6 7.2L4 9M4 4.5V9h4.5M4.3 14a8 8 0 0 0 14.1 2.8L20 15M20 19.5V15h-4.5" />
    </svg>
  );
}

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
