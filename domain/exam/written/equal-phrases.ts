import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { type PhraseTree, finderOf, phraseTree } from "../../grading/text/phrase-tree.ts";
import { answerWords, negationsIn } from "./answer-words.ts";

type Words = readonly string[];

interface Phrases {
  readonly tree: PhraseTree;
  /** The first phrase of each group. */
  readonly firsts: readonly Words[];
}

const isNumber = (word: string) => /^[\p{N}\p{S}.-]+$/u.test(word);

/** Numbers and negations are never synonyms. */
const isNeverSynonym = (words: Words) => words.every(isNumber) || negationsIn(words) > 0;

/** Cached by deck. */
const known = new WeakMap<SynonymGroups, Phrases>();

function phrasesOf(groups: SynonymGroups): Phrases {
  const cached = known.get(groups);
  if (cached) return cached;
  const phrases = groups.map((terms) =>
    terms.map(answerWords).filter((words) => words.length > 0 && !isNeverSynonym(words)),
  );
  const read = { tree: phraseTree(phrases), firsts: phrases.map(([first = []]) => first) };
  known.set(groups, read);
  return read;
}

/**
 * Reads each phrase of a declared group as its first one. Only groups with a phrase in the answer count, so that other
 * grades do not change.
 */
export function readingOf(groups: SynonymGroups, answer: string): (words: Words) => Words {
  const { tree, firsts } = phrasesOf(groups);
  const find = finderOf(tree, answerWords(answer));
  if (!find) return (words) => words;
  return (words) => {
    const read: string[] = [];
    for (let at = 0; at < words.length;) {
      const found = find(words, at);
      read.push(...((found && firsts[found.group]) ?? [words[at] ?? ""]));
      at += found?.length ?? 1;
    }
    return read;
  };
}
