import { expect, test } from "vitest";
import { type PressedKey, addsCard, opensPalette } from "./page-keys.ts";

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test("A adds a card, in either case and on other layouts by its position, and while no other key is pressed", () => {
  expect([press("a"), press("A"), press("ش", { code: "KeyA" })].map(addsCard)).toStrictEqual([
    true,
    true,
    true,
  ]);
  // Where an alphabet of Latin letters has Q at the position of A, the letter counts.
  expect(addsCard(press("q", { code: "KeyA" }))).toBe(false);
  expect(addsCard(press("ض", { code: "KeyQ" }))).toBe(false);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"] as const)
    expect(addsCard(press("a", { [modifier]: true }))).toBe(false);
});

test("Ctrl or ⌘ with K opens the palette; both of them, neither, or Alt as well do not", () => {
  expect(opensPalette(press("k", { ctrlKey: true }))).toBe(true);
  expect(opensPalette(press("K", { metaKey: true }))).toBe(true);
  expect(opensPalette(press("ن", { code: "KeyK", ctrlKey: true }))).toBe(true);
  expect(opensPalette(press("k"))).toBe(false);
  expect(opensPalette(press("k", { ctrlKey: true, metaKey: true }))).toBe(false);
  expect(opensPalette(press("k", { ctrlKey: true, altKey: true }))).toBe(false);
  expect(opensPalette(press("j", { ctrlKey: true }))).toBe(false);
});
