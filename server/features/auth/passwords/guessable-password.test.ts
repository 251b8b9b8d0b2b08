import { expect, test } from "vitest";
import { isGuessable } from "./guessable-password.ts";

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
  "",
  "abc",
])("is soon guessed: %s", async (password) => expect(await isGuessable(password, {})).toBe(true));

test.each([
  "xK9#mQ2v",
  "my ibis flies over seven seas",
  "summer 49#1760382",
  "a long enough pass phrase",
  "сложный пароль",
  "كلمة سر طويلة",
])("is not: %s", async (password) => expect(await isGuessable(password, {})).toBe(false));

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
