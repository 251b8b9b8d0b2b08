import { resendMyVerification, resendVerification } from "#contract/auth/email-address.ts";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { resendCooldownMachine } from "../../machines/resend-cooldown/resend-cooldown.machine.ts";
import type { Http } from "../../services/http/http.ts";
import { failureText } from "../-errors/failure-text.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { resendView } from "./resend-view.ts";

/** Requests another verification mail: to an address, or to the signed-in user if none is given. */
export function useResend(http: Http) {
  const [machine] = useState(() =>
    resendCooldownMachine.provide({
      actors: { sendMail: fromPromise(({ input, signal }) => sendMail(http, input, signal)) },
    }),
  );
  const actor = useAppActor(machine, {});
  const snapshot = useSelector(actor, (state) => state);
  return {
    ...resendView(snapshot),
    send: (email?: string) => actor.send({ type: "mail.send", ...(email === undefined ? {} : { email }) }),
  };
}

async function sendMail(http: Http, email: string | undefined, signal: AbortSignal): Promise<string> {
  const { success, message } = await ask(http, email, signal).catch((error: unknown) => {
    throw new Error(failureText(error, ""), { cause: error });
  });
  if (!success) throw new Error(message);
  return message;
}

function ask(http: Http, email: string | undefined, signal: AbortSignal) {
  return email === undefined
    ? http.call(resendMyVerification, {}, { signal })
    : http.call(resendVerification, { body: { email } }, { signal });
}
