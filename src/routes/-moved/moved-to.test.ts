import { expect, it } from "vitest";
import { movedTo } from "./moved-to.ts";

it.each([
  ["sessions/0197-aa", "/app/study/sessions/0197-aa"],
  ["discover", "/app/search"],
  ["search/cards", "/app/search?type=cards"],
  ["search/decks", "/app/search?type=decks"],
  ["analytics", "/app/unified-analytics?view=overview"],
  ["analytics/deck/12", "/app/unified-analytics/deck/12?view=deck-specific"],
  ["study/statistics", "/app/unified-analytics?view=detailed"],
  ["discover/tags/bébé", "/app/search?type=decks&tagNames=b%C3%A9b%C3%A9"],
  ["discover/tags/a&b%26c+d", "/app/search?type=decks&tagNames=a%26b%26c%2Bd"],
  ['discover/tags/"a"', "/app/search?type=decks&tagNames=%22%5C%22a%5C%22%22"],
  ["discover/tags/1984", "/app/search?type=decks&tagNames=%221984%22"],
  ["discover/tags/50%", "/app/search?type=decks&tagNames=50%25"],
])("%s has moved to %s", (path, to) => {
  expect(movedTo(path)).toMatchObject({ to });
});

it("the redirect of Discover has a message, and the others have none", () => {
  expect(movedTo("discover")).toMatchObject({ message: "Discover is now part of Search." });
  expect(movedTo("analytics")).toMatchObject({ message: undefined });
});

it.each(["", "nothing", "search/tags", "analytics/deck/me", "study", "shared/12"])(
  "there is nothing at %j",
  (path) => {
    expect(movedTo(path)).toBeNull();
  },
);
