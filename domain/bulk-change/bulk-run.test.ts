import { expect, it } from "vitest";
import {
  type BulkPart,
  NO_RUN,
  type WishedChange,
  cardsPast,
  lastDone,
  mayHaveChanged,
  nextPart,
  planned,
  stopped,
  takesCardsAway,
  withPartDone,
  withPartFailed,
  withPartUndone,
} from "./bulk-run.ts";

const part = (changeId: string, cardIds: number[], more: Partial<BulkPart> = {}): BulkPart => ({
  changeId,
  cardIds,
  flags: [],
  isUnsure: false,
  ...more,
});
const DELETE = { ...NO_RUN, change: { kind: "delete" } } as const;
const none = { overLimit: [], gone: [] };

it("counts cards that are past", () => {
  const run = planned(DELETE, [part("a", [1, 2]), part("b", [3])]);
  expect([run.total, cardsPast(run), nextPart(run).changeId]).toStrictEqual([3, 0, "a"]);
  const after = withPartDone(run, { ...none, cardIds: [1, 2] });
  expect([after.changed, cardsPast(after), nextPart(after).changeId]).toStrictEqual([2, 2, "b"]);
  expect(lastDone(after)).toStrictEqual(part("a", [1, 2]));
});

it("leaves out of later parts what was changed, left out or gone with an earlier one", () => {
  const run = planned(DELETE, [
    part("a", [1]),
    part("b", [2, 3, 4, 5], { flags: [6, 7, 1, 2] }),
    part("c", [9]),
  ]);
  const after = withPartDone(run, { cardIds: [1, 2], overLimit: [3], gone: [4, 9] });
  expect(after).toStrictEqual({
    ...run,
    parts: [part("b", [5], { flags: [2] })],
    done: [part("a", [1])],
    changed: 2,
    overLimit: 1,
    gone: 2,
  });
});

it("has nothing to take back of a part that changed nothing", () => {
  const run = withPartDone(planned(DELETE, [part("a", [1])]), { ...none, cardIds: [] });
  expect([run.done, run.parts, mayHaveChanged(run)]).toStrictEqual([[], [], false]);
});

it("keeps in mind that a part may have been done, whatever the server says later", () => {
  const run = planned(DELETE, [part("a", [1]), part("b", [2])]);
  expect(mayHaveChanged(withPartFailed(run, false))).toBe(false);
  expect(stopped(withPartFailed(run, false)).done).toStrictEqual([]);
  const unsure = withPartFailed(withPartFailed(run, true), false);
  expect(mayHaveChanged(unsure)).toBe(true);
  expect(stopped(unsure).done).toStrictEqual([part("a", [1], { isUnsure: true })]);
  expect(withPartDone(unsure, { ...none, cardIds: [1] }).done).toStrictEqual([part("a", [1])]);
  // The first attempt moved the cards, and the second one found them gone.
  expect(withPartDone(unsure, { ...none, cardIds: [], gone: [1] }).done).toStrictEqual([
    part("a", [1], { isUnsure: true }),
  ]);
});

it("takes parts back, the last one first", () => {
  const run = { ...DELETE, done: [part("a", [1, 2]), part("b", [3])] };
  const once = withPartUndone(run, { restored: 1, left: 0 });
  expect(once.done).toStrictEqual([part("a", [1, 2])]);
  const { done, restored, left } = withPartUndone(once, { restored: 1, left: 1 });
  expect([done, restored, left]).toStrictEqual([[], 2, 1]);
});

it("says what is wrong where there is no part", () => {
  expect(() => nextPart(NO_RUN)).toThrow("There is no part left to be sent.");
  expect(() => lastDone(NO_RUN)).toThrow("There is no part to be taken back.");
  expect([withPartDone(NO_RUN, { ...none, cardIds: [1] }), withPartFailed(NO_RUN, true)]).toStrictEqual([
    NO_RUN,
    NO_RUN,
  ]);
});

it("knows which changes take cards out of the deck", () => {
  const kinds: WishedChange[] = [
    { kind: "delete" },
    { kind: "move", deckId: 1 },
    { kind: "addTags", tags: ["a"] },
    { kind: "flag", flag: 1 },
  ];
  expect(kinds.map((change) => takesCardsAway({ ...NO_RUN, change }))).toStrictEqual([
    true,
    true,
    false,
    false,
  ]);
});
