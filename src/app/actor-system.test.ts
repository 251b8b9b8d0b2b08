import { expect, it } from "vitest";
import { assign, createMachine, fromPromise, setup } from "xstate";
import { modelClock } from "#tests/models/kit/model-clock.ts";
import { createActorSystem } from "./actor-system.ts";

const failing = setup({
  actors: { fail: fromPromise(() => Promise.reject(new Error("Not caught."))) },
}).createMachine({
  id: "failing",
  invoke: { src: "fail" },
});

const waiting = setup({
  types: { context: {} as { count: number } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: "waiting",
  context: { count: 0 },
  initial: "idle",
  states: { idle: { after: { 1000: { target: "idle", reenter: true, actions: "count" } } } },
});

it("runs its actors on one clock, until they are stopped", () => {
  const clock = modelClock();
  const actors = createActorSystem({ clock, reportError: () => undefined });
  const [first, second] = [actors.create(waiting, {}).start(), actors.create(waiting, {}).start()];
  clock.pass(1000);
  actors.stop(first);
  clock.pass(1000);
  expect([first, second].map((actor) => actor.getSnapshot().context.count)).toEqual([1, 2]);
  expect(first.getSnapshot().status).toBe("stopped");
});

it("gives the systemId of a stopped actor to the next one", () => {
  const actors = createActorSystem({ reportError: () => undefined });
  const first = actors.create(waiting, { systemId: "waiting" }).start();
  expect(() => actors.create(waiting, { systemId: "waiting" })).toThrow("already exists");
  actors.stop(first);
  expect(actors.create(waiting, { systemId: "waiting" }).start().systemId).toBe("waiting");
});

it("reports what an actor fails with, and goes on", async () => {
  const errors: unknown[] = [];
  const actors = createActorSystem({ reportError: (error) => errors.push(error) });
  actors
    .create(failing, {})
    .start()
    .subscribe({ error: () => undefined });
  await expect.poll(() => errors).toEqual([new Error("Not caught.")]);
  expect(
    actors
      .create(createMachine({ id: "next" }), {})
      .start()
      .getSnapshot().status,
  ).toBe("active");
});

it("tells an observer of its actors", () => {
  const actors = createActorSystem({ reportError: () => undefined });
  const seen: string[] = [];
  actors.inspect(({ type }) => seen.push(type));
  actors.create(waiting, {}).start();
  expect(seen).toContain("@xstate.actor");
});
