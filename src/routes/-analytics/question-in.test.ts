import { expect, it } from "vitest";
import { questionIn } from "./question-in.ts";

it("an address says the view and the time", () => {
  expect(questionIn({ view: "detailed", range: "all-time" }, null)).toStrictEqual({
    view: "detailed",
    range: "all-time",
    deckId: null,
  });
});

it.each([
  {},
  { view: "everything", range: "decade" },
  { view: 7, range: ["year"] },
  { view: null, range: { range: "year" } },
  { view: "deck-specific", range: "__proto__" },
])("of a wrong address, %j, the overview of a month is shown", (search) => {
  expect(questionIn(search, null)).toStrictEqual({ view: "overview", range: "month", deckId: null });
});

it("a deck has one view, whatever the address says", () => {
  const question = { view: "deck-specific", range: "year", deckId: 7 };
  expect(questionIn({ view: "detailed", range: "year" }, 7)).toStrictEqual(question);
});
