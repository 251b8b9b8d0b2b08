import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTag } from "#tests/support/any-filters.ts";
import { parseQuery } from "./parse-query.ts";
import type { Term } from "./query.ts";
import type { HistoryEntry } from "./search-history.ts";
import type { SearchRequest } from "./search-request.ts";
import {
  NO_SUGGESTIONS,
  type Suggestion,
  idOf,
  recentFor,
  requestOfSuggestion,
  suggestionsOf,
} from "./suggestions.ts";
import { runs } from "#tests/support/property-runs.ts";

const made = (query: string, timestamp: number, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  query,
  searchType: "decks",
  filters: {},
  timestamp,
  resultCount: 1,
  ...rest,
});
const from = (kind: "popular" | "tag" | "content", text: string): Suggestion => ({ kind, text, matches: [] });
const textsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ text }) => text);

describe("recent searches", () => {
  const history = ["Cell wall", "the CELL", " ", "خلية", "plant", "is:due"].map((query, at) =>
    made(query, 9 - at),
  );

  test.each<[query: string, texts: string[]]>([
    ["cell", ["Cell wall", "the CELL"]],
    ["  CELL ", ["Cell wall", "the CELL"]],
    ["خل", ["خلية"]],
    ["", ["Cell wall", "the CELL", "خلية", "plant", "is:due"]],
    ["cell wall of", []],
    [".", []],
    ["(", []],
  ])("that have %j, and words at all", (query, texts) => {
    expect(textsOf(recentFor(query, history))).toEqual(texts);
  });

  test("are the five latest", () => {
    const many = Array.from({ length: 8 }, (_, at) => made(`cell ${at}`, 100 - at));
    expect(recentFor("cell", many)).toEqual(
      many.slice(0, 5).map((entry) => ({ kind: "recent", text: entry.query, entry })),
    );
  });
});

test("recent searches come first, then popular ones, tags and contents, each text once for its kind", () => {
  const recent = recentFor("", [made("cell", 2), made("cell", 1, { searchType: "cards" })]);
  const server = {
    content: [from("content", "cell"), from("content", "wall")],
    tags: [from("tag", "cell"), from("tag", "cell")],
    popular: [from("popular", "cell"), from("popular", "wall"), from("popular", "cell")],
  };
  const all = suggestionsOf(recent, server);
  expect(all).toEqual([
    ...recent,
    from("popular", "cell"),
    from("popular", "wall"),
    from("tag", "cell"),
    from("content", "cell"),
    from("content", "wall"),
  ]);
  expect(new Set(all.map(idOf)).size).toBe(all.length);
  expect(suggestionsOf([], NO_SUGGESTIONS)).toEqual([]);
});

describe("the search of a suggestion", () => {
  const now: SearchRequest = { type: "cards", query: "ce", filters: { minDifficulty: 3 }, page: 4 };

  test("that is recent is as it was made, of its own type and filters", () => {
    const entry = made("cell", 1, { filters: { isPublic: true } });
    expect(requestOfSuggestion({ kind: "recent", text: "cell", entry }, now)).toEqual({
      type: "decks",
      query: "cell",
      filters: { isPublic: true },
      page: 0,
    });
  });

  test.each<[kind: "popular" | "tag" | "content", text: string, query: string]>([
    ["popular", "cell wall", "cell wall"],
    ["content", "q.e.d. 10:30", "q.e.d. 10:30"],
    ["content", "x -ray", '"x -ray"'],
    ["content", "is:due", '"is:due"'],
    ["content", "front:cell", '"front:cell"'],
    ["content", 'a "wall', String.raw`"a \"wall"`],
    ["content", "cards:3", '"cards:3"'],
    ["tag", "verbs", "tag:verbs"],
    ["tag", "cell biology", 'tag:"cell biology"'],
  ])("of kind %s, %s, replaces the line alone: %s", (kind, text, query) => {
    expect(requestOfSuggestion(from(kind, text), now)).toEqual({ ...now, query, page: 0 });
  });

  const termsOf = (suggestion: Suggestion, type: SearchRequest["type"]) =>
    parseQuery(requestOfSuggestion(suggestion, { ...now, type }).query, type).query?.terms;
  const isPlain = (term: Term) => term.kind === "word" && term.in === "any" && !term.excluded;
  const type = fc.constantFrom<SearchRequest["type"]>("cards", "decks");

  test("of any tag finds this tag", () => {
    const tag = fc.oneof(
      anyTag,
      fc.constantFrom('"', "“a”", "\\", '\\"', "#1", "-a", "a:b", "a\u00a0b", "*"),
    );
    fc.assert(
      fc.property(tag, type, (name, searched) => {
        expect(termsOf(from("tag", name), searched)).toEqual([{ kind: "tag", name, excluded: false }]);
      }),
      { numRuns: runs(500) },
    );
  });

  test("of any content has words or one phrase, and no operators", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "is:",
        "tag:",
        "back:",
        "-",
        '"',
        "“",
        "\\",
        " ",
        "due",
        "*",
        "cards:",
        "\ud800",
        "\u200f",
        "خلية",
      ),
      fc.string({ maxLength: 3, unit: "grapheme" }),
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 12 })
      .map((pieces) => pieces.join(""))
      .filter((joined) => joined.trim() !== "");
    fc.assert(
      fc.property(text, fc.constantFrom("popular", "content"), type, (written, kind, searched) => {
        const terms = termsOf(from(kind, written), searched) ?? [];
        const isPhrase = terms.length === 1 && terms[0]?.kind === "phrase" && terms[0].text === written;
        expect(terms.length).toBeGreaterThan(0);
        expect(isPhrase || terms.every(isPlain)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });
});
