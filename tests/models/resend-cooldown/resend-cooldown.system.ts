import { resendCooldownMachine } from "#src/machines/resend-cooldown/resend-cooldown.machine.ts";
import { resendView } from "#src/routes/-account/resend-view.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ResendModelEvent } from "./resend-cooldown.model.ts";

/** The machine as the pages show it. */
export function resendCooldownSystem(hooks: Hooks): DrivenSystem<ResendModelEvent> {
  const controlled = controlledSystem(resendCooldownMachine, hooks, { actors: ["sendMail"] });
  const { sendMail } = controlled.work;
  let sentAt = NaN;
  controlled.start();
  return controlled.system({
    drive: {
      press: ({ email }) => controlled.send({ type: "mail.send", ...(email ? { email } : {}) }),
      answer({ as }) {
        sentAt = controlled.now();
        if (as === "sent")
          return sendMail.last().resolve(`The mail is on its way: ${sendMail.calls.length}.`);
        // What is thrown without being an error says nothing to a person.
        return sendMail.last().reject(as === "said" ? new Error("Come back tomorrow.") : "out of order");
      },
      time: controlled.pass,
    },
    observe() {
      const { label, ...view } = resendView(controlled.snapshot());
      const left = /\d+/.exec(label)?.[0];
      return {
        ...view,
        label: label.replace(/\d+/, "…"),
        secondsLeftAndPassed: left ? Number(left) + Math.floor((controlled.now() - sentAt) / 1000) : null,
        asked: sendMail.calls.map(({ input }) => input ?? null),
      };
    },
  });
}
