import { describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createSavedBreaker } from "./saved-breaker.ts";

const open = { state: "open", until: 1_772_359_260_000, failures: 5, reopened: 1 } as const;
const KEY = "circuit_breaker_payments";

const fails = () => {
  throw new DOMException("Not here.", "SecurityError");
};

describe("the saved breaker", () => {
  it.each(["closed", "open", "forcedOpen"] as const)("comes back as it was saved: %s", (state) => {
    const storage = memoryStorage();
    createSavedBreaker(storage, "payments").save({ ...open, state });
    expect(createSavedBreaker(storage, "payments").load()).toStrictEqual({ ...open, state });
  });

  it("is the last one that was saved", () => {
    const saved = createSavedBreaker(memoryStorage(), "payments");
    saved.save(open);
    saved.save({ state: "closed", until: 0, failures: 2, reopened: 0 });
    expect(saved.load()).toStrictEqual({ state: "closed", until: 0, failures: 2, reopened: 0 });
  });

  it("is one of each upstream", () => {
    const storage = memoryStorage();
    createSavedBreaker(storage, "payments").save(open);
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toStrictEqual([KEY]);
    expect(createSavedBreaker(storage, "api").load()).toBeNull();
  });

  it("is none where nothing was saved", () => {
    expect(createSavedBreaker(memoryStorage(), "payments").load()).toBeNull();
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '"open"',
    "{}",
    JSON.stringify({ ...open, state: "halfOpen" }),
    JSON.stringify({ ...open, until: "soon" }),
    JSON.stringify({ ...open, until: Infinity }),
    JSON.stringify({ state: "open", until: 1, failures: 5 }),
  ])("is none where rubbish is stored: %s", (rubbish) => {
    const storage = memoryStorage();
    storage.setItem(KEY, rubbish);
    expect(createSavedBreaker(storage, "payments").load()).toBeNull();
  });

  it("is none where storage is shut, and saving does no harm", () => {
    const saved = createSavedBreaker(
      Object.assign(memoryStorage(), { getItem: fails, setItem: fails }),
      "payments",
    );
    saved.save(open);
    expect(saved.load()).toBeNull();
  });
});
