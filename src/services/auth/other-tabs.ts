import * as v from "valibot";
import { SIGNED_OUT_REASONS, type SignedOutReason } from "#domain/auth/signed-out.ts";
import type { SharedTokens } from "./current-sign-in.ts";

const SharedToken = v.object({ value: v.string(), ends: v.number(), created: v.number() });

const OtherTabMessage = v.variant("type", [
  v.object({
    type: v.literal("tokens.renewed"),
    signIn: v.string(),
    access: SharedToken,
    refresh: SharedToken,
  }),
  v.object({ type: v.literal("tokens.asked"), signIn: v.string() }),
  v.object({
    type: v.literal("signedOut"),
    signIn: v.string(),
    reason: v.fallback(v.picklist(SIGNED_OUT_REASONS), "user_initiated"),
  }),
]);

export type OtherTabMessage = v.InferOutput<typeof OtherTabMessage>;

export interface OtherTabs {
  notifyRenewed(tokens: SharedTokens): void;
  askForTokens(signIn: string): void;
  notifySignedOut(signIn: string, reason: SignedOutReason): void;
  /** Hears what the others send; what does not parse is ignored. */
  listen(hear: (message: OtherTabMessage) => void): void;
  close(): void;
}

export function createOtherTabs(channel: BroadcastChannel): OtherTabs {
  return {
    notifyRenewed: (tokens) => channel.postMessage({ type: "tokens.renewed", ...tokens }),
    askForTokens: (signIn) => channel.postMessage({ type: "tokens.asked", signIn }),
    notifySignedOut: (signIn, reason) => channel.postMessage({ type: "signedOut", signIn, reason }),
    listen(hear) {
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(OtherTabMessage, data);
        if (parsed.success) hear(parsed.output);
      });
    },
    close: () => channel.close(),
  };
}
