import * as v from "valibot";
import { ChosenOptions, UNLIMITED } from "#contract/study/deck-options.ts";
import { PRESET_NAME_MAX, type PresetInput } from "#contract/study/study-presets.ts";
import { BLANK, requiredText } from "#contract/values.ts";
import type { DailyLimits } from "./limit-change.ts";
import { stepsIn } from "./step-text.ts";

export type OptionField = "name" | keyof typeof ChosenOptions.entries;
export type OptionErrors = Partial<Record<OptionField, string>>;

const MESSAGES: OptionErrors = {
  learningSteps: "Must be up to 10 steps such as 1m 10m or 1h, each shorter than a day.",
  relearningSteps: "Must be up to 10 steps such as 10m or 1h, each shorter than a day.",
  desiredRetention: "Must be a whole number from 70 to 99.",
};

const Fields = v.object({
  name: requiredText(PRESET_NAME_MAX),
  options: ChosenOptions,
});

/** Out of every range where it is no whole number. */
const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);
export const limitText = (limit: number): string => (limit >= UNLIMITED ? "" : String(limit));
/** Out of range where they are invalid. */
const stepsOr = (text: string) => stepsIn(text) ?? [0];

/**
 * The preset, or the problems by field. The retention is in percent; `easyDay0` is Monday. `limits` are not fields of this
 * form.
 */
export function presetFrom(
  textOf: (field: string) => string,
  limits: Required<DailyLimits>,
): { readonly preset: PresetInput } | { readonly errors: OptionErrors } {
  const parsed = v.safeParse(Fields, {
    name: textOf("name"),
    options: {
      newPerDay: limits.newPerDay,
      reviewsPerDay: limits.reviewsPerDay,
      learningSteps: stepsOr(textOf("learningSteps")),
      relearningSteps: stepsOr(textOf("relearningSteps")),
      newOrder: textOf("newOrder"),
      reviewOrder: textOf("reviewOrder"),
      desiredRetention: numberIn(textOf("desiredRetention")) / 100,
      maximumInterval: numberIn(textOf("maximumInterval")),
      leechThreshold: numberIn(textOf("leechThreshold")),
      leechAction: textOf("leechAction"),
      secondsPerCard: numberIn(textOf("secondsPerCard")),
      burySiblings: textOf("burySiblings") === "true",
      easyDays: Array.from({ length: 7 }, (_, day) => textOf(`easyDay${day}`)),
      // Form data lack an unchecked checkbox.
      loadBalance: textOf("loadBalance") !== "",
    },
  });
  if (parsed.success) return { preset: parsed.output };
  const errors: OptionErrors = {};
  for (const { path, message } of parsed.issues) {
    const [part, option] = (path ?? []).map(({ key }) => String(key));
    const field = fieldNamed(part === "options" ? option : part);
    if (field) errors[field] ??= MESSAGES[field] ?? (message === BLANK ? "Give the preset a name." : message);
  }
  return { errors };
}

/** Cards a day, null for an empty field, or the problem. */
export function limitIn(text: string): number | string | null {
  if (text.trim() === "") return null;
  const parsed = v.safeParse(ChosenOptions.entries.newPerDay, numberIn(text));
  return parsed.success ? parsed.output : parsed.issues[0].message;
}

const isOption = (name: string): name is keyof typeof ChosenOptions.entries => name in ChosenOptions.entries;

function fieldNamed(name: string | undefined): OptionField | undefined {
  if (name === undefined) return undefined;
  if (name === "name") return "name";
  return isOption(name) ? name : undefined;
}
