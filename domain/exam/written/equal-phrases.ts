import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { answerWords, negationsIn } from "./answer-words.ts";

type Words = readonly string[];

interface Phrase {
  readonly words: Words;
  /** The first phrase of its group. */
  readonly first: Words;
}

const isNumber = (word: string) => /^[\p{N}\p{S}.-]+$/u.test(word);

const isAt = (words: Words, at: number, phrase: Words) =>
  phrase.every((word, step) => words[at + step] === word);

/** What is only a number, or negates, never counts as something else. */
const isKeptApart = (words: Words) => words.every(isNumber) || negationsIn(words) > 0;

function phrasesOf(terms: readonly string[]): Phrase[] {
  const phrases = terms.map(answerWords).filter((words) => words.length > 0 && !isKeptApart(words));
  const [first] = phrases;
  return first ? phrases.map((words) => ({ words, first })) : [];
}

const occurs = (words: Words, phrase: Words) => words.some((_, at) => isAt(words, at, phrase));

/**
 * How words are read where a deck declares phrases of the same meaning: the first phrase of a group serves for all of them. Only groups
 * count of which the answer says a phrase; the grade of other answers is that without synonyms.
 */
export function readingOf(groups: SynonymGroups, answer: string): (words: Words) => Words {
  const given = answerWords(answer);
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrases of groups.map(phrasesOf)) {
    if (!phrases.some(({ words }) => occurs(given, words))) continue;
    for (const phrase of phrases) {
      const [word = ""] = phrase.words;
      byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), phrase]);
    }
  }
  if (byFirstWord.size === 0) return (words) => words;
  // The longest first; of two as long, that of the earlier group.
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return (words) => {
    const read: string[] = [];
    for (let at = 0; at < words.length;) {
      const word = words[at] ?? "";
      const found = byFirstWord.get(word)?.find((phrase) => isAt(words, at, phrase.words));
      read.push(...(found?.first ?? [word]));
      at += found?.words.length ?? 1;
    }
    return read;
  };
}
