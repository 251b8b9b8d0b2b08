import { createActor } from "xstate";
import { type ConnectionEvent, connectionMachine } from "#src/machines/connection.machine.ts";
import { heldWork } from "../../support/held-work.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ConnectionModelEvent } from "./connection.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");
const DAY = 86_400_000;

/** The real machine with checks that the test ends, on a device whose clock can be set. */
export function connectionSystem(hooks: Hooks): DrivenSystem<ConnectionModelEvent> {
  const clock = modelClock();
  let at = START;
  const checks = heldWork<boolean>();
  const actor = createActor(connectionMachine.provide({ actors: { checkServer: checks.logic } }), {
    clock,
    inspect: (event) => hooks.inspect(event),
  }).start();
  const heard: string[] = [];
  actor.on("connection.lost", () => heard.push("lost"));
  actor.on("connection.restored", () => heard.push("restored"));
  const send = (event: ConnectionEvent) => actor.send(event);
  return {
    drive: {
      browserOnline: () => send({ type: "browser.online", at }),
      browserOffline: () => send({ type: "browser.offline", at }),
      slow: () => send({ type: "speed.slow" }),
      usual: () => send({ type: "speed.usual" }),
      answered: () => send({ type: "request.answered" }),
      unanswered: () => send({ type: "request.unanswered", at }),
      ask: () => send({ type: "check.asked", at }),
      checked: ({ finds }) =>
        finds === "none"
          ? checks.last().reject(new TypeError("fetch failed"))
          : checks.last().resolve(finds === "ours"),
      wait({ ms }) {
        at += ms;
        clock.pass(ms);
      },
      setBack: () => void (at -= DAY),
    },
    observe: () => ({
      offline: actor.getSnapshot().hasTag("offline"),
      slow: actor.getSnapshot().hasTag("slow"),
      checks: checks.calls.length,
      givenUp: checks.calls.filter(({ signal }) => signal.aborted).length,
      heard: [...heard],
    }),
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
