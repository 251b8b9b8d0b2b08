import { expect, it } from "vitest";
import { comingPages } from "./coming-pages.ts";
import { placeOf } from "./place-of.ts";

it.each([
  ["sessions/0197-aa", "/app/study/sessions/0197-aa"],
  ["discover", "/app/search"],
  ["search/cards", "/app/search?type=cards"],
  ["search/decks", "/app/search?type=decks"],
  ["analytics", "/app/unified-analytics?view=overview"],
  ["analytics/deck/12", "/app/unified-analytics/deck/12?view=deck-specific"],
  ["study/statistics", "/app/unified-analytics?view=detailed"],
])("%s has moved to %s", (path, to) => {
  expect(placeOf(path)).toMatchObject({ kind: "moved", to });
});

it("the redirect of Discover has a message, and the others have none", () => {
  expect(placeOf("discover")).toMatchObject({ message: "Discover is now part of Search." });
  expect(placeOf("analytics")).toMatchObject({ message: undefined });
});

it.each(Object.keys(comingPages))("%s has a page that leads on", (pattern) => {
  const place = placeOf(pattern.replaceAll("$deckId", "12").replaceAll(/\$\w+/g, "some%2Fname"));
  if (place.kind !== "coming") throw new Error(`${pattern} is ${place.kind}`);
  expect(place.page).toBe(comingPages[pattern]);
  expect(place.page.next(place.params).to).toMatch(/^\/app\//);
});

it("the deck of an exam is the one that can be studied meanwhile", () => {
  const place = placeOf("decks/12/exam/");
  if (place.kind !== "coming") throw new Error(`It is ${place.kind}`);
  expect(place.page.next(place.params).params).toEqual({ deckId: 12 });
});

it.each([
  "",
  "nothing",
  "search/tags",
  "decks/0/exam",
  "decks/x/exam",
  "analytics/deck/me",
  "study",
  "shared/12",
])("there is nothing at %j", (path) => {
  expect(placeOf(path)).toEqual({ kind: "nothing" });
});
