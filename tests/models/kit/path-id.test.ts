import { expect, test } from "vitest";
import { gateSuite, one, push, two } from "./fixture/gate-suite.ts";
import { eventsOf, idOf } from "./path-id.ts";
import { prepareRun } from "./run.ts";

const { events } = gateSuite();

test("an id has one sign for each step, by the position of its event", () => {
  expect(idOf([two, push, one, one], events)).toBe("1200");
  expect(eventsOf("1200", events)).toEqual([two, push, one, one]);
  expect([idOf([], events), eventsOf("", events)]).toEqual(["", []]);
});

test("ids of all paths of a run lead back to their events", () => {
  const { planned } = prepareRun(gateSuite());
  expect(planned.map(({ id }) => eventsOf(id, events))).toEqual(
    planned.map(({ path }) => path.map(({ event }) => event)),
  );
});

test("an event is the same whatever the order of its payload", () => {
  const other = { type: "insert", coins: 2 };
  expect(idOf([other], events)).toBe("1");
});

test("an event that is none of the suite's", () => {
  const step = { type: "insert", coins: 3 };
  expect(() => idOf([one, step], events)).toThrow(
    new Error('The step {"type":"insert","coins":3} is none of the first 62 events.'),
  );
});

test("more events than there are signs", () => {
  const many = Array.from({ length: 63 }, (_, n) => ({ type: "call", n }));
  expect(idOf(many.slice(60, 62), many)).toBe("YZ");
  expect(() => idOf(many.slice(62), many)).toThrow(
    new Error('The step {"type":"call","n":62} is none of the first 62 events.'),
  );
});

test.each(["03", "0-", "0 "])("an id with a sign that no event has: %s", (id) => {
  expect(() => eventsOf(id, events)).toThrow(
    new Error(
      `Unknown step in the path id ${id}: "${id[1]}" is none of the 3 events of the suite; ` +
        "take the id from a run of this suite as it is now.",
    ),
  );
});
