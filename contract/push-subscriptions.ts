import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

/** Addresses of push services are capabilities of a few hundred characters. */
const PushAddress = v.pipe(
  v.string(),
  v.maxLength(2000, "Must have at most 2000 characters."),
  v.check(
    (text) => /^https?:\/\//.test(text) && text.isWellFormed() && URL.canParse(text),
    "Must be the address of a push service.",
  ),
);

/* @__NO_SIDE_EFFECTS__ */
const bytes = (count: number, characters: number) => {
  const message = `Must be ${count} bytes in base64url.`;
  return v.pipe(v.string(), v.length(characters, message), v.regex(/^[A-Za-z0-9_-]*$/, message));
};

export const getPushKey = endpoint({
  method: "GET",
  path: "/api/notifications/push/key",
  access: "user",
  summary: "The public key that browsers subscribe with",
  response: v.object({
    /** Null where this server does not push. */
    key: v.nullable(v.string()),
  }),
  status: 200,
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
      /** The browser's public key: a point of P-256. */
      p256dh: bytes(65, 87),
      auth: bytes(16, 22),
    }),
  }),
  status: 204,
  errors: [404, 409],
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/api/notifications/push/subscriptions",
  access: "user",
  summary: "Pushes no more to a browser; one that is not subscribed, or is another user's, stays as it is",
  body: v.strictObject({ endpoint: PushAddress }),
  status: 204,
});
