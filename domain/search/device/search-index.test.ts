import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SearchIndex, type SearchedTexts, searchIndex } from "./search-index.ts";

type Texts = Partial<SearchedTexts>;
const textsOf = (texts: Texts): SearchedTexts => ({
  front: "",
  back: "",
  rest: "",
  takesStems: true,
  ...texts,
});

/** What an index has, with words instead of their numbers. */
function contentOf({ entries, vocabulary, frequencies, lengths }: SearchIndex<Texts>) {
  const wordsOf = (numbers: Uint32Array) => Array.from(numbers, (number) => vocabulary[number]?.word);
  return {
    entries: entries.map(({ item, takesStems, words: { front, back, rest } }) => ({
      item,
      takesStems,
      words: { front: wordsOf(front), back: wordsOf(back), rest: wordsOf(rest) },
    })),
    frequencies: Object.fromEntries(
      vocabulary.flatMap(({ word }, number) => (frequencies[number] ? [[word, frequencies[number]]] : [])),
    ),
    lengths: { ...lengths },
  };
}
function contentOfAll(...items: readonly Texts[]) {
  const index = searchIndex(textsOf);
  index.add(items);
  return contentOf(index);
}

describe("an index", () => {
  test("has the words of each field in their order, and in how many entries each is", () => {
    const one = { front: "Cell, the CELL wall", back: "wall", rest: "plant", takesStems: false };
    const other = { front: "Wall" };
    expect(contentOfAll(one, other)).toEqual({
      entries: [
        {
          item: one,
          takesStems: false,
          words: { front: ["cell", "the", "cell", "wall"], back: ["wall"], rest: ["plant"] },
        },
        { item: other, takesStems: true, words: { front: ["wall"], back: [], rest: [] } },
      ],
      frequencies: { cell: 1, the: 1, wall: 2, plant: 1 },
      lengths: { front: 5, back: 1, rest: 1 },
    });
  });

  test("counts an item that is there twice as two entries", () => {
    const item = { front: "cell" };
    expect(contentOfAll(item, item).frequencies).toEqual({ cell: 2 });
  });

  test.each<[text: string, words: string[]]>([
    ["**Bold** and [a link](https://ibis.example/hidden)", ["bold", "and", "a", "link"]],
    ["__proto__ constructor toString", ["proto", "constructor", "tostring"]],
    ["الخلية، Zelle\u200f!", ["الخليه", "zelle"]],
    ["كِتَاب كتاب", ["كتاب", "كتاب"]],
    ["a\ud800b \udc00", ["a", "b"]],
    ["😀 … \0", []],
    ["", []],
  ])("of %j", (text, words) => {
    const { entries, lengths } = contentOfAll({ back: text });
    expect(entries[0]?.words).toEqual({ front: [], back: words, rest: [] });
    expect(lengths).toEqual({ front: 0, back: words.length, rest: 0 });
  });

  test("is the same in whichever slices its items are added", () => {
    const text = fc.array(fc.constantFrom("cell", "Wall", "خلية", "2", ","), { maxLength: 4 });
    const item = fc.record({ front: text, back: text, rest: text }).map(({ front, back, rest }) => ({
      front: front.join(" "),
      back: back.join(" "),
      rest: rest.join(" "),
    }));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.nat(6), (items, cut) => {
        const index = searchIndex(textsOf);
        index.add(items.slice(0, cut));
        index.add([]);
        index.add(items.slice(cut));
        expect(contentOf(index)).toEqual(contentOfAll(...items));
        // Words that another index took over before are no words of the next one.
        const next = index.next(textsOf);
        next.add(items.toReversed());
        expect(contentOf(next)).toEqual(contentOfAll(...items.toReversed()));
        expect(contentOf(index)).toEqual(contentOfAll(...items));
      }),
    );
  });
});

describe("the next index", () => {
  test("is empty, has its own way to texts, and reads no text again", () => {
    const last = searchIndex(textsOf);
    last.add([{ front: "cell wall", back: "plant" }]);
    const next = last.next(({ front = "" }) => textsOf({ back: front, takesStems: false }));
    expect(contentOf(next)).toEqual({
      entries: [],
      frequencies: {},
      lengths: { front: 0, back: 0, rest: 0 },
    });
    next.add([{ front: "cell wall" }]);
    expect(contentOf(next).entries[0]).toMatchObject({
      takesStems: false,
      words: { front: [], back: ["cell", "wall"] },
    });
    expect(next.entries[0]?.words.back).toBe(last.entries[0]?.words.front);
    // Of texts that are gone, the one after it knows the words, but not the texts.
    const third = next.next(textsOf);
    third.add([{ front: "plant" }]);
    expect(third.entries[0]?.words.front).toEqual(last.entries[0]?.words.back);
    expect(third.entries[0]?.words.front).not.toBe(last.entries[0]?.words.back);
  });

  test("begins anew after so many words that most may be of texts that are gone", () => {
    const last = searchIndex(textsOf);
    last.add([{ front: Array.from({ length: 200_000 }, (_, number) => `w${number}`).join(" ") }]);
    expect(last.next(textsOf).vocabulary).toBe(last.vocabulary);
    last.add([{ front: "another" }]);
    expect(last.next(textsOf).vocabulary).toEqual([]);
  });
});
