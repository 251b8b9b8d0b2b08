import { createActor, createMachine } from "xstate";
import { expect, it } from "vitest";
import { countWithin } from "./estimate-size.ts";
import { createRecorder } from "./recorder.ts";

const machine = createMachine({ id: "box", on: { put: {} } });

function recorded(mostBytes?: number) {
  const recorder = createRecorder({ now: () => 0, ...(mostBytes === undefined ? {} : { mostBytes }) });
  const actor = createActor(machine, { inspect: recorder.observe }).start();
  return { recorder, put: (content: unknown) => actor.send({ type: "put", content }) };
}

it("counts the newest entries that hold no more than the limit, and at least one", () => {
  const { recorder, put } = recorded();
  for (let index = 0; index < 10; index += 1) put(`${index}`.repeat(1000));
  const seen = recorder.seen();
  expect(seen).toHaveLength(22);
  expect(countWithin(seen, 1_000_000)).toBe(22);
  // An event and its step share what they hold.
  expect(countWithin(seen, 4500)).toBe(4);
  expect(countWithin(seen, 10)).toBe(1);
});

it("counts what entries share once, and what lists, maps, sets and buffers hold", () => {
  const { recorder, put } = recorded();
  const shared = { text: "a".repeat(10_000) };
  for (let index = 0; index < 5; index += 1) put(shared);
  expect(countWithin(recorder.seen(), 25_000)).toBe(12);
  for (const content of [
    Array.from({ length: 2000 }, () => 0),
    new Map([["a", shared.text]]),
    new Set([shared.text]),
    new Uint8Array(20_000),
  ]) {
    const one = recorded();
    one.put(content);
    expect(countWithin(one.recorder.seen(), 15_000)).toBe(1);
  }
});

it("does not follow actors and circles", () => {
  const { recorder, put } = recorded();
  const circle: Record<string, unknown> = { actor: createActor(machine) };
  circle["self"] = circle;
  put(circle);
  expect(countWithin(recorder.seen(), 1000)).toBe(4);
});

it("lets large entries go before there are many, and keeps what the running actors are shown by", () => {
  const { recorder, put } = recorded(1_000_000);
  for (let index = 0; index < 600; index += 1) put(`${index} `.padEnd(5000, "a"));
  const seen = recorder.seen();
  expect(seen.length).toBeLessThan(500);
  expect(seen[0]?.kind).toBe("start");
  expect(seen.at(-1)?.seq).toBe(1202);
});
