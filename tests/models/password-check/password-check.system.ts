import { passwordCheckMachine } from "#src/machines/password-check/password-check.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { PasswordCheckModelEvent } from "./password-check.model.ts";

export function passwordCheckSystem(hooks: Hooks): DrivenSystem<PasswordCheckModelEvent> {
  const controlled = controlledSystem(passwordCheckMachine, hooks, { actors: ["judgePassword"] });
  const { judgePassword } = controlled.work;
  let password = "";
  controlled.start();
  return controlled.system({
    drive: {
      type({ text }) {
        password = text;
        controlled.send({ type: "password.typed", typed: { password } });
      },
      submit({ filled = password }) {
        password = filled;
        controlled.send({ type: "password.submitted", typed: { password } });
      },
      judge({ as }) {
        if (as === "nothing") return judgePassword.last().reject(new Error("Not reached."));
        return judgePassword.last().resolve(as === "weak" ? ["minLength"] : []);
      },
      time: controlled.pass,
      rest: () => controlled.pass({ ms: 1000 }),
    },
    observe() {
      const snapshot = controlled.snapshot();
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
