import type { Logger } from "pino";
import * as v from "valibot";
import { SANDBOX_OUTCOMES } from "#contract/subscriptions/subscriptions.ts";
import type { PaidProvider, SandboxOutcome } from "./payment-provider.ts";
import { SANDBOX_SIGNATURE_HEADER, readSignedMessage, signedMessage } from "./sandbox-messages.ts";

/** How long the sandbox needs to decide, in milliseconds. */
export const SANDBOX_TIMES = { processing: 20_000, webhook_lost: 60_000, slow: 3000 };

export interface SandboxOptions {
  readonly secret: string;
  /** Origin of the application, to whose page a payment leads back. */
  readonly appUrl: string;
  now(): Date;
  pause(ms: number): Promise<void>;
  /** Sends a message so many milliseconds from now; absent: messages are sent by hand. */
  readonly send?: (afterMs: number, message: () => { body: string; signature: string }) => void;
}

const Ref = v.pipe(
  v.string(),
  v.transform((ref) => ref.split("_")),
  v.tuple([
    v.literal("sbx"),
    v.picklist(SANDBOX_OUTCOMES.map((outcome) => outcome.replace("_", "-"))),
    v.pipe(v.string(), v.toNumber()),
    v.pipe(v.string(), v.toNumber()),
    v.string(),
    v.string(),
  ]),
);

/** When it is decided that a payment succeeds, in milliseconds after it began. */
const DECIDED_AFTER: Readonly<Record<SandboxOutcome, number>> = {
  processing: SANDBOX_TIMES.processing,
  webhook_lost: SANDBOX_TIMES.webhook_lost,
  succeeds: 0,
  declined: 0,
  slow: 0,
};

/** For development and tests. The reference alone says how a payment ends, so that every process and restart knows it. */
export function createSandbox({ secret, appUrl, now, pause, send }: SandboxOptions): PaidProvider {
  return {
    name: "sandbox",
    async begin({ orderId, createdAt, price: { minor, currency }, sandboxOutcome }) {
      const outcome = sandboxOutcome.replace("_", "-");
      const ref = `sbx_${outcome}_${createdAt.getTime()}_${minor}_${currency}_${orderId}`;
      if (sandboxOutcome !== "webhook_lost") {
        const message = { id: `message-${orderId}`, type: "payment.decided", ref };
        send?.(DECIDED_AFTER[sandboxOutcome] + 1000, () => signedMessage(secret, message, now()));
      }
      return { ref, url: `${appUrl}/app/subscription?order=${orderId}`, customerRef: null };
    },
    async ask(ref) {
      const [, named, beganAt, minor, currency] = v.parse(Ref, ref);
      const outcome = v.parse(v.picklist(SANDBOX_OUTCOMES), named.replace("-", "_"));
      if (outcome === "slow") await pause(SANDBOX_TIMES.slow);
      if (outcome === "declined") return { state: "declined" };
      if (now().getTime() - beganAt < DECIDED_AFTER[outcome]) return { state: "processing" };
      const method = { ref: "sbx-card", brand: "visa", last4: "4242", expiryMonth: 12, expiryYear: 2034 };
      return { state: "paid", paid: { minor, currency }, method };
    },
    giveUp: async () => undefined,
    readMessage: async (bytes, headers) =>
      readSignedMessage(secret, bytes, headers.get(SANDBOX_SIGNATURE_HEADER), now()),
    forgetMethod: async () => undefined,
    forgetCustomer: async () => undefined,
  };
}

/** To this server, as a provider would. A job asks about orders whose message is lost. */
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
