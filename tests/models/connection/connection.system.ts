import { connectionMachine } from "#src/machines/connection/connection.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ConnectionModelEvent } from "./connection.model.ts";

const DAY = 86_400_000;

/** The real machine with checks that the test ends, on a device whose clock can be set. */
export function connectionSystem(hooks: Hooks): DrivenSystem<ConnectionModelEvent> {
  const controlled = controlledSystem(connectionMachine, hooks, { actors: ["checkServer"] });
  const { work, send, sends, now } = controlled;
  controlled.start();
  const doubts = () => controlled.snapshot().context.doubts;
  return controlled.system({
    drive: {
      browserOnline: () => send({ type: "browser.online", at: now() }),
      browserOffline: () => send({ type: "browser.offline", at: now() }),
      slow: sends({ type: "speed.slow" }),
      usual: sends({ type: "speed.usual" }),
      answered: () => send({ type: "request.answered", doubts: doubts() }),
      answeredLate: () => send({ type: "request.answered", doubts: doubts() - 1 }),
      unanswered: () => send({ type: "request.unanswered", at: now() }),
      ask: () => send({ type: "check.asked", at: now() }),
      checked: ({ finds }) =>
        finds === "none"
          ? work.checkServer.last().reject(new TypeError("fetch failed"))
          : work.checkServer.last().resolve(finds === "ours"),
      time: controlled.pass,
      setBack: () => controlled.setClock(-DAY),
    },
    observe: () => ({
      offline: controlled.snapshot().hasTag("offline"),
      slow: controlled.snapshot().hasTag("slow"),
      checks: work.checkServer.calls.length,
      givenUp: work.checkServer.calls.filter(({ signal }) => signal.aborted).length,
      announced: controlled.emitted.map(({ type }) => type.replace("connection.", "")),
    }),
  });
}
