import { Banner } from "../../feedback/Banner.tsx";
import { Checkbox } from "../../forms/Checkbox.tsx";
import { Ago } from "../Ago.tsx";
import { ConflictPicker } from "../conflicts/ConflictPicker.tsx";
import { type ConflictView, hasUndecided } from "../conflicts/conflict-outcome.ts";
import { formatSeconds } from "../formats.ts";
import { StrategySelect, type StrategySelectProps } from "../conflicts/StrategySelect.tsx";
import * as css from "./SyncTab.css.ts";
import { isSyncing, type SyncResultView, type SyncView } from "../sync-view.ts";
import { syncTexts } from "../texts.ts";
import { Icon } from "../../base/Icon.tsx";
import * as banner from "../../feedback/Banner.css.ts";
import { toneIcon } from "../../feedback/toneIcon.ts";
import type { Tone } from "../../tone.ts";
import { type DiscardProps, SyncErrors } from "./SyncErrors.tsx";
import { Button } from "../../controls/Button.tsx";
import { ProgressBar } from "../../feedback/ProgressBar.tsx";
import { texts } from "../../texts.ts";
import { formatPercent } from "../../percent.ts";

/** The progress of the sync, and a button to stop it. */
function SyncProgress({ sync, onCancel }: { readonly sync: SyncView; readonly onCancel: () => void }) {
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

const tones: Record<SyncResultView["outcome"], Tone> = {
  success: "success",
  partial: "warning",
  failure: "error",
};

/** The result of the last sync. The `SyncModal` reads it out once, in every tab. */
function SyncResult(
  props: { readonly result: SyncResultView } & Pick<SyncTabProps, "discard" | "conflicts">,
) {
  const { result, discard, conflicts } = props;
  // The picker shows the answers that need a choice.
  const errors = result.errors.filter(
    (error) =>
      !conflicts.some(({ reviewId, winner }) => reviewId === error.reviewId && winner === "undecided"),
  );
  const tone = tones[result.outcome];
  return (
    <>
      <div className={banner.banner[tone]}>
        <span className={banner.sign[tone]}>
          <Icon name={toneIcon[tone]} />
        </span>
        <p className={banner.text}>
          <bdi>{result.message}</bdi>
        </p>
      </div>
      <SyncErrors errors={errors} failure={result.failure} discard={discard} />
    </>
  );
}

export interface SyncTabProps {
  readonly sync: SyncView;
  readonly conflicts: readonly ConflictView[];
  readonly onStrategy: StrategySelectProps["onChange"];
  readonly onAutoSync: (isEnabled: boolean) => void;
  readonly discard: DiscardProps;
  readonly onCancel: () => void;
  readonly onChoose: (reviewId: string, chosen: "local" | "server") => void;
}

/** The unsynced reviews, the sync settings, and the result. */
export function SyncTab(props: SyncTabProps) {
  const { sync, conflicts, onStrategy, onAutoSync, onCancel, onChoose, discard } = props;
  const { status, unsynced, quarantined, exams, lastSyncedAt, settings, result } = sync;
  const isAllSynced = unsynced + quarantined + exams === 0;
  const hasChoice = hasUndecided(conflicts);
  const picker = conflicts.length > 0 && (
    <ConflictPicker conflicts={conflicts} isOffline={status === "offline"} onChoose={onChoose} />
  );
  return (
    <div className={css.tab}>
      {status === "offline" && <Banner tone="warning">{syncTexts.offline}</Banner>}
      {hasChoice && picker}
      {!hasChoice && unsynced + exams === 0 && (
        <p className={css.lead}>{quarantined > 0 ? syncTexts.othersSaved : syncTexts.allSynced}</p>
      )}
      {isAllSynced && lastSyncedAt !== null && (
        <p className={css.last}>
          {syncTexts.lastSync} <Ago at={lastSyncedAt} />
        </p>
      )}
      {isSyncing(sync) ? (
        <SyncProgress sync={sync} onCancel={onCancel} />
      ) : (
        result && <SyncResult result={result} discard={discard} conflicts={conflicts} />
      )}
      {unsynced > 0 && <p>{syncTexts.unsynced(unsynced)}</p>}
      {exams > 0 && <p>{syncTexts.unsyncedExams(exams)}</p>}
      {quarantined > 0 && <Banner tone="warning">{syncTexts.quarantined(quarantined)}</Banner>}
      {!hasChoice && picker}
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
