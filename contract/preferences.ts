import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { ExamSchedule } from "./exams/configuration.ts";

export const Theme = v.picklist(["light", "dark"]);
export type Theme = v.InferOutput<typeof Theme>;

export const CardFontSize = v.picklist(["small", "medium", "large", "extra-large"]);
export type CardFontSize = v.InferOutput<typeof CardFontSize>;

/** Accounts specification, sections 3 and 7. */
export const Preferences = v.object({
  /** Null: never chosen, the device's own applies. */
  theme: v.nullable(Theme),
  /** Chosen by the learner: themes stored on devices no longer apply. */
  followsSystemTheme: v.boolean(),
  /** Null, as in `examSchedule`: the learner never chose. */
  animationsDisabled: v.nullable(v.boolean()),
  /** Null: medium. */
  cardFontSize: v.nullable(CardFontSize),
  profilePublic: v.boolean(),
  examSchedule: v.nullable(ExamSchedule),
  /** Part of the notification settings, repeated here because each page needs it early. */
  toasts: v.boolean(),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const getPreferences = endpoint({
  method: "GET",
  path: "/api/preferences",
  access: "user",
  summary: "The signed-in user's preferences",
  response: Preferences,
});

export const changePreferences = endpoint({
  method: "PUT",
  path: "/api/preferences",
  access: "user",
  summary: "Changes the preferences that are named, and keeps the others",
  body: v.pipe(
    v.partial(
      v.strictObject({
        theme: Theme,
        /** Takes precedence over a theme. */
        followsSystemTheme: v.literal(true),
        animationsDisabled: v.boolean(),
        cardFontSize: CardFontSize,
        profilePublic: v.boolean(),
        examSchedule: ExamSchedule,
      }),
    ),
    v.check(
      (body) => Object.keys(body).length > 0,
      "Name a preference: theme, followsSystemTheme, animationsDisabled, cardFontSize, profilePublic or examSchedule.",
    ),
  ),
  response: Preferences,
});
