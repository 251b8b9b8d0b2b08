import fc from "fast-check";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.ts";
import { runs } from "#tests/support/property-runs.ts";

test.each([
  "password123!",
  "ibisibis",
  "flashcards1",
  "flashcards2026",
  "ibiscards",
  "p@ssw0rd!!",
  "qwerty123456",
  "abc".repeat(40),
  "Ibisibis1!",
  "IbisIbis2026",
  "ibis-flashcards",
  "Qwertz123!",
  "letmein123!",
  "Summer2026!",
  "Hallo1234!",
  "Karteikarte1",
  "spacedrepetition",
  "Spaced-Review1",
  "1bis-fl4shcards",
  "Lernkarten1",
  "Anki2026!",
  "пароль123",
  "localhost1",
  "Contraseña1",
  "Vokabeltrainer1",
  "Memrise2026!",
  "비밀번호1234",
  "!!ibis2026!!",
  "MyIbis2026!",
  "ILoveIbis2026!",
  "Qwertz-Azerty1",
  "Azerty123!",
  "1qay2wsx3edc",
  "!QAY2wsx",
  "qayxswedc",
  "asdfjklö123",
  "&é\"'(-è_",
  "фывапролдж1",
  "ضصثقفغ123",
  "",
  "abc",
])("is soon guessed: %s", async (password) => expect(await isGuessable(password, {})).toBe(true));

test.each([
  "xK9#mQ2v",
  "my ibis flies over seven seas",
  "summer 49#1760382",
  "qwertz 49#1760382",
  "Kx7#qay!",
  "we were dressed as trees",
  "correct-ibis-battery-staple",
  "a long enough pass phrase",
  "сложный пароль",
  "كلمة سر طويلة",
])("is not: %s", async (password) => expect(await isGuessable(password, {})).toBe(false));

const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((drawn) => drawn.join(""));

test("is soon guessed: the product's words and walks on a keyboard, joined with separators, years and digits", async () => {
  const words = "ibis Ibis IBIS flashcards Lernkarten Qwertz azerty asdfgh".split(" ");
  const word = fc.constantFrom(...words);
  const joint = fc.constantFrom("", "-", "_", ".", " ", "!");
  const digits = fc.constantFrom("", "1", "123", "2026", "1999");
  const end = fc.constantFrom("", "!", "!!", "1!", "?");
  const passwords = joined(word, joint, digits, joint, word, joint, digits, end);
  const isRefused = fc.asyncProperty(passwords, async (password) => {
    expect(await isGuessable(password, {})).toBe(true);
  });
  await fc.assert(isRefused, { numRuns: runs(200) });
});

test("is not: four words that were drawn at random, also with a word of the product", async () => {
  const product = fc.constantFrom("", "ibis ", "Ibis-2026 ", "qwertz ");
  const word = fc.constantFrom(...dictionary["diceware-common"]).map((drawn) => `${drawn} `);
  const isTaken = fc.asyncProperty(joined(product, word, word, word, word), async (password) => {
    expect(await isGuessable(password, {})).toBe(false);
  });
  await fc.assert(isTaken, { numRuns: runs(40) });
});

test("knows its owner's names, whole and in parts", async () => {
  for (const owner of [{ username: "Zuleikha-Q" }, { email: "zuleikha.q@example.org" }]) {
    expect(await isGuessable("zuleikha1!", owner)).toBe(true);
  }
  expect(await isGuessable("zuleikha1!", {})).toBe(false);
  expect(await isGuessable("Zuleikha.Zuleikha.Zuleikha", { username: "zuleikha" })).toBe(true);
  expect(await isGuessable("Mary.poppins99", { username: "marypoppins" })).toBe(true);
  expect(await isGuessable("Poppins2026!", { username: "marypoppins" })).toBe(true);
  expect(await isGuessable("Poppins2026.Mary", { email: "marypoppins@example.org" })).toBe(true);
  expect(await isGuessable("p0pp1ns2026!", { username: "marypoppins" })).toBe(true);
  expect(await isGuessable("Poppins2026.Mary", {})).toBe(false);
  // A name is text, not a pattern.
  expect(await isGuessable("a.b.c.1!", { username: "a.b.c." })).toBe(true);
  expect(await isGuessable("axbxc x9Kq2w7", { username: "a.b.c" })).toBe(false);
});
