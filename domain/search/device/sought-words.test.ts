import { describe, expect, test } from "vitest";
import { parseQuery } from "../parse-query.ts";
import { LIKENESS } from "../text/word-likeness.ts";
import { searchIndex } from "./search-index.ts";
import { soughtTerms } from "./sought-words.ts";

const indexOf = (fronts: readonly string[]) => {
  const index = searchIndex((front: string) => ({ front, back: "", rest: "", takesStems: true }));
  index.add(fronts);
  return index;
};

/** What is looked for of a line, and how often it paused. */
function sought(line: string, fronts: readonly string[], withTypos = false) {
  const { query, error } = parseQuery(line, "cards");
  if (error) throw new Error(error.message);
  const index = indexOf(fronts);
  const steps = soughtTerms(query.terms, index, withTypos);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done !== true) continue;
    const wordsLike = (likenesses: Float64Array) =>
      index.vocabulary.flatMap(({ word }, number) => {
        const like = likenesses[number] ?? 0;
        return like > 0 ? [[word, like] as const] : [];
      });
    const terms = value.map((term) => ({
      ...term,
      any: term.words.map(({ any }) => Object.fromEntries(wordsLike(any))),
      written: term.words.map(({ written }) => Object.fromEntries(wordsLike(written))),
    }));
    return { terms, pauses };
  }
}
/** The words of the texts that count for each word of a line. */
const foundFor = (line: string, fronts: readonly string[], withTypos = false) =>
  sought(line, fronts, withTypos).terms.map(({ any }) => any.map((likenesses) => Object.keys(likenesses)));

describe("the words of a line", () => {
  test("are those of its words and phrases, after each of which it pauses", () => {
    const { terms, pauses } = sought('cell -"of plants" tag:x back:q.e.d is:due', ["cell"]);
    expect(terms.map(({ field, excluded, words }) => [field, excluded, words.length])).toEqual([
      ["any", false, 1],
      ["any", true, 2],
      ["back", false, 3],
    ]);
    expect(pauses).toBe(6);
  });

  test.each(["", "… -! *", '"--"', "is:due tag:x deck:y", "\ud800", "\u200f", "\u064b ء"])(
    "are none in %j, which narrows nothing",
    (line) => expect(sought(line, ["cell"])).toEqual({ terms: [], pauses: 0 }),
  );

  test("count a finite number where there are no texts, or none is like them", () => {
    for (const fronts of [[], ["plant"]])
      for (const { weight, any } of sought('cell "cell wall"', fronts, true).terms) {
        expect(any.flatMap(Object.keys)).toEqual([]);
        expect(Number.isFinite(weight) && weight > 0).toBe(true);
      }
  });
});

describe("what is like a word", () => {
  const fronts = ["cell cells cellar celled", "antioxidant anti oxidation oxid"];
  test.each<[line: string, words: string[][]]>([
    ["cell x", [["cell", "cells", "celled"]]],
    ["cell* x", [["cell", "cells", "cellar", "celled"]]],
    ["cell", [["cell", "cells", "cellar", "celled"]]],
    ['"cell"', [["cell"]]],
    ["-cell", [["cell", "cells", "celled"]]],
    ["-cell*", [["cell", "cells", "cellar", "celled"]]],
    // The last word of a term alone may be a beginning.
    ["anti-oxid", [["anti"], ["oxidation", "oxid"]]],
    ['"anti oxid"', [["anti"], ["oxid"]]],
  ])("%s", (line, words) => expect(foundFor(line, fronts)[0]).toEqual(words));

  test("in texts whose language has no other forms is the word, and what begins with it where that counts", () => {
    const [last] = sought("cell", fronts).terms;
    expect(last?.any[0]).toMatchObject({ cell: LIKENESS.same, cells: LIKENESS.form, celled: LIKENESS.stem });
    expect(last?.written[0]).toMatchObject({
      cell: LIKENESS.same,
      cells: LIKENESS.prefix,
      celled: LIKENESS.prefix,
    });
    expect(Object.keys(sought("cell x", fronts).terms[0]?.written[0] ?? {})).toEqual(["cell"]);
  });
});

describe("typing errors", () => {
  const fronts = ["photosynthesis", "photo", "plants"];
  test.each<[line: string, withTypos: boolean, words: string[]]>([
    ["photosinthesis x", true, ["photosynthesis"]],
    ["photosinthesis x", false, []],
    ["-photosinthesis x", true, []],
    ['"photosinthesis" x', true, []],
    ["plamts-photo x", true, []],
    ["photos", true, ["photosynthesis", "photo"]],
  ])("%s, where they count: %s", (line, withTypos, words) => {
    expect(foundFor(line, fronts, withTypos)[0]?.[0]).toEqual(words);
  });

  test("do not count of a word that five texts have", () => {
    const times = (count: number) => [...Array<string>(count).fill("plant"), "planet"];
    expect(foundFor("plant x", times(4), true)[0]).toEqual([["plant", "planet"]]);
    expect(foundFor("plant x", times(5), true)[0]).toEqual([["plant"]]);
  });

  test("count in texts of every language", () => {
    const [term] = sought("plamts x", fronts, true).terms;
    expect(term?.written).toEqual(term?.any);
    expect(Object.keys(term?.any[0] ?? {})).toEqual(["plants"]);
  });
});

describe("words of grammar", () => {
  test.each<[line: string, mayBeMissing: boolean[]]>([
    ["what is the capital", [true, true, true, false]],
    ["what is the", [false, false, false]],
    ["the -capital", [false, false]],
    ["capital -the", [false, false]],
    ['capital "of the"', [false, false]],
    ["ما هي عاصمة", [true, true, false]],
    ["THE capital", [true, false]],
  ])("%s", (line, mayBeMissing) => {
    expect(sought(line, ["the capital"]).terms.map(({ isOptional }) => isOptional)).toEqual(mayBeMissing);
  });

  test("count less beside others than by themselves", () => {
    const weightIn = (line: string) => sought(line, ["the capital", "the wall"]).terms[0]?.weight ?? 0;
    expect(weightIn("the capital")).toBeGreaterThan(0);
    expect(weightIn("the capital")).toBeLessThan(weightIn("the of") / 2);
  });
});

test("rare words count more than frequent ones, which still count", () => {
  const fronts = ["common rare", "common", "common"];
  const [rare, common, missing] = sought("rare common missing", fronts).terms.map(({ weight }) => weight);
  expect(rare).toBeGreaterThan(common ?? Infinity);
  expect(missing).toBeGreaterThan(rare ?? Infinity);
  expect(common).toBeGreaterThan(0);
});
