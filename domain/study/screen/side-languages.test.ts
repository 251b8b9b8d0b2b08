import { describe, expect, it } from "vitest";
import { languagesOf, shownLanguages } from "./side-languages.ts";

const languages = { front: "pt-BR", back: "de" };
const CARD = { front: "a casa", back: "das Haus" };
const CLOZE = { front: "{{c1::a casa}}", variant: 1 };

describe("the languages of what is shown", () => {
  it.each([
    ["of a card", CARD, false, "pt-BR", "de"],
    ["of swapped sides", CARD, true, "de", "pt-BR"],
    ["of a reversed card", { ...CARD, variant: -1 }, false, "de", "pt-BR"],
    ["of a reversed card with swapped sides", { ...CARD, variant: -1 }, true, "pt-BR", "de"],
    ["of a cloze deletion", { ...CLOZE, back: " " }, true, "pt-BR", "pt-BR"],
    [
      "of a cloze deletion with a back in another language",
      { ...CLOZE, back: "Haus" },
      false,
      "pt-BR",
      undefined,
    ],
  ])("%s", (_, card, swapSides, question, answer) => {
    expect(shownLanguages(card, { swapSides }, languages)).toStrictEqual({ question, answer });
  });

  it("are not said where the deck does not say them", () => {
    const shown = shownLanguages(CARD, { swapSides: false }, { front: null, back: "de" });
    expect(shown).toStrictEqual({ question: undefined, answer: "de" });
  });
});

it("a deck that says no language has no field for them", () => {
  expect(languagesOf({ frontLanguage: null, backLanguage: null })).toStrictEqual({});
  expect(languagesOf({ frontLanguage: "de", backLanguage: null })).toStrictEqual({
    languages: { front: "de", back: null },
  });
});
