import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { createUnsentMark } from "../browser/unsent-mark.ts";
import { accessTo } from "./api.ts";

it("opens the device for a query only while something waits there to be sent", () => {
  const unsent = createUnsentMark(memoryStorage());
  let opened = 0;
  const layer = {
    now: () => null,
    subscribe: () => () => undefined,
    get: () => {
      opened += 1;
      return Promise.reject(new Error("Nothing can be stored here."));
    },
  };
  const { loaded } = accessTo(layer, unsent);
  expect(loaded()).toBe(null);
  unsent.set(true);
  loaded()?.catch(() => undefined);
  unsent.set(false);
  expect(loaded()).toBe(null);
  expect(opened).toBe(1);
});
