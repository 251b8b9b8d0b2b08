import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { Id, IdInPath, Uuid, queryInteger } from "../values.ts";

/** What a person calls a session. */
export const SignIn = v.object({
  id: Uuid,
  /** ISO time. */
  createdAt: v.string(),
  /** ISO time of the last refresh, or of the sign-in itself. */
  lastUsedAt: v.string(),
  /** ISO time after which it cannot be refreshed. */
  endsAt: v.string(),
  /** The browser's User-Agent, at most 300 characters; empty where it named none. */
  userAgent: v.string(),
  /** Of the sign-in; empty where it is not known. */
  ipAddress: v.string(),
  current: v.boolean(),
});
export type SignIn = v.InferOutput<typeof SignIn>;

export const listSignIns = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "user",
  summary: "The user's sign-ins that live, the newest first",
  response: v.array(SignIn),
});

export const endSignIn = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{sessionId}",
  access: "user",
  summary: "End one of the user's sign-ins; its tokens are dead at once",
  params: v.object({ sessionId: Uuid }),
  errors: [404],
});

export const endOtherSignIns = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  access: "user",
  summary: "End every sign-in of the user but the caller's",
});

export const ActivityType = v.picklist([
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "session_ended",
  "password_reset",
  "password_changed",
  "email_changed",
  "google_linked",
  "github_linked",
]);
export type ActivityType = v.InferOutput<typeof ActivityType>;

export const Activity = v.object({
  id: Id,
  type: ActivityType,
  /** ISO time. */
  at: v.string(),
  /** As in `SignIn`. */
  userAgent: v.string(),
  ipAddress: v.string(),
});
export type Activity = v.InferOutput<typeof Activity>;

const ActivityQuery = v.strictObject({ limit: v.optional(queryInteger(1, 100), "5") });

export const recentActivity = endpoint({
  method: "GET",
  path: "/api/auth/activity/recent",
  access: "user",
  summary: "What happened last to the user's sign-ins, the newest first",
  query: ActivityQuery,
  response: v.array(Activity),
});

export const userActivity = endpoint({
  method: "GET",
  path: "/api/auth/activity/user/{userId}",
  access: "user",
  summary: "The same by the user's id; anybody else's is not found",
  params: v.object({ userId: IdInPath }),
  query: ActivityQuery,
  response: v.array(Activity),
  errors: [404],
});
