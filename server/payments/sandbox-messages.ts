import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { ForgedMessage, type PaymentMessage } from "./payment-provider.ts";

export const SANDBOX_SIGNATURE_HEADER = "sandbox-signature";
/** A message is taken for five minutes, as Stripe's are. */
const TOLERANCE_S = 300;

const SandboxMessage = v.object({ id: v.string(), type: v.string(), ref: v.string() });
const Signature = v.pipe(v.string(), v.regex(/^t=\d{1,12},v1=[0-9a-f]{64}$/));

const digestOf = (secret: string, seconds: string, bytes: Uint8Array) =>
  createHmac("sha256", secret).update(`${seconds}.`).update(bytes).digest();

export function signedMessage(
  secret: string,
  message: { readonly id: string; readonly type: string; readonly ref: string },
  now: Date,
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(message);
  const seconds = String(Math.floor(now.getTime() / 1000));
  return {
    body,
    signature: `t=${seconds},v1=${digestOf(secret, seconds, Buffer.from(body)).toString("hex")}`,
  };
}

/** @throws ForgedMessage where the signature is missing, wrong or too old. */
export function readSignedMessage(
  secret: string,
  bytes: Uint8Array,
  signature: string | null,
  now: Date,
): PaymentMessage {
  if (!v.is(Signature, signature)) throw new ForgedMessage("The signature is missing or malformed.");
  const [, seconds = "", digest = ""] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
  if (!timingSafeEqual(Buffer.from(digest, "hex"), digestOf(secret, seconds, bytes)))
    throw new ForgedMessage("The signature is wrong.");
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S)
    throw new ForgedMessage("The signature is too old.");
  const { id, type, ref } = v.parse(SandboxMessage, JSON.parse(Buffer.from(bytes).toString()));
  return { messageId: id, type, ref };
}
