import { expect, it } from "vitest";
import { batchAnnouncements } from "./batch-announcements.ts";

it.each([
  ["is read by itself", [[0, "One.", false]], ["One.", false]],
  [
    "is read with what has not been read yet",
    [
      [0, "One.", false],
      [99, "Two.", true],
      [198, "Three.", false],
    ],
    ["One. Two. Three.", true],
  ],
  [
    "is not read with what was read already",
    [
      [0, "One.", true],
      [100, "Two.", false],
    ],
    ["Two.", false],
  ],
  [
    "is read by itself where the clock was set back",
    [
      [5000, "One.", true],
      [0, "Two.", false],
    ],
    ["Two.", false],
  ],
] as const)("an announcement %s", (_what, announcements, read) => {
  let at = 0;
  const said: [string, boolean][] = [];
  const announce = batchAnnouncements(
    (...one) => said.push(one),
    () => at,
  );
  for (const [when, text, isCritical] of announcements) {
    at = when;
    announce(text, isCritical);
  }
  expect(said.at(-1)).toStrictEqual(read);
});
