import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { forgetScrollPositions } from "./scroll-positions.ts";

test("scroll positions of any version of the router are removed, and nothing else", () => {
  const storage = memoryStorage();
  for (const key of ["tsr-scroll-restoration-v1_3", "_csrf", "tsr-scroll-restoration-v2", "token"])
    storage.setItem(key, "{}");
  forgetScrollPositions(storage);
  expect([storage.length, storage.getItem("_csrf"), storage.getItem("token")]).toStrictEqual([2, "{}", "{}"]);
});
