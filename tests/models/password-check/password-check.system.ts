import { passwordCheckMachine } from "#src/machines/password-check/password-check.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { PasswordCheckModelEvent } from "./password-check.model.ts";

export function passwordCheckSystem(hooks: Hooks): DrivenSystem<PasswordCheckModelEvent> {
  const held = heldSystem(passwordCheckMachine, hooks, { actors: ["judgePassword"] });
  const { judgePassword } = held.work;
  let password = "";
  held.start();
  return held.system({
    drive: {
      type({ text }) {
        password = text;
        held.send({ type: "password.typed", typed: { password } });
      },
      submit({ filled = password }) {
        password = filled;
        held.send({ type: "password.submitted", typed: { password } });
      },
      judge({ as }) {
        if (as === "nothing") return judgePassword.last().reject(new Error("Not reached."));
        return judgePassword.last().resolve(as === "weak" ? ["minLength"] : []);
      },
      time: held.pass,
      rest: () => held.pass({ ms: 1000 }),
    },
    observe() {
      const snapshot = held.snapshot();
      const { broken } = snapshot.context;
      return {
        shown: broken === null ? null : broken.length > 0 ? "weak" : "fine",
        isCurrent: snapshot.hasTag("current"),
        isWaitedFor: snapshot.hasTag("awaited"),
        asked: judgePassword.calls.map(({ input }) => input.password),
      };
    },
  });
}
