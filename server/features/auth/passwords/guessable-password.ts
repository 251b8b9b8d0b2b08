import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordOwner } from "#domain/auth/password-rules.ts";
import { walksRemover } from "./keyboard-walks.ts";

/** Out of 4. Below this score, a million guesses are enough. Eight random characters reach it. */
const SCORE_MIN = 2;
/** The work grows faster than the length, so a longer password is judged by its ends. */
const JUDGED_MAX = 24;
/** The first words that learners think of, and words that the dictionary lacks. */
const FIRST_WORDS = [
  ..."ibis flashcard flashcards spaced repetition review study learn learning love anki quizlet duolingo memrise localhost".split(
    " ",
  ),
  ..."karteikarte karteikarten karteikasten lernkarte lernkarten lernen vokabel vokabeln vokabeltrainer qwertz azerty йцукен".split(
    " ",
  ),
  // "Password" in other languages.
  ..."passwort contraseña contrasena motdepasse senha parola wachtwoord hasło haslo heslo geslo".split(" "),
  ..."lozinka jelszo jelszó salasana lösenord losenord adgangskode passord şifre sifre пароль".split(" "),
  ..."비밀번호 パスワード סיסמה كلمةالسر".split(" "),
];
/** At least four letters in a row of the password; if they also occur in a name, they count as that name. */
const NAME_PART = /\p{L}{4,}/gu;
const WORD = /[\p{L}\p{N}]{3,}/gu;
const WORDS_MAX = 20;
const YEAR = /(?:19|20)\d\d/g;
const LETTER = /\p{L}/u;
const NO_DIGIT = /\P{N}/gu;

let common: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords that attackers try first, in lower case; loaded when first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}

interface Estimator {
  readonly zxcvbn: ZxcvbnFactory;
  readonly withoutWalks: (text: string) => string;
}
let estimator: Promise<Estimator> | undefined;

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const { qwerty, qwertz, azerty } = adjacencyGraphs;
  return {
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 10 }),
    withoutWalks: walksRemover([qwerty, qwertz, azerty]),
  };
}

const wordsOf = (password: string, { username = "", email = "" }: PasswordOwner): string[] => {
  const names = [username, email, email.split("@")[0] ?? ""].filter((name) => name !== "");
  const partsOfNames = names.flatMap((name) => name.match(WORD) ?? []).slice(0, WORDS_MAX);
  const written = names.map((name) => name.toLowerCase());
  const namedParts = (password.match(NAME_PART) ?? []).filter((part) =>
    written.some((name) => name.includes(part.toLowerCase())),
  );
  return [...FIRST_WORDS, ...names, ...partsOfNames, ...namedParts];
};

/** A password in lower case without any occurrence of the words. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word.toLowerCase(), ""), password.toLowerCase());

/** Leetspeak: the letter that each sign replaces. */
const LETTER_SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Reverses leetspeak inside words and removes separators: `1bis-fl4shcards` becomes `ibisflashcards`. */
const plainLetters = (password: string): string =>
  password
    .replace(/[\s._-]+/g, "")
    .replace(/(?<=\p{L})[\d@$!](?=\p{L})|^[\d@$!](?=\p{L})/gu, (sign) => LETTER_SIGNS[sign] ?? sign);

/** The most digits and signs around a word, such as a year with an exclamation mark. */
const ADDED_MAX = 5;

/** Whether the password is a common one with a few digits and signs around it. */
async function isCommonWithMore(password: string): Promise<boolean> {
  const letters = Array.from(password.matchAll(/\p{L}/gu), ({ index }) => index);
  const word = password.slice(letters.at(0) ?? 0, (letters.at(-1) ?? -1) + 1).toLowerCase();
  return password.length - word.length <= ADDED_MAX && (await commonPasswords()).has(word);
}

/** The first and the last characters of a long password; a short one as a whole. */
function endsOf(password: string): readonly string[] {
  const characters = Array.from(password);
  const ends = [characters.slice(0, JUDGED_MAX), characters.slice(-JUDGED_MAX)];
  return [...new Set(ends.map((end) => end.join("")))];
}

/**
 * Obvious words, years beside them and walks on a keyboard add nothing: the rest has to be good by itself, and its digits, too, where walks
 * cover all letters.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  estimator ??= load();
  const { zxcvbn, withoutWalks } = await estimator;
  const whole = password.normalize("NFKC");
  if (await isCommonWithMore(whole)) return true;
  const words = wordsOf(whole, owner);
  const rests = [whole, plainLetters(whole)].flatMap((text) => {
    const rest = withoutWords(text, wordsOf(text, owner));
    return rest.length < text.length ? [rest.replaceAll(YEAR, "")] : [];
  });
  const digits = [whole, ...rests].flatMap((text) => {
    // Most words contain some neighbouring keys, so walks count only if they cover all letters.
    const left = withoutWalks(text);
    return left.length < whole.length && !LETTER.test(left)
      ? [left.replaceAll(YEAR, "").replaceAll(NO_DIGIT, "")]
      : [];
  });
  return [...new Set([whole, ...rests, ...digits])].some((text) =>
    endsOf(text).every((end) => zxcvbn.check(end, words).score < SCORE_MIN),
  );
}
