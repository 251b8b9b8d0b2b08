import { expect, test } from "vitest";
import {
  beingStored,
  changedSetting,
  storedSettings,
  withChange,
  withOthers,
  withStored,
  withoutChange,
} from "./pending-settings.ts";
import { DEFAULT_SETTINGS } from "./sync-settings.ts";

const begun = storedSettings(DEFAULT_SETTINGS);
const off = withChange(begun, { autoSync: false });
const both = withChange(off, { conflictResolution: "merge" });

test("a change is in effect before it is stored", () => {
  expect(both.settings).toEqual({ ...DEFAULT_SETTINGS, autoSync: false, conflictResolution: "merge" });
  expect(both.stored).toEqual(DEFAULT_SETTINGS);
});

test("changes are stored one after the other", () => {
  expect(changedSetting(both)).toBe("autoSync");
  expect(beingStored(both)).toEqual({ ...DEFAULT_SETTINGS, autoSync: false });
  const next = withStored(both);
  expect(next.stored).toEqual({ ...DEFAULT_SETTINGS, autoSync: false });
  expect(next.settings).toEqual(both.settings);
  expect(changedSetting(next)).toBe("conflictResolution");
});

test("a change that cannot be stored is taken back, and those after it stay", () => {
  expect(withoutChange(both).settings).toEqual({ ...DEFAULT_SETTINGS, conflictResolution: "merge" });
});

test("what another tab stored comes below the changes of this one", () => {
  const others = { ...DEFAULT_SETTINGS, autoSync: true, syncInterval: 20_000 };
  expect(withOthers(off, others).settings).toEqual({ ...others, autoSync: false });
});
