import type { ReactNode } from "react";
import { FoldedPart } from "../../controls/FoldedPart.tsx";
import { formatCount } from "../../numbers.ts";
import { StatTile, StatTiles } from "../../study/StatTile.tsx";
import { formatBytes, formatMoment, formatSeconds } from "../formats.ts";
import * as css from "./StatsTab.css.ts";
import type { SyncSettingsView } from "../sync-view.ts";
import { statsTexts, strategyTexts } from "../texts.ts";

/** Facts about this device, in addition to the `SyncView`. */
export interface SyncStatsView {
  readonly deviceId: string;
  /** When the local database was opened last, milliseconds since 1970; null: not yet. */
  readonly initializedAt: number | null;
  /** Bytes; null if unknown. */
  readonly storage: { readonly used: number; readonly quota: number } | null;
}

export interface StatsTabProps {
  readonly stats: SyncStatsView;
  readonly unsynced: number;
  readonly settings: SyncSettingsView;
}

/** The number of characters that identify the device. */
const ID_SHOWN = 8;

/** The sync settings and statistics of this device. */
export function StatsTab({ stats, unsynced, settings }: StatsTabProps) {
  const { deviceId, initializedAt, storage } = stats;
  return (
    <div className={css.tab}>
      <StatTiles>
        <StatTile label={statsTexts.unsynced} value={formatCount(unsynced)} />
        <StatTile
          label={statsTexts.storage}
          value={storage ? <bdi>{formatBytes(storage.used)}</bdi> : "–"}
          hint={storage ? statsTexts.ofQuota(formatBytes(storage.quota)) : statsTexts.notMeasured}
        />
      </StatTiles>
      <dl className={css.facts}>
        <Fact name={statsTexts.autoSync}>{settings.autoSync ? statsTexts.enabled : statsTexts.disabled}</Fact>
        <Fact name={statsTexts.conflictResolution}>{strategyTexts[settings.conflictResolution].name}</Fact>
        <Fact name={statsTexts.interval}>{statsTexts.seconds(formatSeconds(settings.syncInterval))}</Fact>
      </dl>
      <FoldedPart title={statsTexts.support} now={`${statsTexts.retryLimit}, ${statsTexts.deviceId}`}>
        <dl className={css.facts}>
          <Fact name={statsTexts.retryLimit}>{formatCount(settings.retryLimit)}</Fact>
          <Fact name={statsTexts.deviceId} look={css.id}>
            {deviceId.slice(0, ID_SHOWN)}
          </Fact>
          <Fact name={statsTexts.initialized}>
            {initializedAt === null ? (
              statsTexts.never
            ) : (
              <time dateTime={new Date(initializedAt).toISOString()}>{formatMoment(initializedAt)}</time>
            )}
          </Fact>
        </dl>
      </FoldedPart>
    </div>
  );
}

function Fact({
  name,
  look = css.value,
  children,
}: {
  readonly name: string;
  readonly look?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={look}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
