import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { PasswordOwner } from "#domain/password-rules.ts";

/** Of 4: below it a million guesses are enough. Eight characters by chance have it. */
const SCORE_MIN = 2;
/** The work grows faster than the length: what is longer is judged by its ends. */
const JUDGED_MAX = 24;
/** What everybody here thinks of first. */
const OUR_WORDS = ["ibis", "flashcard", "flashcards"];
const WORD = /[\p{L}\p{N}]{3,}/gu;
const WORDS_MAX = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 10 });
}

const wordsOf = ({ username = "", email = "" }: PasswordOwner) => {
  const names = [username, email, email.split("@")[0] ?? ""].filter((name) => name !== "");
  return [...OUR_WORDS, ...names, ...names.flatMap((name) => name.match(WORD) ?? []).slice(0, WORDS_MAX)];
};

/** Whether common passwords, the product's words and the owner's names lead to the password in few guesses. */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  estimator ??= load();
  const zxcvbn = await estimator;
  const characters = Array.from(password.normalize("NFKC"));
  const ends = [characters.slice(0, JUDGED_MAX), characters.slice(-JUDGED_MAX)].map((end) => end.join(""));
  const words = wordsOf(owner);
  return [...new Set(ends)].every((end) => zxcvbn.check(end, words).score < SCORE_MIN);
}
