import fc from "fast-check";
import { expect, it } from "vitest";
import { lostCards, noteChange } from "./note-change.ts";
import { BASIC, REVERSED, cardVariantsOf } from "./cards-of-note.ts";

const card = (id: number, variant: number, isDeleted = false) => ({ id, variant, isDeleted });
const to = (front: string, isReversed = false) => ({ front, isReversed });

it("keeps the card of a text that stays basic", () => {
  expect(noteChange([card(1, BASIC)], 1, to("cat"))).toStrictEqual({
    remaining: [{ id: 1, variant: BASIC }],
    removed: [],
    added: [],
  });
});

it("adds and removes the other way round", () => {
  const both = { remaining: [{ id: 1, variant: BASIC }], removed: [], added: [REVERSED] };
  expect(noteChange([card(1, BASIC)], 1, to("cat", true))).toStrictEqual(both);
  const pair = [card(1, BASIC), card(2, REVERSED)];
  expect(noteChange(pair, 2, to("cat"))).toStrictEqual({
    remaining: [{ id: 1, variant: BASIC }],
    removed: [2],
    added: [],
  });
});

it("turns the edited card into the first cloze deletion, and back", () => {
  expect(noteChange([card(1, BASIC)], 1, to("{{c2::a}} {{c4::b}}"))).toStrictEqual({
    remaining: [{ id: 1, variant: 2 }],
    removed: [],
    added: [4],
  });
  expect(noteChange([card(1, 2), card(5, 4)], 1, to("a b"))).toStrictEqual({
    remaining: [{ id: 1, variant: BASIC }],
    removed: [5],
    added: [],
  });
});

it("brings a number back with its card", () => {
  const cards = [card(1, 1), card(2, 2, true)];
  expect(noteChange(cards, 1, to("{{c1::a}} {{c2::b}}"))).toStrictEqual({
    remaining: [
      { id: 1, variant: 1 },
      { id: 2, variant: 2 },
    ],
    removed: [],
    added: [],
  });
});

it("removes the edited card where its number is gone", () => {
  expect(noteChange([card(1, 1), card(2, 2)], 2, to("{{c1::a}}"))).toStrictEqual({
    remaining: [{ id: 1, variant: 1 }],
    removed: [2],
    added: [],
  });
});

it("ends with one card for each variant, whatever was there", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
  const cards = fc
    .uniqueArray(
      fc.record({ id: fc.nat(50), variant: fc.integer({ min: -1, max: 6 }), isDeleted: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 8,
        selector: ({ id }) => id,
      },
    )
    .map((all) => all.map((one, index) => (index === 0 ? { ...one, isDeleted: false } : one)));
  fc.assert(
    fc.property(cards, numbers, fc.boolean(), (there, wanted, isReversed) => {
      const front = wanted.map((number) => `{{c${number}::x}}`).join(" ") || "plain";
      const { remaining, removed, added } = noteChange(there, there[0]?.id ?? 0, { front, isReversed });
      const variants = [...remaining.map(({ variant }) => variant), ...added].toSorted((a, b) => a - b);
      expect(variants).toStrictEqual([...cardVariantsOf({ front }, isReversed)].toSorted((a, b) => a - b));
      const live = there.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
      const stays = remaining.map(({ id }) => id);
      expect(new Set(stays).size).toBe(stays.length);
      expect(new Set(removed)).toStrictEqual(new Set(live.filter((id) => !stays.includes(id))));
      // Only the edited card changes what it asks.
      const others = remaining.filter(({ id }) => id !== there[0]?.id);
      expect(
        others.filter(({ id, variant }) => there.find((one) => one.id === id)?.variant !== variant),
      ).toEqual([]);
    }),
  );
});

it.each([
  ["a deletion that is gone", "{{c1::a}} {{c2::b}}", "{{c1::a}} b", 1, false, false, 1],
  ["the other way, which is asked no more", "a", "a", 0, true, false, 1],
  ["both ways, where a deletion comes", "a", "{{c1::a}}", 0, true, false, 1],
  ["nothing, where a card becomes a deletion", "a", "{{c1::a}}", 0, false, false, 0],
  [
    "nothing, where the edited deletion gets another number",
    "{{c1::a}} {{c2::b}}",
    "{{c1::a}} {{c3::b}}",
    2,
    false,
    false,
    0,
  ],
  ["nothing, where a deletion comes", "{{c1::a}} b", "{{c1::a}} {{c2::b}}", 1, false, false, 0],
] as const)("counts the cards that a note loses: %s", (_, before, after, edited, was, is, lost) => {
  expect(lostCards({ front: before, reversed: was }, { front: after, reversed: is }, edited)).toBe(lost);
});
