import { SimulatedClock, createActor } from "xstate";
import { resendCooldownMachine } from "#src/machines/resend-cooldown.machine.ts";
import { resendView } from "#src/routes/-parts/resend-view.ts";
import { heldWork } from "../../support/held-work.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ResendModelEvent } from "./resend-cooldown.model.ts";

/** The machine as the pages show it. */
export function resendCooldownSystem(hooks: Hooks): DrivenSystem<ResendModelEvent> {
  const clock = new SimulatedClock();
  const mails = heldWork<string, string | undefined>();
  const actor = createActor(resendCooldownMachine.provide({ actors: { sendMail: mails.logic } }), {
    clock,
    inspect: (event) => hooks.inspect(event),
  });
  actor.start();
  return {
    drive: {
      press: (event) => actor.send({ type: "send", ...(event.email ? { email: event.email } : {}) }),
      async answer({ as }) {
        if (as === "sent") await mails.last().resolve(`The mail is on its way: ${mails.calls.length}.`);
        // What is thrown without being an error says nothing to a person.
        else await mails.last().reject(as === "said" ? new Error("Come back tomorrow.") : "out of order");
      },
      // The clock sets a timer that begins on the way by the end of its step, so it goes by the second.
      wait({ ms }) {
        for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(left, 1000));
      },
    },
    observe: () => ({
      ...resendView(actor.getSnapshot()),
      asked: mails.calls.map(({ input }) => input ?? null),
    }),
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
