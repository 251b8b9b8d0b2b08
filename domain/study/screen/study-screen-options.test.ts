import { describe, expect, it } from "vitest";
import { USUAL_SCREEN_OPTIONS, studyScreenOptionsIn, shownSides } from "./study-screen-options.ts";

const CHOSEN = {
  swapSides: true,
  shuffle: true,
  suggestBreaks: false,
  typeAnswer: true,
  readAloud: true,
  languages: { front: "ar-EG", back: "de" },
  voices: { "ar-EG": "urn:voice:maged" },
};

describe("what the device stored", () => {
  it("is read as it was chosen", () => {
    expect(studyScreenOptionsIn(JSON.stringify(CHOSEN))).toStrictEqual(CHOSEN);
  });

  it.each([null, "", "{", "null", "7", "[]", '"on"'])("gives the usual options where it is %j", (stored) => {
    expect(studyScreenOptionsIn(stored)).toStrictEqual(USUAL_SCREEN_OPTIONS);
  });

  it("keeps what can be read beside what cannot", () => {
    const stored = {
      ...CHOSEN,
      shuffle: "yes",
      suggestBreaks: 1,
      languages: { front: "<b>", back: "de" },
      voices: 1,
      unknown: 1,
    };
    const read = {
      ...CHOSEN,
      shuffle: false,
      suggestBreaks: true,
      languages: { front: null, back: "de" },
      voices: {},
    };
    expect(studyScreenOptionsIn(JSON.stringify(stored))).toStrictEqual(read);
  });

  it("lacks options of a later version", () => {
    expect(studyScreenOptionsIn('{"typeAnswer":true}')).toStrictEqual({
      ...USUAL_SCREEN_OPTIONS,
      typeAnswer: true,
    });
  });
});

it("asks the back first where the sides are swapped", () => {
  const card = { front: "cat", back: "قطة" };
  expect(shownSides(card, { swapSides: false })).toStrictEqual({ question: "cat", answer: "قطة" });
  expect(shownSides(card, { swapSides: true })).toStrictEqual({ question: "قطة", answer: "cat" });
});

it("asks a note as its card does, and swaps no cloze deletion", () => {
  const reversed = { front: "cat", back: "قطة", variant: -1 };
  expect(shownSides(reversed, { swapSides: false })).toStrictEqual({ question: "قطة", answer: "cat" });
  expect(shownSides(reversed, { swapSides: true })).toStrictEqual({ question: "cat", answer: "قطة" });
  const cloze = { front: "{{c1::Paris}} is in {{c2::France}}", back: "", variant: 2 };
  const sides = {
    question: "Paris is in \uE002[…]\uE001",
    answer: "Paris is in \uE000France\uE001",
    typed: "France",
  };
  expect(shownSides(cloze, { swapSides: true })).toStrictEqual(sides);
});
