import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

/** Characters: push services' addresses have a few hundred. */
export const PUSH_ADDRESS_MAX = 2000;
const PushAddress = v.pipe(
  v.string(),
  v.maxLength(PUSH_ADDRESS_MAX, `Must have at most ${PUSH_ADDRESS_MAX} characters.`),
  v.check(
    (text) => /^https?:\/\//.test(text) && text.isWellFormed() && URL.canParse(text),
    "Must be the address of a push service.",
  ),
);

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/notifications/push/key",
  access: "user",
  summary: "The public key that browsers subscribe with",
  response: v.object({
    /** Null where this server does not push. */
    key: v.nullable(v.string()),
  }),
});

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/api/notifications/push/subscriptions",
  access: "user",
  summary:
    "Pushes the user's notifications to a browser until its sign-in ends; of more than 20 the newest count",
  body: v.strictObject({
    endpoint: PushAddress,
    keys: v.strictObject({
      /** A P-256 point. */
      p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, "Must be 65 bytes in base64url.")),
      auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, "Must be 16 bytes in base64url.")),
    }),
  }),
  errors: [404, 409],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/api/notifications/push/subscriptions",
  access: "user",
  summary: "Pushes no more to a browser; one that is not subscribed, or is another user's, stays as it is",
  body: v.strictObject({ endpoint: PushAddress }),
});
