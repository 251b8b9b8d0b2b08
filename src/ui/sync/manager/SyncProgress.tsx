import { Button } from "../../controls/Button.tsx";
import { ProgressBar } from "../../feedback/ProgressBar.tsx";
import { texts } from "../../texts.ts";
import { formatPercent } from "../../percent.ts";
import * as css from "./SyncTab.css.ts";
import type { SyncView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";

/** The progress of the sync, and a button to stop it. */
export function SyncProgress({ sync, onCancel }: { readonly sync: SyncView; readonly onCancel: () => void }) {
  const { status, progress, retry } = sync;
  return (
    <div className={css.progress}>
      <div>
        <p className={css.line}>
          <span>
            {retry
              ? syncTexts.tryingAgain(retry.attempt, retry.of)
              : syncTexts.status[status === "autoSyncing" ? status : "syncing"]}
          </span>
          <span className={css.percent}>{formatPercent(progress / 100)}</span>
        </p>
        <ProgressBar label={syncTexts.progress} value={progress} />
      </div>
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </div>
  );
}
