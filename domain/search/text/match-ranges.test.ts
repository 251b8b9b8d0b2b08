import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shortest } from "#tests/support/shortest.ts";
import { parseQuery } from "../parse-query.ts";
import type { SearchField } from "../query.ts";
import { excerptOf } from "./excerpt.ts";
import { foldWord, wordsOf } from "./folded-words.ts";
import { matchRanges, soughtIn } from "./match-ranges.ts";
import { formsOf, likeness, likenessOfTypo } from "./word-likeness.ts";

const queryOf = (line: string) => parseQuery(line, "cards").query ?? { terms: [] };
const found = (text: string, line: string, field: SearchField = "any") =>
  matchRanges(text, queryOf(line), field).map(([from, until]) => text.slice(from, until));

describe("words", () => {
  test.each([
    ["Élan", "elan"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["Łódź", "lodz"],
    ["ﬁne", "fine"],
    ["القُرْآن", "القران"],
    ["أحمد", "احمد"],
    ["إسلام", "اسلام"],
    ["مدرسـة", "مدرسه"],
    ["مستشفى", "مستشفي"],
    ["مؤمن", "مومن"],
    ["شاطئ", "شاطي"],
    ["سماء", "سما"],
    ["کتاب", "كتاب"],
    ["٢٠٢٦", "2026"],
    ["ΣΟΦΌΣ", "σοφοσ"],
    ["हिन्दी", "हिन्दी"],
    ["が", "か\u3099"],
  ])("%s is compared as %s", (written, word) => expect(foldWord(written)).toBe(word));

  test("are found where they are written", () => {
    const text = "😀 naïve—l’été, 3.14 東京タワー ء";
    expect(wordsOf(text).map(({ word, from, until }) => [word, text.slice(from, until)])).toEqual([
      ["naive", "naïve"],
      ["l", "l"],
      ["ete", "été"],
      ["3", "3"],
      ["14", "14"],
      ["東", "東"],
      ["京", "京"],
      ["タ", "タ"],
      ["ワ", "ワ"],
      ["ー", "ー"],
    ]);
  });

  test("that are endless are cut where they are compared, and whole where they are", () => {
    const text = `${"a\u0301\u0316".repeat(40_000)} b`;
    const [first, second] = wordsOf(text);
    expect([first?.word, first?.from, first?.until]).toEqual(["a".repeat(67), 0, 120_000]);
    expect(second?.word).toBe("b");
  });

  test("of decomposed letters have their marks", () => {
    const text = "a naïve".normalize("NFD");
    expect(wordsOf(text).map(({ from, until }) => text.slice(from, until))).toEqual([
      "a",
      "naïve".normalize("NFD"),
    ]);
  });
});

describe("matches", () => {
  test.each<[text: string, line: string, matches: string[]]>([
    ["The cell’s wall, and cells.", "cell wall", ["cell", "wall", "cells"]],
    ["Connects, connecting", "connected", ["Connects", "connecting"]],
    ["Mitochondria", "mito", ["Mitochondria"]],
    ["Mitochondria cell", "mito cell", ["cell"]],
    ["Mitochondria cell", "mito* cell", ["Mitochondria", "cell"]],
    ["The mitochondria", "mitocondria", ["mitochondria"]],
    ["receive, not recieve", "recieve", ["recieve"]],
    ["a cell wall, a wall cell", '"cell wall"', ["cell", "wall"]],
    ["cell walls", '"cell wall"', []],
    ["The state-of-the-art", "state-of", ["state", "of"]],
    ["of a state", "state-of", []],
    ["ما عاصمةُ مِصْرَ؟", "عاصمه مصر", ["عاصمةُ", "مِصْرَ"]],
    ["الكتابُ والكتاب", "كتاب", ["الكتابُ", "والكتاب"]],
    ["أُسْرَة", "اسره", ["أُسْرَة"]],
    ["الجمهورية", "الجمهوريه", ["الجمهورية"]],
    ["東京タワー", "京タ", ["京", "タ"]],
    ["Paris and Rome", "-paris rome", ["Rome"]],
    ["1945 and 1946", "1945", ["1945"]],
    ["cat and car", "cat", ["cat"]],
    ["tag deck", "tag:deck is:due", []],
    ["words", "-", []],
  ])("in %s of %s", (text, line, matches) => expect(found(text, line)).toEqual(matches));

  test("of one side are only there", () => {
    expect(found("cell wall", "front:cell wall", "front")).toEqual(["cell", "wall"]);
    expect(found("cell wall", "front:cell wall", "back")).toEqual(["wall"]);
    expect(found("cell wall", "front:cell wall", "any")).toEqual(["wall"]);
  });

  test("have offsets behind surrogate pairs and marks", () => {
    const text = "😀 é 😀 كَتَبَ";
    expect(matchRanges(text, queryOf("كتب"), "any")).toEqual([[text.indexOf("ك"), text.length]]);
  });

  test("do not overlap", () => {
    expect(matchRanges("cell wall cell", queryOf('"wall cell" "cell wall" cell'), "any")).toEqual([
      [0, 4],
      [5, 9],
      [10, 14],
    ]);
  });
});

/** The ranges of all words of a query in a text, each looked for at every word. */
function plainly(text: string, line: string): number[][] {
  const words = wordsOf(text).map((one) => ({ ...one, ...formsOf(one.word) }));
  const starts = soughtIn(queryOf(line).terms, "any").flatMap(({ words: sought, isExact, prefix }) => {
    const inRow = (isLike: typeof likeness) =>
      words.flatMap((_, at) => {
        const row = words.slice(at, at + sought.length);
        const fits = sought.every((word, index) => {
          const other = row[index];
          return other && isLike(word, other, prefix && index === sought.length - 1) > 0;
        });
        return fits ? row.map(({ from }) => from) : [];
      });
    if (isExact) return inRow((one, other) => (one.word === other.word ? 1 : 0));
    const forms = inRow(likeness);
    return forms.length > 0 ? forms : inRow(likenessOfTypo);
  });
  const covered = new Set(starts);
  return words.filter(({ from }) => covered.has(from)).map(({ from, until }) => [from, until]);
}

test("matches are those of a comparison of each word with each", () => {
  const word = fc.constantFrom("a", "b", "cells", "cell", "celll", "mitochondria", "mitochndria", "mito");
  const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most });
  const term = words(4).chain((of) => fc.constantFrom(`"${of.join(" ")}"`, of.join("-")));
  fc.assert(
    fc.property(words(20), fc.array(term, { minLength: 1, maxLength: 3 }), (text, terms) => {
      const [written, line] = [text.join(" "), terms.join(" ")];
      expect(matchRanges(written, queryOf(line), "any")).toEqual(plainly(written, line));
    }),
  );
});

test.each([`"${"a ".repeat(150)}"`, `${"a-".repeat(150)}a`])(
  "matches of a long phrase in a text that repeats it are found about as fast as each word can be looked at",
  (line) => {
    const [text, query] = ["a ".repeat(10_000), queryOf(line)];
    const bare = shortest(() => wordsOf(text));
    expect(shortest(() => matchRanges(text, query, "any")) / bare).toBeLessThan(500);
  },
);

describe("an excerpt", () => {
  const long = `${"first words ".repeat(20)}the target here ${"last words ".repeat(20)}`.trim();

  test("of a short text is the text", () => {
    expect(excerptOf("a cell", queryOf("cell"), "any")).toEqual({
      text: "a cell",
      matches: [[2, 6]],
      cutBefore: false,
      cutAfter: false,
    });
  });

  test("is around the first match, between words", () => {
    const { text, matches, cutBefore, cutAfter } = excerptOf(long, queryOf("target"), "any", 60);
    expect(text).toBe("words the target here last words last words last words last");
    expect(matches.map(([from, until]) => text.slice(from, until))).toEqual(["target"]);
    expect([cutBefore, cutAfter]).toEqual([true, true]);
  });

  test("without a match is the beginning", () => {
    expect(excerptOf(long, queryOf("nothing"), "any", 30)).toEqual({
      text: "first words first words first",
      matches: [],
      cutBefore: false,
      cutAfter: true,
    });
  });

  test("of a match at the end goes to the end", () => {
    const { text, cutAfter } = excerptOf(`${"word ".repeat(60)}target`, queryOf("target"), "any", 40);
    expect(text).toBe("word word word word word word target");
    expect(cutAfter).toBe(false);
  });

  test("has a whole match, however long it is", () => {
    const word = "x".repeat(90);
    expect(excerptOf(`${"a ".repeat(60)}${word} b`, queryOf(word), "any", 40).text).toContain(word);
  });

  test.each([30, 31, 32, 33])("does not cut a character: %d", (length) => {
    const { text } = excerptOf("😀".repeat(60), queryOf("x"), "any", length);
    expect(text.isWellFormed()).toBe(true);
    const marked = excerptOf("é".normalize("NFD").repeat(60), queryOf("x"), "any", length).text;
    expect(marked.normalize("NFC")).toMatch(/^é+$/);
  });
});
