import { expect, it } from "vitest";
import { batchAnnouncements } from "./batch-announcements.ts";

it.each([
  ["is read by itself", null, false, ["Two.", false]],
  ["is read with the one that has not been read yet", { text: "One." }, true, ["One. Two.", true]],
  [
    "interrupts as the one before it would have",
    { text: "One.", assertive: true },
    false,
    ["One. Two.", true],
  ],
] as const)("an announcement %s", (_what, unread, isCritical, read) => {
  const said: [string, boolean][] = [];
  const announce = batchAnnouncements(
    (...announcement) => said.push(announcement),
    () => unread,
  );
  announce("Two.", isCritical);
  expect(said).toStrictEqual([read]);
});
