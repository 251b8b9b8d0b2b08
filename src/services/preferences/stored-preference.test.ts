import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { shutStorage } from "#tests/support/shut-storage.ts";
import { createStoredPreference, createStoredTheme } from "./stored-preference.ts";

const VALUES = [
  [true, "dark"],
  [false, "light"],
] as const;
const nowhere = { addEventListener() {} };

it("keeps its value under the key that the first paint reads", () => {
  const storage = memoryStorage();
  const theme = createStoredTheme(storage, nowhere);
  expect(theme.load()).toBe("system");
  theme.store(true);
  expect(storage.getItem("theme")).toBe("dark");
  expect(theme.load()).toBe(true);
  theme.store(false);
  expect(theme.load()).toBe(false);
  // The first paint adds no class for it, and other tabs read it.
  theme.store("system");
  expect(storage.getItem("theme")).toBe("system");
  expect(theme.load()).toBe("system");
});

it("takes no other value", () => {
  const storage = memoryStorage();
  storage.setItem("theme", "blue");
  expect(createStoredPreference(storage, nowhere, "theme", VALUES).load()).toBeNull();
});

it("begins without a value where the browser lets nobody read", () => {
  expect(createStoredPreference(shutStorage(), nowhere, "theme", VALUES).load()).toBeNull();
});
