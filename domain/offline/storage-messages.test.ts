import { expect, it } from "vitest";
import { restoredMessage } from "./storage-messages.ts";

it.each([
  [{ saved: 0, lost: 0 }, "No answer is lost."],
  [{ saved: 1, lost: 0 }, "1 unsynced answer was saved again."],
  [{ saved: 2, lost: 1 }, "1 unsynced answer is lost. 2 unsynced answers were saved again."],
  [{ saved: 0, lost: 3 }, "3 unsynced answers are lost."],
])("says what is lost: %j", (restored, answers) => {
  expect(restoredMessage(restored)).toBe(
    `The browser deleted what Ibis kept on this device. ${answers} Decks come back when you open them.`,
  );
});
