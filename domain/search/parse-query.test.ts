import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEARCH_QUERY_MAX, type SearchType } from "#contract/search/search-values.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import { TERMS_MAX, type Term } from "./query.ts";
import { runs } from "#tests/support/property-runs.ts";

const termsOf = (line: string, type: SearchType = "cards") => parseQuery(line, type).query?.terms;
const errorOf = (line: string, type: SearchType = "cards") => parseQuery(line, type).error;

const word = (text: string, rest: Partial<Extract<Term, { kind: "word" }>> = {}): Term => ({
  kind: "word",
  text,
  in: "any",
  excluded: false,
  prefix: false,
  ...rest,
});
const last = (text: string) => word(text, { prefix: true });

describe("words", () => {
  test("are read in their order, and the last one is the beginning of a word", () => {
    expect(termsOf(" powerhouse  cell ")).toEqual([word("powerhouse"), last("cell")]);
  });

  test("that are excluded never are the last word", () => {
    expect(termsOf("cell -plant")).toEqual([last("cell"), word("plant", { excluded: true })]);
  });

  test("before an operator keep their beginning", () => {
    expect(termsOf("mito is:due")).toEqual([last("mito"), { kind: "flag", flag: "due", excluded: false }]);
  });

  test("with a star are beginnings anywhere", () => {
    expect(termsOf("mito* -plan** cell *")).toEqual([
      word("mito", { prefix: true }),
      word("plan", { prefix: true, excluded: true }),
      word("cell"),
      last("*"),
    ]);
  });

  test.each(["10:30", "https://a.b/c", "C++", "-", "note:this", 'a"b', "\\", "q.e.d."])(
    "may look like something else: %s",
    (text) => expect(termsOf(text)).toEqual([last(text)]),
  );

  test("of Arabic are words like others", () => {
    expect(termsOf("عاصمة -مصر")).toEqual([last("عاصمة"), word("مصر", { excluded: true })]);
  });
});

describe("phrases", () => {
  test.each(['"cell wall"', "“cell wall”", "„cell wall“"])("are in quotes of any keyboard: %s", (line) => {
    expect(termsOf(line)).toEqual([{ kind: "phrase", text: "cell wall", in: "any", excluded: false }]);
  });

  test("may contain quotes and backslashes", () => {
    expect(termsOf(String.raw`-"a \"b\" \\ \c"`)).toEqual([
      { kind: "phrase", text: String.raw`a "b" \ \c`, in: "any", excluded: true },
    ]);
  });

  test("end at their quote, without a space after it", () => {
    expect(termsOf('"a"b')).toEqual([{ kind: "phrase", text: "a", in: "any", excluded: false }, last("b")]);
  });
});

describe("operators", () => {
  test("of cards", () => {
    expect(
      termsOf(
        'FRONT:cell back:"the wall" tag:bio -tag:"cell biology" deck:anatomy deck:"#1" deck:#12 is:Due -is:suspended',
      ),
    ).toEqual([
      word("cell", { in: "front", prefix: true }),
      { kind: "phrase", text: "the wall", in: "back", excluded: false },
      { kind: "tag", name: "bio", excluded: false },
      { kind: "tag", name: "cell biology", excluded: true },
      { kind: "deckTitle", text: "anatomy", excluded: false },
      { kind: "deckTitle", text: "#1", excluded: false },
      { kind: "deckId", id: 12, excluded: false },
      { kind: "flag", flag: "due", excluded: false },
      { kind: "flag", flag: "suspended", excluded: true },
    ]);
  });

  test("of decks", () => {
    expect(termsOf("folder:none folder:7 creator:#3 -is:public cards:20..", "decks")).toEqual([
      { kind: "folder", id: null },
      { kind: "folder", id: 7 },
      { kind: "creator", id: 3 },
      { kind: "flag", flag: "public", excluded: true },
      { kind: "range", field: "cards", min: 20, max: null },
    ]);
  });
});

describe("an error points at its position and has a repair", () => {
  test.each<[line: string, marked: string, message: string, repair: string, type?: SearchType]>([
    ['cell "wall of', '"wall of', "The quotes are not closed.", 'cell "wall of"'],
    ['cell -"', '"', "The quotes are not closed.", "cell"],
    [String.raw`"a\ `, String.raw`"a\ `, "The quotes are not closed.", '"a"'],
    ['a "" b', '""', "There is nothing between the quotes.", "a b"],
    ["tags:bio", "tags:", "There is no operator tags:.", "tag:bio"],
    ["-dificulty:3", "dificulty:", "There is no operator dificulty:.", "-difficulty:3"],
    ["a tag: b", "tag:", "tag: is followed by what to look for, without a space.", "a b"],
    [
      "is:suspendet",
      "suspendet",
      "is: takes due, new, learning, suspended, buried, flagged, marked, failed, red, orange, green, blue, pink, turquoise, purple.",
      "is:suspended",
    ],
    [
      "is:lear x",
      "lear",
      "is: takes due, new, learning, suspended, buried, flagged, marked, failed, red, orange, green, blue, pink, turquoise, purple.",
      "is:learning x",
    ],
    ["is:favourite", "favourite", "is: takes public, collaborative, favorite.", "is:favorite", "decks"],
    [
      "a is:odd x",
      "odd",
      "is: takes due, new, learning, suspended, buried, flagged, marked, failed, red, orange, green, blue, pink, turquoise, purple.",
      "a x",
    ],
    ["a front:x", "front:x", "front: is of the search for cards.", "a", "decks"],
    ["a cards:3 b", "cards:3", "cards: is of the search for decks.", "a b"],
    ["-difficulty:3", "-", "Only words, phrases, tag:, deck: and is: can be excluded.", "difficulty:3"],
    ["folder:x", "x", "folder: takes the number of a folder, or none.", "", "decks"],
    ["creator:0", "0", "creator: takes the number of a person.", "", "decks"],
    [`tag:${"x".repeat(61)}`, "x".repeat(61), "Tags have at most 60 characters.", ""],
  ])("%s", (line, marked, message, repair, type = "cards") => {
    const error = errorOf(line, type);
    expect(error && line.slice(error.position, error.position + error.length)).toBe(marked);
    expect(error).toMatchObject({ message, repair });
  });

  test("where a line is too long, without half of a character", () => {
    const line = `${"a".repeat(SEARCH_QUERY_MAX - 1)}😀b`;
    expect(errorOf(line)).toEqual({
      position: SEARCH_QUERY_MAX,
      length: 2,
      message: "The line is too long: at most 500 characters.",
      repair: "a".repeat(SEARCH_QUERY_MAX - 1),
    });
    expect(errorOf("a".repeat(SEARCH_QUERY_MAX))).toBeNull();
  });

  test("where a line has too many words", () => {
    const most = Array<string>(TERMS_MAX).fill("ab").join(" ");
    expect(errorOf(most)).toBeNull();
    expect(errorOf(`${most} c d`)).toEqual({
      position: most.length + 1,
      length: 3,
      message: "The line has too many words: at most 32.",
      repair: most,
    });
  });
});

const PIECES = [
  " ",
  " ",
  " ",
  "-",
  "*",
  '"',
  "“",
  "\\",
  ":",
  "#",
  "front:",
  "tag:",
  "deck:",
  "is:",
  "due",
  "new",
  "public",
  "difficulty:",
  "cards:",
  "created:",
  "due:",
  ">=",
  "<",
  "..",
  "4",
  "10",
  "2026-01-31",
  "2026-02-28",
  "cell",
  "tags:",
  "folder:",
  "none",
  "خلية",
  "😀",
];
const line = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3, unit: "grapheme" })), {
    maxLength: 14,
  })
  .map((parts) => parts.join(""));
const type = fc.constantFrom<SearchType>("cards", "decks");

describe("for any line", () => {
  test("what is printed reads as the same query", () => {
    fc.assert(
      fc.property(line, type, (text, searched) => {
        const { query } = parseQuery(text, searched);
        fc.pre(query !== null);
        const printed = printQuery(query ?? { terms: [] });
        expect(parseQuery(printed, searched)).toEqual({ query, error: null });
      }),
      { numRuns: runs(2000) },
    );
  });

  test("repairs lead to a line without an error, each error within the line", () => {
    fc.assert(
      fc.property(line, type, (text, searched) => {
        let now = text;
        for (let step = 0; step < 40; step += 1) {
          const { error } = parseQuery(now, searched);
          if (!error) return;
          expect(error.position).toBeGreaterThanOrEqual(0);
          expect(error.length).toBeGreaterThan(0);
          expect(error.position + error.length).toBeLessThanOrEqual(now.length);
          now = error.repair;
        }
        expect(parseQuery(now, searched).error).toBeNull();
      }),
      { numRuns: runs(2000) },
    );
  });
});
