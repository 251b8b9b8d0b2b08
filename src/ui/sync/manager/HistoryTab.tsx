import { Icon, type IconName } from "../../base/Icon.tsx";
import { VisuallyHidden } from "../../base/VisuallyHidden.tsx";
import { Banner } from "../../feedback/Banner.tsx";
import { Skeleton } from "../../feedback/Skeleton.tsx";
import { formatCount } from "../../numbers.ts";
import { formatMoment } from "../formats.ts";
import * as css from "./HistoryTab.css.ts";
import { historyTexts } from "../texts.ts";

export interface SyncLogView {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: "success" | "error" | "partial" | "other";
  readonly message: string;
  /** Null if the entry is not about a sync. */
  readonly counts: { readonly synced: number; readonly failed: number; readonly errors: number } | null;
}

export interface SyncHistoryView {
  readonly state: "loading" | "ready" | "failed";
  /** Latest first; visible while they reload. */
  readonly logs: readonly SyncLogView[];
}

const MOST = 50;

const signs: Record<SyncLogView["status"], IconName> = {
  success: "check",
  partial: "warning",
  error: "close",
  other: "info",
};

/** The results of earlier syncs. */
export function HistoryTab({ history: { state, logs } }: { readonly history: SyncHistoryView }) {
  return (
    <div className={css.tab}>
      {state === "failed" && <Banner tone="error">{historyTexts.failed}</Banner>}
      {logs.length > 0 ? (
        <ul className={css.list} aria-label={historyTexts.title}>
          {logs.slice(0, MOST).map((log) => (
            <Entry key={log.id} log={log} />
          ))}
        </ul>
      ) : (
        <None state={state} />
      )}
    </div>
  );
}

function None({ state }: { readonly state: SyncHistoryView["state"] }) {
  if (state === "failed") return null;
  if (state === "loading")
    return (
      <div role="status">
        <VisuallyHidden>{historyTexts.loading}</VisuallyHidden>
        <Skeleton lines={4} />
      </div>
    );
  return (
    <div className={css.empty}>
      <Icon name="clock" size="lg" />
      <p>{historyTexts.empty}</p>
    </div>
  );
}

function Entry({ log: { at, status, message, counts } }: { readonly log: SyncLogView }) {
  return (
    <li className={css.entries[status]}>
      <span className={css.signs[status]}>
        <Icon name={signs[status]} />
      </span>
      <div className={css.body}>
        <p className={css.message}>
          <VisuallyHidden>{historyTexts.statuses[status]}: </VisuallyHidden>
          <bdi>{message}</bdi>
        </p>
        <div className={css.facts}>
          <time dateTime={new Date(at).toISOString()}>
            <bdi>{formatMoment(at)}</bdi>
          </time>
          {counts && (
            <dl className={css.counts}>
              <Count name={historyTexts.synced} value={counts.synced} />
              <Count name={historyTexts.failedCount} value={counts.failed} />
              <Count name={historyTexts.errors} value={counts.errors} />
            </dl>
          )}
        </div>
      </div>
    </li>
  );
}

const Count = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div className={css.count}>
    <dt>{name}</dt>
    <dd className={css.number}>{formatCount(value)}</dd>
  </div>
);
