import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIGURATION } from "./configuration-form.ts";
import {
  NEW_TEMPLATE,
  type TemplateForm,
  copiedForm,
  isSameForm,
  templateForm,
  templateIn,
  untouchedErrors,
} from "./template-form.ts";

const FORM: TemplateForm = { ...NEW_TEMPLATE, name: " Weekly ", description: "Every Sunday", isPublic: true };
const TEMPLATE = {
  id: 7,
  name: "Weekly",
  description: "Every Sunday",
  isPublic: true,
  isOwner: false,
  ownerName: "ibis",
  configuration: { ...DEFAULT_CONFIGURATION, timeLimitMinutes: 30 },
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-01T10:00:00.000Z",
};

describe("the form of an exam template", () => {
  test("says a template with its name trimmed", () => {
    expect(templateIn(FORM)).toEqual({
      template: {
        name: "Weekly",
        description: "Every Sunday",
        isPublic: true,
        configuration: DEFAULT_CONFIGURATION,
      },
    });
  });

  test("shows a template, and a copy of it that is private", () => {
    const { id: _1, isOwner: _2, ownerName: _3, createdAt: _4, updatedAt: _5, ...input } = TEMPLATE;
    expect(templateIn(templateForm(TEMPLATE))).toEqual({ template: input });
    expect(templateIn(copiedForm(TEMPLATE))).toEqual({ template: { ...input, isPublic: false } });
  });

  test("says what is wrong with each field, all at once", () => {
    const configuration = { ...NEW_TEMPLATE.configuration, questionCount: "many" };
    const wrong = { ...FORM, name: " ", description: "x".repeat(1001), configuration };
    expect(templateIn(wrong)).toEqual({
      template: null,
      errors: {
        name: "Give the template a name.",
        description: "Must have at most 1000 characters.",
        questionCount: "Must be a whole number from 1 to 100.",
      },
    });
    expect(templateIn({ ...FORM, name: "x".repeat(101) })).toEqual({
      template: null,
      errors: { name: "Must have at most 100 characters." },
    });
  });

  test("is another one when any field says something else", () => {
    const { configuration } = FORM;
    expect(
      isSameForm(FORM, { ...FORM, configuration: { ...configuration, kinds: [...configuration.kinds] } }),
    ).toBe(true);
    const others: readonly TemplateForm[] = [
      { ...FORM, name: "Daily" },
      { ...FORM, description: "" },
      { ...FORM, isPublic: false },
      ...(
        [
          { kinds: ["typed"] },
          { questionCount: "11" },
          { timeLimitMinutes: "5" },
          { feedback: "at_once" },
          { onlyStudied: true },
          { minDifficulty: "1" },
          { maxDifficulty: "9" },
          { tagNames: "dna" },
          { grading: "meaning" },
          { schedule: "all" },
        ] as const
      ).map((changed) => ({ ...FORM, configuration: { ...configuration, ...changed } })),
    ];
    expect(others.map((other) => isSameForm(FORM, other))).toEqual(others.map(() => false));
  });

  test("an error goes once its field is touched, and that of the highest difficulty with the lowest", () => {
    const errors = { name: "Taken.", kinds: "None.", maxDifficulty: "Too low." };
    const configured = (changed: object) => ({
      ...FORM,
      configuration: { ...FORM.configuration, ...changed },
    });
    expect(untouchedErrors(errors, FORM, { ...FORM, description: "" })).toEqual(errors);
    expect(untouchedErrors(errors, FORM, { ...FORM, name: "Daily" })).toEqual({
      kinds: "None.",
      maxDifficulty: "Too low.",
    });
    expect(untouchedErrors(errors, FORM, configured({ kinds: ["typed"] }))).toEqual({
      name: "Taken.",
      maxDifficulty: "Too low.",
    });
    expect(untouchedErrors(errors, FORM, configured({ minDifficulty: "1" }))).toEqual({
      name: "Taken.",
      kinds: "None.",
    });
  });
});
