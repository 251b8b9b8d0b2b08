import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardInput } from "#contract/decks/card-changes.ts";
import { type DeckMatch, planImport } from "./import-plan.ts";

const card = (front: string, back: string, tags: string[] = []): CardInput => ({ front, back, tags });
const same = (index: number, cardId: number): DeckMatch => ({ index, cardId, same: true });
const changed = (index: number, cardId: number): DeckMatch => ({ index, cardId, same: false });

const [a, b, c] = [card("a", "1", ["t"]), card("b", "2"), card("c", "3")];

describe("planImport", () => {
  it("adds what the deck does not have, and leaves or updates what it has", () => {
    expect(planImport([a, b, c], [same(0, 11), changed(2, 13)], true)).toStrictEqual({
      known: ["same", undefined, "changed"],
      plans: {
        skip: { add: [b], update: [] },
        update: {
          add: [b],
          update: [
            { id: 11, ...a },
            { id: 13, ...c },
          ],
        },
      },
    });
  });

  it("leaves tags alone where the table has none", () => {
    const { update } = planImport([a], [same(0, 11)], false).plans;
    expect(update).toStrictEqual({ add: [], update: [{ id: 11, front: "a", back: "1" }] });
  });

  it("takes the hint and the notes that a row has, and leaves those alone that it does not have", () => {
    const rows = [{ ...a, hint: "h", notes: "" }];
    expect(planImport(rows, [same(0, 11)], false).plans.update.update).toStrictEqual([
      { id: 11, front: "a", back: "1", hint: "h", notes: "" },
    ]);
  });

  it("keeps both cards where one front has two backs and the deck has one of them", () => {
    const cards = [card("bank", "Ufer"), card("bank", "Geld")];
    const { known, plans } = planImport(cards, [changed(0, 11), same(1, 11)], true);
    expect(known).toStrictEqual([undefined, "same"]);
    expect(plans.skip).toStrictEqual({ add: [card("bank", "Ufer")], update: [] });
    expect(plans.update.update).toStrictEqual([{ id: 11, ...card("bank", "Geld") }]);
  });

  it("gives a card of the deck one new back, and adds the next one beside it", () => {
    const cards = [card("bank", "Ufer"), card("bank", "Geld")];
    expect(planImport(cards, [changed(0, 11), changed(1, 11)], true)).toStrictEqual({
      known: ["changed", "changed"],
      plans: {
        skip: { add: [], update: [] },
        update: { add: [card("bank", "Geld")], update: [{ id: 11, ...card("bank", "Ufer") }] },
      },
    });
  });

  it("updates each card once, and never loses a row", () => {
    const matches = fc
      .uniqueArray(
        fc.record({ index: fc.nat(5), cardId: fc.integer({ min: 1, max: 3 }), same: fc.boolean() }),
        {
          selector: ({ index }) => index,
        },
      )
      .map((list) => list.toSorted((one, other) => one.index - other.index));
    const cards = Array.from({ length: 6 }, (_, index) => card("f", `${index}`));
    fc.assert(
      fc.property(matches, (given) => {
        const { known, plans } = planImport(cards, given, true);
        const ids = plans.update.update.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const done = [...plans.update.add, ...plans.update.update].map(({ back }) => back);
        expect(new Set(done).size).toBe(done.length);
        // The deck has the cards that are neither added nor updated.
        const left = cards.filter(({ back }) => !done.includes(back)).map(({ back }) => known[Number(back)]);
        expect(left.every((kind) => kind === "same")).toBe(true);
        expect(plans.skip.add.length).toBe(known.filter((kind) => kind === undefined).length);
      }),
    );
  });
});
