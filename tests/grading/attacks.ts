import { stemOf } from "#domain/grading/text/stem.ts";
import { isFunctionWord } from "#domain/grading/text/function-words.ts";
import { normalise } from "#domain/grading/text/normalise.ts";
import { SENTENCES } from "./sentences.ts";

export interface Attack {
  readonly kind: string;
  readonly question: string;
  readonly reference: string;
  readonly answer: string;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const wordsOf = (text: string) => text.replaceAll(/[.,;:?!]/g, "").split(/\s+/);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const isKey = (word: string) => !isFunctionWord(normalise(word));

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Whether a shuffle moved enough: one that leaves nearly all words in their order is the answer itself. */
const isMixed = (words: readonly string[], mixed: readonly string[]) =>
  mixed.slice(1).filter((word, index) => words.indexOf(word) === words.indexOf(mixed[index] ?? "") + 1)
    .length <=
  words.length / 4;

function mixedUp(words: readonly string[], random: () => number): string {
  for (let tries = 0; tries < 100; tries += 1) {
    const mixed = shuffled(words, random);
    if (isMixed(words, mixed)) return mixed.join(" ");
  }
  return words.toReversed().join(" ");
}

const VERBS = /\b(is|are|was|were|can|lets|has|have)\b/;
const LATER = (text: string) => text.replaceAll(/\d+/g, (digits) => String(Number(digits) + 1));

type Maker = (question: string, reference: string, random: () => number) => string | null;

const MAKERS: Readonly<Record<string, Maker>> = {
  "not in front": (_, reference) => `not ${lower(reference)}`,
  "it is not true": (_, reference) => `It is not true that ${lower(reference)}`,
  "it is false": (_, reference) => `It is false that ${lower(reference)}`,
  never: (_, reference) => `Never: ${lower(reference)}`.replace(":", ""),
  "a verb negated": (_, reference) => (VERBS.test(reference) ? reference.replace(VERBS, "$1 not") : null),
  "keywords in order": (_, reference) => wordsOf(reference).filter(isKey).join(" "),
  "keywords mixed up": (_, reference, random) => mixedUp(wordsOf(reference).filter(isKey), random),
  "keywords with commas": (_, reference, random) =>
    shuffled(wordsOf(reference).filter(isKey), random).join(", "),
  "all words mixed up": (_, reference, random) => mixedUp(wordsOf(reference), random),
  "keywords of question and answer": (question, reference, random) =>
    mixedUp([...new Set([...wordsOf(question), ...wordsOf(reference)])].filter(isKey), random),
  "the question": (question) => question,
  "the question twice": (question) => `${question} ${lower(question)}`,
  "numbers changed": (_, reference) => (LATER(reference) === reference ? null : LATER(reference)),
  "another answer": (_, reference, random) => {
    const others = SENTENCES.filter(([, one]) => one !== reference);
    return others[Math.floor(random() * others.length)]?.[1] ?? null;
  },
  "keywords of all answers": (_, reference, random) =>
    shuffled(
      [
        reference,
        ...shuffled(SENTENCES, random)
          .slice(0, 4)
          .map(([, one]) => one),
      ]
        .flatMap(wordsOf)
        .filter(isKey),
      random,
    ).join(" "),
};

/** Answers that must not be accepted, made of the sentences. */
export function attacks(count: number, seed: number): readonly Attack[] {
  const random = seeded(seed);
  const made: Attack[] = [];
  const seen = new Set<string>();
  for (let round = 0; made.length < count && round < 40; round += 1)
    for (const [question, reference] of SENTENCES)
      for (const [kind, make] of Object.entries(MAKERS)) {
        const answer = make(question, reference, random);
        if (answer === null || seen.has(`${reference}|${answer}`) || made.length >= count) continue;
        seen.add(`${reference}|${answer}`);
        made.push({ kind, question, reference, answer });
      }
  return made;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function misspelt(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? "x";
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

export interface Slip {
  readonly question: string;
  readonly reference: string;
  readonly answer: string;
}

/** Right answers with one letter wrong in a word of five letters or more. */
export function slips(
  texts: readonly (readonly [string, string])[],
  count: number,
  seed: number,
): readonly Slip[] {
  const random = seeded(seed);
  const made: Slip[] = [];
  for (let round = 0; made.length < count && round < 1000; round += 1) {
    const [question, reference] = texts[Math.floor(random() * texts.length)] ?? ["", ""];
    const words = reference.match(/[A-Za-z]{5,}/g) ?? [];
    const word = words[Math.floor(random() * words.length)];
    if (word === undefined || !isKey(word)) continue;
    const typed = misspelt(word, random);
    if (typed === word || stemOf(typed.toLowerCase()) === stemOf(word.toLowerCase())) continue;
    made.push({ question, reference, answer: reference.replace(word, typed) });
  }
  return made;
}
