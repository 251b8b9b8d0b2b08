import { useState } from "react";
import { LiveRegion } from "../../base/LiveRegion.tsx";
import { Button } from "../../controls/Button.tsx";
import { Dialog } from "../../overlays/Dialog.tsx";
import { Tabs } from "../../tabs/Tabs.tsx";
import { texts } from "../../texts.ts";
import { HistoryTab, type SyncHistoryView } from "./HistoryTab.tsx";
import { StatsTab, type SyncStatsView } from "./StatsTab.tsx";
import { SyncTab, type SyncTabProps } from "./SyncTab.tsx";
import { hasUndecided } from "../conflicts/conflict-outcome.ts";
import { isSyncing, type SyncView } from "../sync-view.ts";
import { historyTexts, syncTexts } from "../texts.ts";

export type SyncTabName = keyof typeof syncTexts.tabs;

export interface SyncModalProps extends SyncTabProps {
  readonly tab: SyncTabName;
  readonly history: SyncHistoryView;
  readonly stats: SyncStatsView;
  readonly onTab: (tab: SyncTabName) => void;
  readonly onSync: () => void;
  readonly onRefreshHistory: () => void;
  readonly onClose: () => void;
}

const tabs = (["sync", "history", "stats"] as const).map((name) => ({ name, label: syncTexts.tabs[name] }));

/** The sync manager, open while it is mounted. */
export function SyncModal(props: SyncModalProps) {
  const { sync, tab, history, stats, onTab, onSync, onRefreshHistory, onClose } = props;
  const unsavable = sync.result?.errors.filter(({ isCardGone }) => isCardGone).length ?? 0;
  const isToSync =
    sync.unsynced + sync.exams > unsavable && !isSyncing(sync) && !hasUndecided(props.conflicts);
  return (
    <Dialog
      wide
      title={syncTexts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {tab === "history" && (
            <Button busy={history.state === "loading"} onClick={onRefreshHistory}>
              {historyTexts.refresh}
            </Button>
          )}
          {tab === "sync" && (
            <Button
              tone={isToSync ? "primary" : undefined}
              busy={isSyncing(sync)}
              disabled={sync.status === "offline"}
              onClick={onSync}
            >
              {syncTexts.syncNow}
            </Button>
          )}
        </>
      }
    >
      <SyncNews sync={sync} />
      <Tabs label={syncTexts.title} tabs={tabs} selected={tab} onSelect={onTab}>
        {tab === "sync" && <SyncTab {...props} />}
        {tab === "history" && <HistoryTab history={history} />}
        {tab === "stats" && (
          <StatsTab stats={stats} unsynced={sync.unsynced + sync.exams} settings={sync.settings} />
        )}
      </Tabs>
    </Dialog>
  );
}

/**
 * Announces the result of a sync to screen readers, once, but no result from before the dialog was opened. The
 * announcer cannot do this, because screen readers ignore everything outside of a modal dialog.
 */
function SyncNews({ sync: { status, result } }: { readonly sync: SyncView }) {
  const [known] = useState(result?.at);
  const news = result && result.at !== known && (status === "idle" || status === "offline") ? result : null;
  const failure = news?.outcome === "failure" ? news.message : "";
  const asked = status === "syncing" ? syncTexts.status.syncing : "";
  return (
    <>
      <LiveRegion message={news && failure === "" ? news.message : asked} />
      <LiveRegion message={failure} assertive />
    </>
  );
}
