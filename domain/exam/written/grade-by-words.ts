import { answerWords, negationsIn, numbersIn, withoutAccents } from "./answer-words.ts";
import type { SynonymGroups } from "#contract/decks/synonyms.ts";
import { quoted } from "../../markup/quoted.ts";
import { readingOf } from "./equal-phrases.ts";
import { lettersApart } from "./letters-apart.ts";
import { withoutRemark } from "./without-remark.ts";

export interface WrittenGrade {
  readonly outcome: "right" | "unsure" | "wrong";
  readonly reason: string;
}

/** All texts are plain; the card's own answer is the first reference. */
export type GradeWritten = (given: {
  readonly question: string;
  readonly references: readonly string[];
  readonly answer: string;
  /** Declared by the deck. */
  readonly synonyms?: SynonymGroups | undefined;
}) => WrittenGrade;

type Words = readonly string[];

const right = (reason: string): WrittenGrade => ({ outcome: "right", reason });
const unsure = (reason: string): WrittenGrade => ({ outcome: "unsure", reason });
const wrong = (reason: string): WrittenGrade => ({ outcome: "wrong", reason });

const areEqual = (one: Words, other: Words) =>
  one.length === other.length && one.every((word, at) => word === other[at]);
const inOrder = (words: Words) => words.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const haveSame = (one: Words, other: Words) => areEqual(inOrder(one), inOrder(other));
const withoutAllAccents = (words: Words) => words.map(withoutAccents);

type Read = (words: Words) => Words;

const listOf = (text: string, read: Read): Words =>
  text
    .split(/[,;،؛\n]|\s(?:and|or|und|et|y|و)\s/u)
    .flatMap((part) => read(answerWords(part)).join(" ") || []);

/** Prefixes that negate a word. */
const OPPOSITES = ["un", "in", "im", "il", "ir", "non", "dis", "a", "an"];
const areOpposite = (one: string, other: string) =>
  OPPOSITES.some((prefix) => one === prefix + other || other === prefix + one);

/** Whether a word has such a prefix and is otherwise in `others`. */
const hasOppositeOf = (words: Words, others: ReadonlySet<string>) =>
  words.some((word) =>
    OPPOSITES.some((prefix) => word.startsWith(prefix) && others.has(word.slice(prefix.length))),
  );

const TYPO_FROM = 5;
const isTypo = (typed: string, meant: string) =>
  Array.from(meant).length >= TYPO_FROM &&
  !/\d/.test(typed + meant) &&
  !areOpposite(typed, meant) &&
  lettersApart(typed, meant, 1) === 1;

/** Words with a typing error, as typed and as meant; null where more differs. */
function typosIn(typed: Words, meant: Words): readonly (readonly [string, string])[] | null {
  if (typed.length !== meant.length) return null;
  const pairs = typed
    .map((word, at) => [word, meant[at] ?? ""] as const)
    .filter(([word, other]) => word !== other);
  const most = Math.max(1, Math.floor(meant.length / 5));
  return pairs.length <= most && pairs.every(([word, other]) => isTypo(word, other)) ? pairs : null;
}

/** Greater differences in length are not compared. */
const FURTHER_WORDS = 3;

function isNear(typed: Words, meant: Words, question: ReadonlySet<string>): boolean {
  const [one, other] = [typed.join(" "), meant.join(" ")];
  const letters = Math.min(one.length, other.length);
  const [known, expected] = [new Set(typed), new Set(meant)];
  if (hasOppositeOf(typed, expected) || hasOppositeOf(meant, known)) return false;
  if (letters >= 4 && lettersApart(one, other, 2) <= Math.min(2, letters / 3)) return true;
  const own = meant.filter((word) => !question.has(word));
  const shared = own.filter((word) => known.has(word)).length;
  if (shared === 0) return false;
  const isWithin = shared === own.length && typed.length - meant.length <= FURTHER_WORDS;
  const hasMost = own.length >= 3 && shared >= own.length * 0.6 && typed.length <= meant.length * 2;
  const isPart = typed.every((word) => expected.has(word)) && meant.length - typed.length <= FURTHER_WORDS;
  return isWithin || hasMost || isPart;
}

/** A text's words as written, as read, and as read without accents. */
function inWords(text: string, read: Read) {
  const own = answerWords(text);
  const words = read(own);
  return { text, own, words, bare: withoutAllAccents(words) };
}
type InWords = ReturnType<typeof inWords>;

function gradeBy(
  reference: InWords,
  answer: InWords,
  question: ReadonlySet<string>,
  read: Read,
): WrittenGrade {
  const { own, words: typed, bare } = answer;
  const { own: ownMeant, words: meant, bare: bareMeant } = reference;
  if (own.length === 0 || ownMeant.length === 0)
    return answer.text.normalize("NFC").trim() === reference.text.normalize("NFC").trim()
      ? right("It is the expected answer.")
      : wrong("It is not the expected answer.");
  if (areEqual(own, ownMeant) || own.join("") === ownMeant.join(""))
    return right("It is the expected answer.");
  if (!haveSame(numbersIn(typed), numbersIn(meant))) return wrong("A number in it is not the expected one.");
  if (negationsIn(own) !== negationsIn(ownMeant))
    return wrong("It says the opposite of the expected answer.");
  if (areEqual(typed, meant)) return right("In this deck it means the same as the expected answer.");
  const listMeant = listOf(reference.text, read);
  if (listMeant.length > 1 && haveSame(listOf(answer.text, read), listMeant))
    return right("It has all parts of the expected answer, in another order.");
  if (areEqual(bare, bareMeant)) return unsure("It differs from the expected answer only in accents.");
  const [typo, ...more] = typosIn(bare, bareMeant) ?? [];
  if (typo)
    return right(
      more.length === 0
        ? `It is the expected answer with a typing error: ${quoted(typo[0])} for ${quoted(typo[1])}.`
        : `It is the expected answer with ${more.length + 1} typing errors.`,
    );
  return isNear(bare, bareMeant, question)
    ? unsure("It is like the expected answer, but not the same.")
    : wrong("It is not the expected answer.");
}

const RANK = { right: 0, unsure: 1, wrong: 2 } as const;

/** Does not recognise other words of the same meaning. */
export const gradeByWords: GradeWritten = ({ question, references, answer, synonyms = [] }) => {
  const read = readingOf(synonyms, answer);
  const asked = new Set(withoutAllAccents(read(answerWords(question))));
  const whole = references.flatMap((reference) => [reference, withoutRemark(reference)]);
  const given = inWords(answer, read);
  const [best] = [...new Set(whole)]
    .map((reference) => gradeBy(inWords(reference, read), given, asked, read))
    .toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  return best ?? wrong("It is not the expected answer.");
};
