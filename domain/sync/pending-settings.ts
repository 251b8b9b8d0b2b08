import type { SyncSettings } from "./sync-settings.ts";

/** A change that a learner can make. */
export type SettingsChange =
  | { readonly autoSync: SyncSettings["autoSync"] }
  | { readonly conflictResolution: SyncSettings["conflictResolution"] };

/** Settings of which some are still being stored. */
export interface PendingSettings {
  /** In effect: what is stored, with the changes that are not stored yet. */
  readonly settings: SyncSettings;
  readonly stored: SyncSettings;
  /** The first of them is being stored. */
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

/** The change takes effect at once, and is stored after those before it. */
export const withChange = ({ stored, changes }: PendingSettings, change: SettingsChange): PendingSettings =>
  pending(stored, [...changes, change]);

/** Another tab stored settings. */
export const withOthers = ({ changes }: PendingSettings, stored: SyncSettings): PendingSettings =>
  pending(stored, changes);

/** What is stored once the first change is. */
export const beingStored = ({ stored, changes }: PendingSettings): SyncSettings =>
  pending(stored, changes.slice(0, 1)).settings;

/** The first change is stored. */
export const withStored = (settings: PendingSettings): PendingSettings =>
  pending(beingStored(settings), settings.changes.slice(1));

/** The first change could not be stored; those after it stay in effect. */
export const withoutChange = ({ stored, changes }: PendingSettings): PendingSettings =>
  pending(stored, changes.slice(1));

/** Which setting is being stored. */
export const changedSetting = ({ changes: [change] }: PendingSettings): "autoSync" | "conflictResolution" =>
  change && "autoSync" in change ? "autoSync" : "conflictResolution";
