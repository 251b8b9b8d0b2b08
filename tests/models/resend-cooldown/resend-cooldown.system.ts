import { resendCooldownMachine } from "#src/machines/resend-cooldown/resend-cooldown.machine.ts";
import { resendView } from "#src/routes/-account/resend-view.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ResendModelEvent } from "./resend-cooldown.model.ts";

/** The machine as the pages show it. */
export function resendCooldownSystem(hooks: Hooks): DrivenSystem<ResendModelEvent> {
  const held = heldSystem(resendCooldownMachine, hooks, { actors: ["sendMail"] });
  const { sendMail } = held.work;
  let sentAt = NaN;
  held.start();
  return held.system({
    drive: {
      press: ({ email }) => held.send({ type: "mail.send", ...(email ? { email } : {}) }),
      answer({ as }) {
        sentAt = held.now();
        if (as === "sent")
          return sendMail.last().resolve(`The mail is on its way: ${sendMail.calls.length}.`);
        // What is thrown without being an error says nothing to a person.
        return sendMail.last().reject(as === "said" ? new Error("Come back tomorrow.") : "out of order");
      },
      time: held.pass,
    },
    observe() {
      const { label, ...view } = resendView(held.snapshot());
      const left = /\d+/.exec(label)?.[0];
      return {
        ...view,
        label: label.replace(/\d+/, "…"),
        secondsLeftAndPassed: left ? Number(left) + Math.floor((held.now() - sentAt) / 1000) : null,
        asked: sendMail.calls.map(({ input }) => input ?? null),
      };
    },
  });
}
