import { describe, expect, test } from "vitest";
import { scoreOf } from "./score.ts";
import type { IndexedField } from "./search-index.ts";
import type { SoughtTerm } from "./sought-words.ts";

/** Words by their numbers. */
const [CELL, WALL, PLANT, OTHER] = [0, 1, 2, 3];
const WORDS = 4;

type Likenesses = Readonly<Record<number, number>>;
const numbered = (likenesses: Likenesses) =>
  Float64Array.from({ length: WORDS }, (_, number) => likenesses[number] ?? 0);

/** Words in a row; of each, what it is like. */
const term = (words: readonly Likenesses[], rest: Partial<SoughtTerm> = {}): SoughtTerm => ({
  field: "any",
  excluded: false,
  words: words.map((likenesses) => ({ any: numbered(likenesses), written: numbered(likenesses) })),
  weight: 1,
  isOptional: false,
  ...rest,
});
const cell = term([{ [CELL]: 1 }]);
const wall = term([{ [WALL]: 1 }]);
const plant = term([{ [PLANT]: 1 }]);

type Texts = Partial<Record<IndexedField, readonly number[]>>;

/** The scores of some texts that make up an index. */
function scoresOf(all: readonly Texts[], terms: readonly SoughtTerm[], takesStems = true): (number | null)[] {
  const entries = all.map((texts) => ({
    item: texts,
    takesStems,
    words: {
      front: Uint32Array.from(texts.front ?? []),
      back: Uint32Array.from(texts.back ?? []),
      rest: Uint32Array.from(texts.rest ?? []),
    },
  }));
  const lengthOf = (field: IndexedField) => entries.reduce((sum, { words }) => sum + words[field].length, 0);
  const lengths = { front: lengthOf("front"), back: lengthOf("back"), rest: lengthOf("rest") };
  const nothing = () => {
    throw new Error("A score adds nothing to the index.");
  };
  const index = { entries, lengths, vocabulary: [], frequencies: [], add: nothing, next: nothing };
  return entries.map((entry) => scoreOf(entry, terms, index));
}
const scoreIn = (texts: Texts, terms: readonly SoughtTerm[], takesStems = true) =>
  scoresOf([texts], terms, takesStems)[0] ?? null;
/** Orders are of numbers. */
const ranked = (texts: Texts, terms: readonly SoughtTerm[]) => scoreIn(texts, terms) ?? -Infinity;

describe("what is found", () => {
  const texts: Texts = { front: [CELL, WALL], back: [OTHER, WALL], rest: [PLANT] };
  const not = (sought: SoughtTerm): SoughtTerm => ({ ...sought, excluded: true });
  const at = (sought: SoughtTerm, field: SoughtTerm["field"]): SoughtTerm => ({ ...sought, field });
  const row = (...numbers: readonly number[]) => term(numbers.map((number) => ({ [number]: 1 })));

  test.each<[what: string, terms: SoughtTerm[], isFound: boolean]>([
    ["a word", [cell], true],
    ["words of different texts", [cell, plant], true],
    ["a word that is nowhere", [cell, term([{}])], false],
    ["a word on its side", [at(cell, "front")], true],
    ["a word of the other side", [at(cell, "back")], false],
    ["a word on each side", [at(wall, "front"), at(wall, "back")], true],
    ["a word of notes, on a side", [at(plant, "front")], false],
    ["a word that is excluded", [cell, not(plant)], false],
    ["a word that is excluded on one side, and is on the other", [not(at(cell, "back"))], true],
    ["words in a row", [row(CELL, WALL)], true],
    ["words in a row at the end of a text", [row(OTHER, WALL)], true],
    ["words in another order", [row(WALL, CELL)], false],
    ["words in a row across two texts", [row(WALL, OTHER)], false],
    ["more words in a row than a text has", [row(CELL, WALL, OTHER)], false],
    ["words in a row that are excluded, one of which is there", [not(row(CELL, OTHER))], true],
    ["a word that may be missing", [cell, term([{}], { isOptional: true })], true],
  ])("%s: %s", (_, terms, isFound) => {
    expect(scoreIn(texts, terms) !== null).toBe(isFound);
    // In whichever order they were typed.
    expect(scoreIn(texts, terms.toReversed()) !== null).toBe(isFound);
  });

  test("without words to match counts nothing", () => {
    expect(scoreIn(texts, [])).toBe(0);
    expect(scoreIn({}, [])).toBe(0);
    expect(scoreIn(texts, [not(at(cell, "back"))])).toBe(0);
    expect(scoreIn({}, [cell])).toBeNull();
  });
});

describe("a match counts", () => {
  const front = { front: [CELL, OTHER] };
  const back = { back: [CELL, OTHER] };
  const rest = { rest: [CELL, OTHER] };

  test("by its field: 1 in front, 0.8 on the back and 0.4 elsewhere", () => {
    expect([front, back, rest].map((texts) => scoreIn(texts, [cell]))).toEqual([1, 0.8, 0.4]);
  });

  test("more at two positions, but less than two matches", () => {
    const both = ranked({ ...front, ...back }, [cell]);
    expect(both).toBeGreaterThan(1);
    expect(both).toBeLessThan(1.8);
    expect(ranked({ ...front, ...rest }, [cell])).toBeLessThan(both);
  });

  test("by its weight and its likeness", () => {
    expect(scoreIn(front, [term([{ [CELL]: 1 }], { weight: 3 })])).toBe(3);
    expect(scoreIn(front, [term([{ [CELL]: 0.5 }])])).toBe(0.5);
    const two = term([{ [CELL]: 1 }, { [WALL]: 1, [PLANT]: 0.7 }]);
    expect(scoreIn({ front: [CELL, WALL, OTHER, CELL, PLANT] }, [two])).toBe(1);
    // The best one in a text, and the mean of words in a row.
    expect(scoreIn({ front: [OTHER, CELL] }, [term([{ [OTHER]: 0.3, [CELL]: 0.6 }])])).toBe(0.6);
    expect(scoreIn({ front: [PLANT, CELL, WALL] }, [term([{ [CELL]: 0.5 }, { [WALL]: 0.7 }])])).toBeCloseTo(
      0.6,
      12,
    );
  });

  test("less in a text that is longer than the others", () => {
    const [short, long] = scoresOf(
      [{ front: [CELL, OTHER] }, { front: [CELL, OTHER, OTHER, OTHER] }],
      [cell],
    );
    expect(short).toBeGreaterThan(1);
    expect(short).toBeLessThan(1.7);
    expect(long).toBeLessThan(1);
    expect(long).toBeGreaterThan(0.5);
  });

  test("more behind the word before it in the line", () => {
    const inRow = ranked({ front: [CELL, WALL, OTHER] }, [cell, wall]);
    expect(inRow).toBeGreaterThan(ranked({ front: [WALL, CELL, OTHER] }, [cell, wall]));
    expect(inRow).toBeGreaterThan(ranked({ front: [CELL, OTHER, WALL] }, [cell, wall]));
    // At the beginning of a text, there is no word before it.
    expect(ranked({ front: [WALL, OTHER], back: [CELL, OTHER] }, [cell, wall])).toBeCloseTo(1.8, 12);
  });

  test("more where a side is the line and nothing else, by words that are as they are", () => {
    const whole = ranked({ front: [CELL, WALL] }, [cell, wall]);
    expect(whole).toBeGreaterThan(ranked({ front: [CELL, WALL, OTHER] }, [cell, wall]) + 1);
    expect(ranked({ back: [CELL] }, [cell])).toBeGreaterThan(ranked(front, [cell]));
    expect(scoreIn({ rest: [CELL] }, [cell])).toBe(0.4);
    expect(scoreIn({ front: [CELL] }, [term([{ [CELL]: 0.75 }])])).toBe(0.75);
    expect(scoreIn({ front: [CELL], back: [] }, [term([{}], { isOptional: true })])).toBe(0);
  });

  test("other forms only where the language of the texts has them", () => {
    const [word] = term([{ [CELL]: 0.75 }]).words;
    const stemmed = term([], { words: word ? [{ any: word.any, written: numbered({}) }] : [] });
    expect(scoreIn(front, [stemmed])).toBe(0.75);
    expect(scoreIn(front, [stemmed], false)).toBeNull();
  });
});
