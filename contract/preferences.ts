import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { ExamSchedule } from "./exams/configuration.ts";

export const Theme = v.picklist(["light", "dark"]);
export type Theme = v.InferOutput<typeof Theme>;

/** Sizes of the text on a card, the smallest first. */
export const CardFontSize = v.picklist(["small", "medium", "large", "extra-large"]);
export type CardFontSize = v.InferOutput<typeof CardFontSize>;

/** What a learner prefers on every device (accounts specification, sections 3 and 7). */
export const Preferences = v.object({
  /** Null where the learner chose none: the device's own applies. */
  theme: v.nullable(Theme),
  /** The learner chose that every device follows its system; a theme that a device remembers no longer applies. */
  followsSystemTheme: v.boolean(),
  /** Null where the learner never chose. */
  animationsDisabled: v.nullable(v.boolean()),
  /** Null where the learner never chose: medium. */
  cardFontSize: v.nullable(CardFontSize),
  /** Whether others find the learner's profile. */
  profilePublic: v.boolean(),
  /** Which answers of exams count for the schedules of cards; null where the learner never chose. */
  examSchedule: v.nullable(ExamSchedule),
  /** Of the notification settings, which change it; each page needs it early. */
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
        /** Goes before a theme. */
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
