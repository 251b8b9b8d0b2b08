import * as v from "valibot";
import { endpoint } from "./endpoint.ts";

export const Theme = v.picklist(["light", "dark"]);
export type Theme = v.InferOutput<typeof Theme>;

/** What a learner prefers on every device (accounts specification, sections 3 and 7). */
export const Preferences = v.object({
  /** Null where the learner never chose one: the device's own applies. */
  theme: v.nullable(Theme),
  /** Null where the learner never chose. */
  animationsDisabled: v.nullable(v.boolean()),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const getPreferences = endpoint({
  method: "GET",
  path: "/api/preferences",
  access: "user",
  summary: "The signed-in user's preferences",
  response: Preferences,
  status: 200,
});

export const changePreferences = endpoint({
  method: "PUT",
  path: "/api/preferences",
  access: "user",
  summary: "Changes the preferences that are named, and keeps the others",
  body: v.pipe(
    v.strictObject({ theme: v.optional(Theme), animationsDisabled: v.optional(v.boolean()) }),
    v.check((body) => Object.keys(body).length > 0, "Name a preference: theme or animationsDisabled."),
  ),
  response: Preferences,
  status: 200,
});
