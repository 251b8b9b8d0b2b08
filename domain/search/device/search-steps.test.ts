import { describe, expect, test } from "vitest";
import { foundBy, noonOf, searchedCard, searchedDeck } from "#tests/support/searched.ts";
import { newSchedule } from "../../scheduling/scheduling.ts";
import { NO_MARKS } from "../../study/marks/card-marks.ts";
import { parseQuery } from "../parse-query.ts";
import type { SearchFilters } from "../search-filters.ts";
import { type DeviceCard, textsOfCard } from "./device-card.ts";
import { searchIndex } from "./search-index.ts";
import { searchCardsInSteps } from "./search-steps.ts";

const NOW = noonOf("2026-03-01");
const MOMENT = { now: NOW, dayEnd: Date.parse("2026-03-02T04:00:00Z"), timeZone: "UTC" };

const DECKS = [
  searchedDeck(1, "Human anatomy"),
  searchedDeck(2, "Verbes français", {
    frontLanguage: "fr",
    backLanguage: "fr",
    isOwner: false,
    memberRole: "viewer",
    isPublic: true,
  }),
  searchedDeck(3, "Anatomy of birds", { isOwner: false, isPublic: true }),
];
const decks = new Map(DECKS.map((one) => [one.id, one]));

const answered = (due: string, rest: Partial<DeviceCard["schedule"]> = {}): DeviceCard["schedule"] => ({
  ...newSchedule(NOW),
  state: "review",
  due: noonOf(due),
  stability: 10.6,
  difficulty: 5,
  reps: 3,
  lastReview: noonOf("2026-02-01"),
  ...rest,
});

let ids = 0;
const card = (front: string, back: string, rest: Partial<DeviceCard> = {}) =>
  searchedCard((ids += 1), front, back, rest);

function lines(cards: readonly DeviceCard[], line: string, filters: SearchFilters = {}): string[] {
  const index = searchIndex(textsOfCard(decks));
  index.add(cards.slice(0, 1));
  index.add(cards.slice(1));
  const { query, error } = parseQuery(line, "cards");
  if (error) throw new Error(error.message);
  return foundBy(searchCardsInSteps(index, query, filters, decks, MOMENT)).map(({ front }) => front);
}

describe("words", () => {
  const texts = [
    card("The cell wall", "of plants"),
    card("A wall", "of cells in plants"),
    card("**Chlorophyll** in leaves", "is green", { hint: "pigment", notes: "of chloroplasts" }),
    card("chanter", "les chants", { deckId: 2 }),
    card("walked", "past"),
    card("walked", "passé", { deckId: 2 }),
    card("عَاصِمَةُ مِصْرَ", "القاهرة"),
  ];

  test.each<[line: string, fronts: string[]]>([
    ["cell wall", ["The cell wall", "A wall"]],
    ['"cell wall"', ["The cell wall"]],
    ["wall -cell", []],
    ['wall -"cell wall"', ["A wall"]],
    ["front:cell", ["The cell wall"]],
    ["back:cell", ["A wall"]],
    ["front:cell back:wall", []],
    ["chlorophyll", ["**Chlorophyll** in leaves"]],
    ["pigment", ["**Chlorophyll** in leaves"]],
    ["chlorophyll -gren", ["**Chlorophyll** in leaves"]],
    ["the", ["The cell wall"]],
    ["chlorofyll", ["**Chlorophyll** in leaves"]],
    ["-chlorofyll cell", ["The cell wall", "A wall"]],
    ["chloropl", ["**Chlorophyll** in leaves"]],
    ["chloro leaves", []],
    ["chloro* leaves", ["**Chlorophyll** in leaves"]],
    ["what is the cell wall", ["The cell wall", "A wall"]],
    ["chant", ["chanter"]],
    ["chants les", ["chanter"]],
    ["walking", ["walked"]],
    ["عاصمه", ["عَاصِمَةُ مِصْرَ"]],
    ["العاصمة", ["عَاصِمَةُ مِصْرَ"]],
    ["nothing", []],
  ])("%s", (line, fronts) => expect(lines(texts, line)).toEqual(fronts));

  test("that are wrong do not count where enough cards have them as they are", () => {
    const many = Array.from({ length: 5 }, (_, at) => card(`form ${at}`, ""));
    expect(lines([...many, card("forms", ""), card("fort", "")], "form")).not.toContain("fort");
    expect(lines([...many.slice(2), card("fort", "")], "form")).toContain("fort");
    expect(lines([...many, card("fort wall", "")], "form wall")).toEqual([]);
  });
});

describe("the order by relevance", () => {
  test("has the front before the back, and the back before notes", () => {
    const cards = [card("a", "b", { notes: "cell" }), card("c", "cell f"), card("cell d", "e")];
    expect(lines(cards, "cell")).toEqual(["cell d", "c", "a"]);
  });

  test("has the word as it is before other forms, these before beginnings, and typing errors last", () => {
    const cards = [card("mitosas", "."), card("mitosis here", "."), card("mitosisological", ".")];
    expect(lines(cards, "mitosis")).toEqual(["mitosis here", "mitosisological", "mitosas"]);
    expect(lines([card("walls b", "."), card("wall a", ".")], "wall")).toEqual(["wall a", "walls b"]);
  });

  test("has words in a row before the same words apart, and a whole side before a part of one", () => {
    const cards = [
      card("red apples and a blood cell", "."),
      card("a red blood cell", "."),
      card("Red blood cell", "."),
    ];
    expect(lines(cards, "red blood cell")).toEqual([
      "Red blood cell",
      "a red blood cell",
      "red apples and a blood cell",
    ]);
  });

  test("has words in a row before the same words in a text as long", () => {
    const cards = [card("a red blood cell b c", "."), card("red a blood b cell c", ".")];
    expect(lines(cards, "red blood cell")).toEqual(["a red blood cell b c", "red a blood b cell c"]);
  });

  test("has a back that is the line before a front with more", () => {
    expect(lines([card("x y", "cell"), card("cell b", "z w")], "cell")).toEqual(["x y", "cell b"]);
  });

  test("has rare words before frequent ones", () => {
    const cards = [card("the rare a", "common a"), card("the common a", "rare a")];
    const others = [card("common x", "x"), card("common y", "y")];
    expect(lines([...cards, ...others], "common rare")).toEqual(["the rare a", "the common a"]);
  });
  test("has the latest changed first of equals, and without words", () => {
    const cards = [card("a x", "."), card("b x", ".", { updatedAt: noonOf("2026-02-01") }), card("c x", ".")];
    expect(lines(cards, "x")).toEqual(["b x", "c x", "a x"]);
    expect(lines(cards, "")).toEqual(["b x", "c x", "a x"]);
  });
});

describe("other orders", () => {
  const cards = [
    card("new", ""),
    card("early", "", { schedule: answered("2026-01-10", { difficulty: 3 }) }),
    card("late", "", {
      schedule: answered("2026-04-10", { difficulty: 7 }),
      updatedAt: noonOf("2026-02-01"),
    }),
  ];
  test.each<[SearchFilters["rankingStrategy"], string[]]>([
    ["due", ["early", "late", "new"]],
    ["difficulty", ["late", "early", "new"]],
    ["recent", ["late", "early", "new"]],
    ["popular", ["late", "early", "new"]],
  ])("%s", (rankingStrategy, fronts) => expect(lines(cards, "", { rankingStrategy })).toEqual(fronts));
});

describe("operators", () => {
  const cards = [
    card("new", "", { tags: ["Verbs", "cell biology"] }),
    card("due", "", { schedule: answered("2026-03-01"), createdAt: noonOf("2026-02-01"), deckId: 3 }),
    card("later", "", { schedule: answered("2026-03-20", { stability: 30, difficulty: 8.5 }), deckId: 2 }),
    card("learning", "", { schedule: answered("2026-03-01", { state: "learning", stability: 0.5 }) }),
    card("suspended", "", {
      marks: { ...NO_MARKS, suspended: true, flag: 2 },
      updatedAt: noonOf("2026-02-02"),
    }),
    card("buried", "", { marks: { ...NO_MARKS, buriedUntil: NOW + 1, marked: true } }),
    card("was buried", "", { marks: { ...NO_MARKS, buriedUntil: NOW } }),
  ];
  test.each<[line: string, fronts: string[]]>([
    ["tag:verbs", ["new"]],
    ['tag:"cell biology" -tag:verbs', []],
    ["is:due", ["learning", "due"]],
    ["is:due -is:learning", ["due"]],
    ["is:new tag:verbs", ["new"]],
    ["is:learning", ["learning"]],
    ["is:suspended", ["suspended"]],
    ["is:flagged", ["suspended"]],
    ["is:buried", ["buried"]],
    ["is:marked", ["buried"]],
    ["difficulty:5", ["learning", "due"]],
    ["difficulty:>=6", ["later"]],
    ["difficulty:<=3", []],
    ["progress:>=50", ["later", "due"]],
    ["progress:100", ["later"]],
    ["progress:0 tag:verbs", ["new"]],
    ["created:2026-02-01", ["due"]],
    ["created:<2026-02-02 created:>=2026-02-01", ["due"]],
    ["updated:>2026-02-01", ["suspended"]],
    ["due:2026-03-20", ["later"]],
    ["due:<=2026-03-01", ["learning", "due"]],
    ["reviewed:2026-02-01 is:due", ["learning", "due"]],
    ["deck:anatomy is:due", ["learning", "due"]],
    ["deck:bird", ["due"]],
    ['deck:"human anat" is:due', ["learning"]],
    ["deck:#2 deck:birds", ["later", "due"]],
    ["-deck:#1", ["later", "due"]],
    ["-deck:anatomy", ["later"]],
  ])("%s", (line, fronts) => expect(lines(cards, line)).toEqual(fronts));

  test("days are the learner's: they begin at 4 AM where the learner is", () => {
    const early = card("early", "", { createdAt: Date.parse("2026-02-02T03:59:59Z") });
    expect(lines([early], "created:2026-02-01")).toEqual(["early"]);
  });

  test("a day ends where the next one begins", () => {
    const next = card("next", "", { schedule: answered("2026-03-01", { due: MOMENT.dayEnd }) });
    expect(lines([next], "is:due")).toEqual([]);
    expect(lines([next], "due:2026-03-01")).toEqual([]);
    expect(lines([next], "due:2026-03-02")).toEqual(["next"]);
  });

  test.each<[SearchFilters, string[]]>([
    [{ includePrivateDecks: false }, ["later", "due"]],
    [{ includePrivateDecks: false, includeCollaborative: false }, ["due"]],
    [{ includePrivateDecks: false, includePublicDecks: false }, ["later"]],
    [{ includeDueCards: true, minDifficulty: 4 }, ["learning", "due"]],
    [{ deckIds: [2] }, ["later"]],
    [{ reviewDateAfter: "2026-03-02" }, ["later"]],
  ])("filters beside the line: %o", (filters, fronts) => expect(lines(cards, "", filters)).toEqual(fronts));
});

test("the next index has its own cards, and the words of texts that the last one has", () => {
  const last = searchIndex(textsOfCard(decks));
  last.add([card("cell wall", "plant"), card("mitosis", "cells")]);
  const index = last.next(textsOfCard(decks));
  index.add([card("cell wall", "animal")]);
  expect(index.entries[0]?.words.front).toBe(last.entries[0]?.words.front);
  expect(index.lengths).toEqual({ front: 2, back: 1, rest: 0 });
  const { query } = parseQuery("cell", "cards");
  const fronts = (one: typeof last) =>
    foundBy(searchCardsInSteps(one, query ?? { terms: [] }, {}, decks, MOMENT)).map(({ front }) => front);
  expect(fronts(index)).toEqual(["cell wall"]);
  expect(fronts(last)).toEqual(["mitosis", "cell wall"]);
  expect(last.frequencies[last.entries[0]?.words.front[0] ?? -1]).toBe(1);
});

test.each<[line: string, cards: number, pauses: number]>([
  // After each word, and after each five hundred cards.
  ["cell", 500, 1],
  ["cell", 501, 2],
  ["word cell", 2501, 7],
  ["is:new", 501, 1],
  // Where few are found, once more for words that were typed wrong.
  ["cell", 5, 1],
  ["cell", 4, 2],
  ["tag:x cell", 4, 2],
  ['"cell"', 4, 1],
  ["-cell", 4, 1],
])("a search by %s of %d cards pauses %d times", (line, count, pauses) => {
  const index = searchIndex(textsOfCard(decks));
  index.add(Array.from({ length: count }, (_, at) => card(`word ${at}`, "cell", { tags: ["x"] })));
  const { query } = parseQuery(line, "cards");
  const steps = searchCardsInSteps(index, query ?? { terms: [] }, {}, decks, MOMENT);
  for (let pause = 0; pause < pauses; pause += 1)
    expect(steps.next()).toEqual({ done: false, value: undefined });
  expect(steps.next()).toMatchObject({ done: true });
});

test("words that were typed wrong are found beside operators", () => {
  const cards = [card("chlorophyll", "", { tags: ["a"] }), card("chlorophyll b", "")];
  expect(lines(cards, "chlorofyll tag:a")).toEqual(["chlorophyll"]);
});
