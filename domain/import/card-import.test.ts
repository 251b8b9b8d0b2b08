import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { BULK_BODY_LIMIT, BULK_CARDS_MAX, CardInput } from "#contract/decks/card-changes.ts";
import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import { type TableRow, batchesOf, knownLine, readRow, refusalsFile } from "./card-import.ts";
import type { ColumnMap } from "./other-cells.ts";
import { answerProblem } from "../notes/answer-problem.ts";
import { runs } from "#tests/support/property-runs.ts";

const COLUMNS: ColumnMap = { front: 0, back: 1, tags: 2 };

const row = (...cells: string[]): TableRow => ({ line: 7, cells });

const read = (cells: string[], columns = COLUMNS) => readRow(row(...cells), columns, new Map());

const reasonOf = (cells: string[], columns = COLUMNS) => {
  const result = read(cells, columns);
  return result.taken ? null : result.refusal.reason;
};

describe("readRow", () => {
  it("takes front, back and tags, trimmed, each tag once", () => {
    expect(read([" cat ", " قطة\n", "animal, pets; animal | house cat ,,"])).toStrictEqual({
      taken: true,
      card: { front: "cat", back: "قطة", tags: ["animal", "pets", "house cat"] },
    });
    expect(read(["cat", "قطة"], { front: 1, back: 0, tags: null })).toStrictEqual({
      taken: true,
      card: { front: "قطة", back: "cat", tags: [] },
    });
    expect(read(["cat", "قطة"])).toMatchObject({ taken: true, card: { tags: [] } });
  });

  it("takes the guid by which Anki knows a note, and none that is too long for one", () => {
    const columns = { ...COLUMNS, guid: 3 };
    const card = { front: "cat", back: "قطة", tags: [] };
    expect(read(["cat", "قطة", "", " HYeQ "], columns)).toStrictEqual({
      taken: true,
      card: { ...card, guid: "HYeQ" },
    });
    const long = read(["cat", "قطة", "", "x".repeat(101)], columns);
    expect(long).toMatchObject({ card, left: { cells: 1, excerpt: `${"x".repeat(60)}…` } });
    expect(read(["cat", "قطة"], columns)).toStrictEqual({ taken: true, card });
  });

  it("puts each cell with text on a card, or names it as left out", () => {
    const cell = fc.constantFrom("", " ", "cat", "d, g", "قطة", "a;b", "ibis");
    const column = fc.option(fc.nat(5));
    const map = fc
      .record({
        tags: column,
        hint: column,
        notes: column,
        guid: column,
        others: fc.constantFrom("leave", "back", "notes"),
      })
      .filter(({ tags, hint, notes, guid }) => {
        const used = [0, 1, tags, hint, notes, guid].filter((at) => at !== null);
        return new Set(used).size === used.length;
      });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), map, (cells, columns) => {
        const result = read(cells, { front: 0, back: 1, ...columns });
        const named = result.taken ? (result.left?.excerpt ?? "") : result.refusal.excerpt;
        const {
          front = "",
          back = "",
          hint = "",
          notes = "",
          tags = [],
          guid = "",
        } = result.taken ? result.card : {};
        const onCard = [front, back, hint, notes, tags.join(";"), guid].join("\n");
        for (const [at, given] of cells.entries()) {
          const words = at === columns.tags ? given.split(/[,;]/) : [given];
          for (const word of words.map((text) => text.trim()).filter((text) => text !== ""))
            expect(onCard.includes(word) || named.includes(word)).toBe(true);
        }
        if (!result.taken) return;
        const own = new Set([0, 1, columns.tags, columns.hint, columns.notes, columns.guid]);
        const others = cells.filter((given, at) => given.trim() !== "" && !own.has(at)).length;
        const isLeft = columns.others === "leave" && others > 0;
        expect(result.left?.cells).toBe(isLeft ? others : undefined);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("takes a hint and notes where columns hold them, also empty ones", () => {
    const columns = { ...COLUMNS, tags: null, hint: 2, notes: 3 };
    expect(read(["cat", "قطة", " meows "], columns)).toStrictEqual({
      taken: true,
      card: { front: "cat", back: "قطة", hint: "meows", notes: "", tags: [] },
    });
    expect(reasonOf(["cat", "x", "h".repeat(1001)], columns)).toBe(
      "Hint: Must have at most 1000 characters.",
    );
    expect(reasonOf(["cat", "x", "", "n".repeat(10_001)], columns)).toBe(
      "Notes: Must have at most 10000 characters.",
    );
  });

  it("puts cells of no field where the learner wants them, or names them as left out", () => {
    const cells = ["keep", "to hold", "", " to retain", "verb"];
    const sides: ColumnMap = { front: 0, back: 1, tags: null };
    expect(read(cells, sides)).toMatchObject({
      card: { back: "to hold" },
      left: { line: 7, reason: "2 cells are left out.", excerpt: "to retain · verb" },
    });
    expect(read(cells, { ...sides, others: "back" })).toStrictEqual({
      taken: true,
      card: { front: "keep", back: "to hold, to retain, verb", tags: [] },
    });
    expect(read(cells, { ...sides, tags: 4, others: "notes" })).toStrictEqual({
      taken: true,
      card: { front: "keep", back: "to hold", notes: "to retain", tags: ["verb"] },
    });
  });

  it("loses no cell: each is on the card, or counted as left out", () => {
    const column = fc.option(fc.nat(5));
    const columns = fc.record({
      tags: column,
      notes: column,
      others: fc.constantFrom("leave" as const, "back" as const, "notes" as const),
    });
    fc.assert(
      fc.property(fc.array(fc.nat(1), { minLength: 2, maxLength: 6 }), columns, (filled, chosen) => {
        const cells = filled.map((has, at) => (has || at < 2 ? `cell${at}` : " "));
        const result = read(cells, { front: 0, back: 1, ...chosen });
        if (!result.taken) throw new Error(result.refusal.reason);
        const { front, back, notes = "", tags } = result.card;
        const shown = [front, back, notes, ...tags, result.left?.excerpt ?? ""].join(" ");
        expect(cells.filter((cell) => !shown.includes(cell.trim()))).toStrictEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it("takes a cloze deletion without a back", () => {
    expect(read(["The {{c1::Nile}} is long."], { ...COLUMNS, tags: null })).toMatchObject({
      taken: true,
      card: { front: "The {{c1::Nile}} is long.", back: "" },
    });
  });

  it("says what is wrong with a row, and where", () => {
    expect(read(["cat"])).toStrictEqual({
      taken: false,
      repeats: false,
      refusal: { line: 7, reason: "The line has 1 of the 2 columns that are needed.", excerpt: "cat" },
    });
    expect(reasonOf(["", "قطة"])).toBe("Front: Must not be empty.");
    expect(reasonOf(["cat", " "])).toBe("Back: Must not be empty.");
    for (const front of ["{{c0::x}}", "{{c1::x", "{{c999::x}}", "{{c1000::x}}"])
      expect(reasonOf([front, " "])).toBe(`Front: ${answerProblem({ front, back: "" })?.message}`);
    expect(reasonOf(["cat", "x".repeat(20_001)])).toBe("Back: Must have at most 20000 characters.");
    expect(reasonOf(["c\u0000t", "x"])).toBe("Front: Must not contain null characters or broken Unicode.");
    expect(reasonOf(["cat", "x", "y".repeat(61)])).toBe("Tags: Must have at most 60 characters.");
    const tags = Array.from({ length: 21 }, (_, index) => `t${index}`);
    expect(reasonOf(["cat", "x", tags.join(",")])).toBe("Tags: Must have at most 20 tags.");
    expect(reasonOf(["cat", "x", tags.slice(1).join(",")])).toBeNull();
  });

  it("passes on what the parser found wrong", () => {
    const result = readRow({ ...row("cat", "قطة"), problem: "A quote is open." }, COLUMNS, new Map());
    expect(result).toStrictEqual({
      taken: false,
      repeats: false,
      refusal: { line: 7, reason: "A quote is open.", excerpt: "cat · قطة" },
    });
  });

  it("shortens what it shows of a row", () => {
    const result = read([`${"a ".repeat(20)}\n${"b".repeat(50)}`]);
    expect(result).toMatchObject({ refusal: { excerpt: `${"a ".repeat(20)}${"b".repeat(20)}…` } });
  });

  it("refuses a card that stands above already", () => {
    const seen = new Map<string, number>();
    const take = (line: number, cells: string[]) => readRow({ line, cells }, COLUMNS, seen);
    expect(take(5, ["cat", "قطة"]).taken).toBe(true);
    expect(take(6, ["cat", "هر"]).taken).toBe(true);
    expect(take(7, [" cat", "قطة ", "other tag"])).toStrictEqual({
      taken: false,
      repeats: true,
      refusal: {
        line: 7,
        reason: "Line 5 has the same card.",
        excerpt: "cat · قطة · other tag",
      },
    });
    expect(take(8, ["ab", "c"]).taken).toBe(true);
    expect(take(9, ["a", "bc"]).taken).toBe(true);
  });

  it("knows a card again whatever its spaces and Unicode forms, as the server does", () => {
    const seen = new Map<string, number>();
    const take = (cells: string[]) => readRow(row(...cells), COLUMNS, seen).taken;
    expect(take(["caf\u00e9  au\nlait", "x"])).toBe(true);
    expect(take(["cafe\u0301 au\u00a0lait", "x"])).toBe(false);
    expect(take(["Caf\u00e9 au lait", "x"])).toBe(true);
  });

  it("never throws, and what it takes is what the server takes", () => {
    const anyText = fc.string({ unit: "binary", maxLength: 30 });
    const anyColumn = fc.integer({ min: -1, max: 5 });
    const columns = fc.record({ front: anyColumn, back: anyColumn, tags: fc.option(anyColumn) });
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 5 }), columns, (cells, map) => {
        const result = readRow({ line: 3, cells }, map, new Map());
        const sound = result.taken
          ? JSON.stringify(v.parse(CardInput, result.card)) === JSON.stringify(result.card)
          : result.refusal.line === 3 && result.refusal.reason !== "";
        expect(sound).toBe(true);
      }),
    );
  });
});

describe("batchesOf", () => {
  const card = (front: string, back = "b", tags: string[] = []): CardInput => ({ front, back, tags });
  const bytesOf = (cards: readonly CardInput[]) =>
    Buffer.byteLength(JSON.stringify({ batchId: "0198f9f0-0000-7000-8000-000000000000", cards }));

  it("keeps order and loses nothing, and each batch is one that the server takes", () => {
    // Control characters are the longest in JSON; the largest cards fill a body in some dozens.
    const text = fc
      .constantFrom("a", "\u0001", "\n", "ق", "語", "🔑")
      .chain((character) =>
        fc
          .oneof(fc.integer({ min: 1, max: 30 }), fc.constant(CARD_TEXT_MAX / character.length))
          .map((count) => character.repeat(count)),
      );
    const tags = fc.array(fc.constantFrom("t", "\u0001".repeat(60)), { maxLength: 20 });
    const repeated = fc.integer({ min: 1, max: 1100 });
    const groups = fc.array(fc.tuple(text, text, tags, repeated), { maxLength: 3 });
    fc.assert(
      fc.property(groups, (given) => {
        const cards = given.flatMap(([front, back, names, count]) =>
          Array.from({ length: count }, () => card(front, back, names)),
        );
        const batches = batchesOf(cards);
        const sent = batches.flat();
        expect(sent.length).toBe(cards.length);
        expect(sent.every((one, index) => one === cards[index])).toBe(true);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(BULK_CARDS_MAX);
          expect(bytesOf(batch)).toBeLessThanOrEqual(BULK_BODY_LIMIT);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it("sends small cards by the five hundred", () => {
    const cards = Array.from({ length: 1001 }, (_, index) => card(`${index}`));
    expect(batchesOf(cards).map((batch) => batch.length)).toStrictEqual([500, 500, 1]);
    expect(batchesOf([])).toStrictEqual([]);
    expect(batchesOf(cards, 1000).map((batch) => batch.length)).toStrictEqual([1000, 1]);
  });
});

describe("knownLine", () => {
  it("says what the deck has of a line", () => {
    const card = { front: "cat", back: "قطة", tags: [] };
    expect(knownLine(7, card, "same")).toStrictEqual({
      line: 7,
      reason: "The deck has this card.",
      excerpt: "cat · قطة",
    });
    expect(knownLine(7, card, "changed").reason).toBe("The deck has this front with a different back.");
  });
});

describe("refusalsFile", () => {
  it("is a CSV file that spreadsheets read as UTF-8 and run nothing of", () => {
    const file = refusalsFile([
      { line: 2, reason: "Front: Must not be empty.", excerpt: 'say "قطة", please' },
      { line: 13, reason: "=1+1", excerpt: "@SUM(A1)" },
      { line: 14, reason: "+1", excerpt: "-1" },
    ]);
    expect(file).toBe(
      "\uFEFFline,reason,content\r\n" +
        '2,"Front: Must not be empty.","say ""قطة"", please"\r\n' +
        '13,"\'=1+1","\'@SUM(A1)"\r\n' +
        '14,"\'+1","\'-1"\r\n',
    );
  });
});
