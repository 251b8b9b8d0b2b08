import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { markUnsent } from "../browser/mark-unsent.ts";
import { hasUnsent } from "../browser/unsent-mark.ts";
import { accessTo } from "./api.ts";

it("opens the device for a query only while something waits there to be sent", () => {
  const storage = memoryStorage();
  let opened = 0;
  const device = {
    now: () => null,
    subscribe: () => () => undefined,
    get: () => {
      opened += 1;
      return Promise.reject(new Error("Nothing can be stored here."));
    },
  };
  const { loaded } = accessTo(device, () => hasUnsent({ localStorage: storage }));
  expect(loaded()).toBe(null);
  markUnsent(storage, true);
  loaded()?.catch(() => undefined);
  markUnsent(storage, false);
  expect(loaded()).toBe(null);
  expect(opened).toBe(1);
});
