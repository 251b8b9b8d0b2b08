import { expect, it } from "vitest";
import { createMachine, fromPromise, setup } from "xstate";
import { modelClock } from "#tests/models/kit/model-clock.ts";
import { createActorSystem } from "./actor-system.ts";

const waiting = createMachine({
  id: "waiting",
  initial: "brief",
  states: { brief: { after: { 3000: "long" } }, long: {} },
});

const failing = setup({
  actors: { fail: fromPromise(() => Promise.reject(new Error("Not caught."))) },
}).createMachine({
  id: "failing",
  invoke: { src: "fail" },
});

it("runs its actors on one clock, until they are stopped", () => {
  const clock = modelClock();
  const actors = createActorSystem({ clock, reportError: () => undefined });
  const [stopped, running] = [actors.create(waiting, {}).start(), actors.create(waiting, {}).start()];
  actors.stop(stopped);
  clock.pass(60_000);
  expect(running.getSnapshot()).toMatchObject({ value: "long", status: "active" });
  expect(stopped.getSnapshot()).toMatchObject({ value: "brief", status: "stopped" });
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

it("notifies an observer of its actors", () => {
  const actors = createActorSystem({ reportError: () => undefined });
  const seen: string[] = [];
  actors.inspect(({ type }) => seen.push(type));
  actors.create(waiting, {}).start();
  expect(seen).toContain("@xstate.actor");
});
