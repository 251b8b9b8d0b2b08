import { expect, it } from "vitest";
import { createMachine, fromPromise, setup } from "xstate";
import { modelClock } from "#tests/models/kit/model-clock.ts";
import { slowLoadMachine } from "../machines/slow-load/slow-load.machine.ts";
import { createActorSystem } from "./actor-system.ts";

const failing = setup({
  actors: { fail: fromPromise(() => Promise.reject(new Error("Not caught."))) },
}).createMachine({
  id: "failing",
  invoke: { src: "fail" },
});

it("runs its actors on one clock, until they are stopped", () => {
  const clock = modelClock();
  const actors = createActorSystem({ clock, reportError: () => undefined });
  const [stopped, running] = [
    actors.create(slowLoadMachine, {}).start(),
    actors.create(slowLoadMachine, {}).start(),
  ];
  actors.stop(stopped);
  clock.pass(60_000);
  expect(running.getSnapshot()).toMatchObject({ value: "slow", status: "active" });
  expect(stopped.getSnapshot()).toMatchObject({ value: "loading", status: "stopped" });
});

it("gives the systemId of a stopped actor to the next one", () => {
  const actors = createActorSystem({ reportError: () => undefined });
  const first = actors.create(slowLoadMachine, { systemId: "slowLoad" }).start();
  expect(() => actors.create(slowLoadMachine, { systemId: "slowLoad" })).toThrow("already exists");
  actors.stop(first);
  expect(actors.create(slowLoadMachine, { systemId: "slowLoad" }).start().systemId).toBe("slowLoad");
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
  actors.create(slowLoadMachine, {}).start();
  expect(seen).toContain("@xstate.actor");
});
