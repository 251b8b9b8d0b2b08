import { describe, expect, test } from "vitest";
import {
  FILTER_PRESETS_MAX,
  type FilterPreset,
  PRESET_NAME_MAX,
  nameProblem,
  presetsIn,
  withPreset,
  withoutPreset,
} from "./filter-presets.ts";

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const preset = (number: number, name: string, rest: Partial<FilterPreset> = {}): FilterPreset => ({
  id: idOf(number),
  name,
  searchType: "cards",
  filters: { minDifficulty: 3 },
  createdAt: 1000,
  ...rest,
});
const many = Array.from({ length: FILTER_PRESETS_MAX }, (_, at) => preset(at, `Name ${at + 10}`));
const namesOf = (presets: readonly FilterPreset[]) => presets.map(({ name }) => name);

describe("a storage", () => {
  test.each([undefined, null, "", "[]", 1e9, true, {}, { length: 1, 0: preset(1, "a") }, [[]]])(
    "that holds %o has no presets",
    (stored) => expect(presetsIn(stored)).toEqual([]),
  );

  test("that was written is read as it was", () => {
    const written = [
      preset(2, "صعب", { searchType: "decks", filters: { isPublic: false }, createdAt: 0 }),
      preset(1, "Hard"),
    ];
    const presets = written.reduce<readonly FilterPreset[]>(withPreset, []);
    expect(presetsIn(JSON.parse(JSON.stringify(presets)))).toEqual(presets);
    expect(presets).toHaveLength(2);
  });

  test.each<[field: keyof FilterPreset, value: unknown]>([
    ["id", "1"],
    ["id", 1],
    ["name", " "],
    ["name", "x".repeat(PRESET_NAME_MAX + 1)],
    ["name", 5],
    ["searchType", "constructor"],
    ["filters", null],
    ["filters", "minDifficulty"],
    ["createdAt", -1],
    ["createdAt", "2026-01-01"],
    ["createdAt", Infinity],
    ["createdAt", null],
  ])("loses the preset alone whose %s is %o", (field, value) => {
    const stored = [preset(1, "b"), { ...preset(2, "a"), [field]: value }, preset(3, "c")];
    expect(namesOf(presetsIn(stored))).toEqual(["b", "c"]);
  });

  test("keeps of each preset the filters that can be read, of its type alone", () => {
    const filters = { minDifficulty: 1e9, maxDifficulty: 4, isPublic: true, deckIds: [1, 1], odd: 1 };
    expect(presetsIn([{ ...preset(1, "  Hard "), filters, more: 1 }])).toEqual([
      preset(1, "Hard", { filters: { maxDifficulty: 4, deckIds: [1] } }),
    ]);
  });

  test("has one preset for each id, in either case the last, and no more than the most", () => {
    const id = "01890000-0000-7000-8000-00000000abcd";
    const twice = [
      preset(1, "first", { id }),
      preset(2, "other"),
      preset(3, "last", { id: id.toUpperCase() }),
    ];
    expect(presetsIn(twice)).toEqual([preset(3, "last", { id }), preset(2, "other")]);
    expect(presetsIn([...many, preset(99, "Name 00")])).toHaveLength(FILTER_PRESETS_MAX);
  });
});

describe("presets", () => {
  test("are in the order of their names, which a new name changes", () => {
    const presets = [preset(1, "zebra"), preset(2, "Éclair"), preset(3, "apple"), preset(4, "Fish")];
    const sorted = presets.reduce<readonly FilterPreset[]>(withPreset, []);
    expect(namesOf(sorted)).toEqual(["apple", "Éclair", "Fish", "zebra"]);
    expect(namesOf(withPreset(sorted, preset(3, "Yak")))).toEqual(["Éclair", "Fish", "Yak", "zebra"]);
  });

  test("lose the one that is removed", () => {
    const presets = [preset(1, "a"), preset(2, "b")];
    expect(withoutPreset(presets, idOf(1))).toEqual([preset(2, "b")]);
    expect(withoutPreset(presets, idOf(3))).toEqual(presets);
  });
});

describe("a name", () => {
  const presets = [preset(1, "Hard verbs"), preset(2, "Übung")];
  test.each<[name: string, id: string | null, problem: string | null]>([
    ["New", null, null],
    [" \t\u00a0", null, "missing"],
    ["x".repeat(PRESET_NAME_MAX), null, null],
    [` ${"x".repeat(PRESET_NAME_MAX)} `, null, null],
    ["x".repeat(PRESET_NAME_MAX + 1), null, "tooLong"],
    [" hard VERBS", null, "taken"],
    ["übung", null, "taken"],
    ["Hard verb", null, null],
    // Its own name, also in other letters.
    ["HARD VERBS", idOf(1), null],
    ["Hard verbs", idOf(2), "taken"],
  ])("%j of %s: %s", (name, id, problem) => expect(nameProblem(name, presets, id)).toBe(problem));

  test("is given to no more presets than the most, but may change", () => {
    expect(nameProblem("New", many, null)).toBe("tooMany");
    expect(nameProblem("Name 10", many, null)).toBe("taken");
    expect(nameProblem("New", many, idOf(0))).toBeNull();
    expect(nameProblem("New", many.slice(1), null)).toBeNull();
  });
});
