import { createMachine } from "xstate";
import { expect, test } from "vitest";
import { transitionsOf } from "../transitions.ts";
import { namesOf, stepWords } from "./step-words.ts";

const machine = createMachine({
  id: "door",
  on: { "page.show": {} },
  initial: "locked",
  states: {
    locked: {
      initial: "calm",
      states: { calm: { on: { pull: {} }, after: { 5000: {}, UNLOCK_DELAY: {} } } },
      on: {
        enter: [
          { guard: "isThirdWrong" },
          { guard: { type: "lastsLong", params: 3 } },
          { guard: () => true },
          {},
        ],
      },
    },
  },
});
const transitions = transitionsOf(machine);

test.each([
  [{ type: "pull" }, "door.locked.calm --pull[0]", "pull in locked.calm"],
  [{ type: "page.show" }, "door --page.show[0]", "page show in any state"],
  [{ type: "enter", code: "0000" }, "door.locked --enter[0]", "enter (0000) in locked if third wrong"],
  [{ type: "enter", code: "" }, "door.locked --enter[1]", "enter (no code) in locked if lasts long (3)"],
  [
    { type: "enter", cardCount: 2, isLate: true },
    "door.locked --enter[2]",
    "enter (card count 2, is late) in locked",
  ],
  [{ type: "enter", soon: false }, "door.locked --enter[3]", "enter (not soon) in locked otherwise"],
  [
    { type: "sendHTTPRequest", to: [1] },
    "door.locked.calm --pull[0]",
    "send HTTP request (to [1]) in locked.calm",
  ],
  [
    { type: "time", ms: 1 },
    "door.locked.calm --xstate.after.5000.door.locked.calm[0]",
    "5,000 ms over in locked.calm",
  ],
  [
    { type: "time" },
    "door.locked.calm --xstate.after.UNLOCK_DELAY.door.locked.calm[0]",
    "UNLOCK DELAY over in locked.calm",
  ],
  [
    { type: "time" },
    "1 ms before xstate.after.5000.door.locked.calm",
    "1 ms before 5,000 ms over in locked.calm",
  ],
])("%j by %s", (event, id, words) => {
  expect(
    stepWords(
      { from: "", to: "", event, label: "", taken: [id], near: [], falls: {} },
      transitions,
      namesOf(machine),
    ),
  ).toBe(words);
});

test("each id is one of the machine's", () => {
  expect([...transitions.keys()]).toContain(
    "door.locked.calm --xstate.after.UNLOCK_DELAY.door.locked.calm[0]",
  );
  expect([...transitions.keys()]).toContain("door.locked --enter[3]");
});
