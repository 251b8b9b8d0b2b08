import { type ActorOptions, type AnyActorLogic, createActor, setup } from "xstate";

type Options = ActorOptions<AnyActorLogic>;

export const doorMachine = setup({
  delays: { UNLOCKED: 5000 },
}).createMachine({
  id: "door",
  initial: "locked",
  states: {
    locked: {
      on: { "code.right": "unlocked" },
      initial: "calm",
      states: {
        calm: { on: { "code.wrong": "warned" } },
        warned: { on: { "code.wrong": "suspicious" } },
        suspicious: { on: { "code.wrong": "#door.alarm" } },
      },
    },
    unlocked: { on: { pull: "open" }, after: { UNLOCKED: "locked" } },
    open: { on: { close: "locked" } },
    alarm: { on: { key: "locked" } },
  },
});

/** A door with a code lock. */
export function createDoor(options: {
  readonly code: string;
  readonly clock: NonNullable<Options["clock"]>;
  readonly inspect: NonNullable<Options["inspect"]>;
}) {
  const { code, ...rest } = options;
  const actor = createActor(doorMachine, rest).start();
  const isIn = (state: "locked" | "open" | "alarm") => actor.getSnapshot().matches(state);
  return {
    enter: (digits: string) => actor.send({ type: digits === code ? "code.right" : "code.wrong" }),
    pull: () => actor.send({ type: "pull" }),
    close: () => actor.send({ type: "close" }),
    turnKey: () => actor.send({ type: "key" }),
    isOpen: () => isIn("open"),
    lamp: () => (isIn("alarm") ? "blinking" : isIn("locked") ? "red" : "green"),
    remove: () => void actor.stop(),
  };
}
