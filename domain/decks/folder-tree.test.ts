import { expect, it } from "vitest";
import { depthBelow, isWithin, pathTo, foldersFor } from "./folder-tree.ts";

const folder = (id: number, name: string, parentId: number | null = null) => ({ id, name, parentId });
const ALL = [
  folder(1, "Unit 10"),
  folder(2, "unit 2"),
  folder(3, "Verbs", 2),
  folder(4, "Past", 3),
  folder(5, "Nouns", 2),
];

it("finds the way from the top down to a folder", () => {
  expect(pathTo(ALL, 4).map(({ id }) => id)).toStrictEqual([2, 3, 4]);
  expect(pathTo(ALL, null)).toStrictEqual([]);
  expect(pathTo(ALL, 99)).toStrictEqual([]);
});

it("ends where folders are in a ring, which a damaged list may have", () => {
  const ring = [folder(1, "a", 2), folder(2, "b", 1)];
  expect(pathTo(ring, 1)).toHaveLength(2);
});

it("knows what is within a folder, and how deep", () => {
  expect([isWithin(ALL, 4, 2), isWithin(ALL, 2, 2), isWithin(ALL, 2, 4)]).toStrictEqual([true, true, false]);
  expect([depthBelow(ALL, 2), depthBelow(ALL, 3), depthBelow(ALL, 4)]).toStrictEqual([3, 2, 1]);
});

it("offers every folder for a deck, and for a folder those outside of it", () => {
  const names = (moving: number | null) => foldersFor(ALL, moving).map(({ name }) => name);
  expect(names(null)).toStrictEqual([
    "unit 2",
    "unit 2 › Nouns",
    "unit 2 › Verbs",
    "unit 2 › Verbs › Past",
    "Unit 10",
  ]);
  expect(names(3)).toStrictEqual(["unit 2", "unit 2 › Nouns", "Unit 10"]);
});
