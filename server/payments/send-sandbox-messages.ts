import type { Logger } from "pino";
import { SANDBOX_SIGNATURE_HEADER } from "./sandbox-messages.ts";
import type { SandboxOptions } from "./sandbox-provider.ts";

/** Sends the sandbox's messages to this server, as a provider would. A message that is lost is made up for by the job. */
export const sendSandboxMessages =
  (origin: string, log: Logger): NonNullable<SandboxOptions["send"]> =>
  (afterMs, message) => {
    const send = async () => {
      const { body, signature } = message();
      await fetch(`${origin}/api/subscriptions/webhooks/sandbox`, {
        method: "POST",
        headers: { [SANDBOX_SIGNATURE_HEADER]: signature, "content-type": "application/json" },
        body,
      });
    };
    setTimeout(() => {
      send().catch((err: unknown) => log.warn({ err }, "A message of the sandbox was lost."));
    }, afterMs).unref();
  };
