import * as v from "valibot";
import { USERNAME_MAX } from "./auth/account-values.ts";
import { Deck } from "./decks.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, text } from "./values.ts";

/** What learners see of another: the public decks, and nothing of how or when somebody studies. */
export const Profile = v.object({
  username: v.string(),
  /** ISO time of the sign-up. */
  createdAt: v.string(),
  /** Whether it is the caller's own. */
  isOwn: v.boolean(),
  /** Whether others find it: false only in the caller's own. */
  isPublic: v.boolean(),
  /** Cards in all public decks. */
  cardCount: v.number(),
  /** The public decks, the latest changed first. */
  decks: pageOf(Deck),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/{username}/profile",
  access: "user",
  summary: "A learner's profile; one that is private, or does not exist, is not found",
  /** In any case. */
  params: v.strictObject({ username: text(USERNAME_MAX) }),
  query: v.strictObject(pageQuery(12, 100)),
  response: Profile,
  errors: [404],
});
