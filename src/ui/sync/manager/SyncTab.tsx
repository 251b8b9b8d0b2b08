import { Banner } from "../../feedback/Banner.tsx";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { Ago } from "../Ago.tsx";
import { ConflictPicker } from "../conflicts/ConflictPicker.tsx";
import type { ConflictView } from "../conflicts/conflict-outcome.ts";
import { formatSeconds } from "../formats.ts";
import { StrategySelect, type StrategySelectProps } from "../conflicts/StrategySelect.tsx";
import { SyncProgress } from "./SyncProgress.tsx";
import { SyncResult } from "./SyncResult.tsx";
import * as css from "./SyncTab.css.ts";
import { isSyncing, type SyncView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";

export interface SyncTabProps {
  readonly sync: SyncView;
  readonly conflicts: readonly ConflictView[];
  readonly onStrategy: StrategySelectProps["onChange"];
  readonly onAutoSync: (isEnabled: boolean) => void;
  readonly onCancel: () => void;
  readonly onChoose: (reviewId: string, chosen: "local" | "server") => void;
}

/** The unsynced reviews, the sync settings, and the result. */
export function SyncTab({ sync, conflicts, onStrategy, onAutoSync, onCancel, onChoose }: SyncTabProps) {
  const { status, unsynced, quarantined, exams, settings, result } = sync;
  return (
    <div className={css.tab}>
      <p className={css.lead}>
        <Lead sync={sync} />
      </p>
      {status === "offline" && <Banner tone="warning">{syncTexts.offline}</Banner>}
      {unsynced > 0 && <p className={css.count}>{syncTexts.unsynced(unsynced)}</p>}
      {exams > 0 && <p className={css.count}>{syncTexts.unsyncedExams(exams)}</p>}
      {quarantined > 0 && <Banner tone="warning">{syncTexts.quarantined(quarantined)}</Banner>}
      {unsynced + quarantined + exams === 0 && <p className={css.count}>{syncTexts.allSynced}</p>}
      {isSyncing(sync) ? (
        <SyncProgress sync={sync} onCancel={onCancel} />
      ) : (
        result && <SyncResult result={result} />
      )}
      {conflicts.length > 0 && <ConflictPicker conflicts={conflicts} onChoose={onChoose} />}
      {unsynced > 0 && <StrategySelect strategy={settings.conflictResolution} onChange={onStrategy} />}
      <Checkbox
        label={syncTexts.enableAutoSync}
        hint={syncTexts.every(formatSeconds(settings.syncInterval))}
        checked={settings.autoSync}
        onChange={({ target }) => onAutoSync(target.checked)}
      />
    </div>
  );
}

/** The state of syncing, in a learner's words. */
function Lead({ sync: { unsynced, quarantined, exams, lastSyncedAt } }: { readonly sync: SyncView }) {
  if (unsynced > 0) return syncTexts.waiting(unsynced);
  if (exams > 0) return syncTexts.examsWaiting(exams);
  if (quarantined > 0) return syncTexts.othersSaved;
  if (lastSyncedAt === null) return syncTexts.allSaved;
  return (
    <>
      {syncTexts.allSaved}, <Ago at={lastSyncedAt} />
    </>
  );
}
