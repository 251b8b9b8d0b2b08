import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ImportFindings, type ImportFindingsProps } from "./ImportFindings.tsx";
import { importTexts } from "./texts.ts";

const line = (number: number) => ({ line: number, reason: "why", excerpt: "what" });
const none: ImportFindingsProps = {
  fresh: 0,
  same: [],
  changed: [],
  refused: [],
  repeated: 0,
  left: [],
  hasTags: false,
  existing: "skip",
  onExisting: () => undefined,
};
/** Texts, one after the other. */
const said = (found: Partial<ImportFindingsProps>) =>
  renderToStaticMarkup(<ImportFindings {...none} {...found} />)
    .replace(/<[^>]*>/g, "\n")
    .split(/\n+/)
    .filter((text) => text.trim() !== "");

describe("ImportFindings", () => {
  it("says how many cards are new, and nothing of what there is none of", () => {
    expect(said({ fresh: 1500 })).toEqual(["1,500 new cards"]);
  });

  it("says how much was read, and how many cells of it are left out", () => {
    expect(said({ read: { lines: 3, notes: 1, cards: 2, leftOut: 1, media: 2 }, fresh: 1 })).toEqual([
      "3 lines were read: 1 note with 2 cards",
      "1 new card",
      "1 cell is left out",
      "2 images or recordings are left out",
    ]);
  });

  it("reports duplicates within the table and with the deck, and offers to skip or update these", () => {
    const found = {
      fresh: 32,
      same: [line(3), line(4)],
      changed: [line(9)],
      refused: [line(1), line(7)],
      repeated: 1,
    };
    const row = (number: string) => [number, "why", "what"];
    expect(said(found)).toEqual([
      "32 new cards",
      "2 cards are already in the deck",
      "1 card is in the deck with a different back",
      "1 line repeats a card in this table and is skipped",
      "1 line cannot be imported",
      "Show these 5 lines",
      "Line",
      "Reason",
      "Content",
      ...["1", "3", "4", "7", "9"].flatMap(row),
      "Cards that are already in the deck",
      "Skip 3 cards",
      "Update 3 cards with the text of this table",
    ]);
    const update = said({ ...found, hasTags: true, existing: "update" });
    expect(update.slice(-2)).toEqual([
      "Update 3 cards with the text and tags of this table",
      "Your progress on these cards is kept.",
    ]);
  });
});

describe("the name of the button", () => {
  it.each([
    ["32", "0", "Import 32 cards"],
    ["1", "0", "Import 1 card"],
    ["32", "4", "Import 32 cards, update 4"],
    ["0", "1", "Update 1 card"],
    ["0", "1,500", "Update 1,500 cards"],
    ["0", "0", "Import cards"],
  ])("says what it will do: %s added, %s updated", (added, updated, name) => {
    expect(importTexts.start(added, updated)).toBe(name);
  });
});
