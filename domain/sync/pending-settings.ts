import type { SyncSettings } from "./sync-settings.ts";

export type SettingsChange =
  | { readonly autoSync: SyncSettings["autoSync"] }
  | { readonly conflictResolution: SyncSettings["conflictResolution"] };

export interface PendingSettings {
  /** Stored settings with the pending changes. */
  readonly settings: SyncSettings;
  readonly stored: SyncSettings;
  /** The first is being stored. */
  readonly changes: readonly SettingsChange[];
}

const applied = (settings: SyncSettings, change: SettingsChange): SyncSettings => ({
  ...settings,
  ...change,
});

const pending = (stored: SyncSettings, changes: readonly SettingsChange[]): PendingSettings => ({
  stored,
  changes,
  settings: changes.reduce(applied, stored),
});

export const storedSettings = (stored: SyncSettings): PendingSettings => pending(stored, []);

/** Takes effect at once, and is stored after earlier changes. */
export const withChange = ({ stored, changes }: PendingSettings, change: SettingsChange): PendingSettings =>
  pending(stored, [...changes, change]);

/** After another tab stored settings. */
export const withOthers = ({ changes }: PendingSettings, stored: SyncSettings): PendingSettings =>
  pending(stored, changes);

/** What the first change stores. */
export const beingStored = ({ stored, changes }: PendingSettings): SyncSettings =>
  pending(stored, changes.slice(0, 1)).settings;

/** The first change is stored. */
export const withStored = (settings: PendingSettings): PendingSettings =>
  pending(beingStored(settings), settings.changes.slice(1));

/** The first change failed; later ones stay in effect. */
export const withoutChange = ({ stored, changes }: PendingSettings): PendingSettings =>
  pending(stored, changes.slice(1));

/** The setting that is being stored. */
export const changedSetting = ({ changes: [change] }: PendingSettings): "autoSync" | "conflictResolution" =>
  change && "autoSync" in change ? "autoSync" : "conflictResolution";
