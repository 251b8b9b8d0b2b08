import fc from "fast-check";
import { expect, it } from "vitest";
import { finderOf, phraseTree } from "./phrase-tree.ts";

type Words = readonly string[];

const isAt = (words: Words, at: number, phrase: Words) =>
  phrase.every((word, step) => words[at + step] === word);

/** Tries each phrase: the longest first, and of two as long that of the earlier group. */
function plainly(groups: readonly (readonly Words[])[], said: Words, words: Words, start: number) {
  const [found] = groups
    .map((phrases, group) => ({ phrases: phrases.filter((phrase) => phrase.length > 0), group }))
    .filter(({ phrases }) => phrases.some((phrase) => said.some((_, at) => isAt(said, at, phrase))))
    .flatMap(({ phrases, group }) => phrases.map((phrase) => ({ phrase, group })))
    .filter(({ phrase }) => isAt(words, start, phrase))
    .toSorted((one, other) => other.phrase.length - one.phrase.length || one.group - other.group);
  return found ? { group: found.group, length: found.phrase.length } : null;
}

it("finds what a comparison with each phrase finds", () => {
  const words = (most: number) => fc.array(fc.constantFrom("a", "b", "c"), { maxLength: most });
  const groups = fc.array(fc.array(words(4), { maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(groups, words(6), words(12), (phrases, said, text) => {
      const find = finderOf(phraseTree(phrases), said);
      for (const start of text.keys())
        expect(find?.(text, start) ?? null).toEqual(plainly(phrases, said, text, start));
    }),
  );
});
