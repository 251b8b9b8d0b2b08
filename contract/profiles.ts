import * as v from "valibot";
import { USERNAME_MAX } from "./auth/account-values.ts";
import { Deck } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, text } from "./values.ts";

/** What other learners see: public decks, nothing about study. */
export const Profile = v.object({
  username: v.string(),
  /** ISO time. */
  createdAt: v.string(),
  isOwn: v.boolean(),
  /** False only in the caller's own. */
  isPublic: v.boolean(),
  cardCount: v.number(),
  /** The latest changed first. */
  decks: pageOf(Deck),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/{username}/profile",
  access: "user",
  summary: "A learner's profile; one that is private, or does not exist, is not found",
  /** Ignores case. */
  params: v.strictObject({ username: text(USERNAME_MAX) }),
  query: v.strictObject(pageQuery(12, 100)),
  response: Profile,
  errors: [404],
});
