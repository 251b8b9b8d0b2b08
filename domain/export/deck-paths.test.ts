import { expect, it } from "vitest";
import { deckPaths } from "./deck-paths.ts";

const folders = [
  { id: 1, name: "Languages", parentId: null },
  { id: 2, name: "../etc", parentId: 1 },
  { id: 3, name: "birds.csv", parentId: null },
];
const pathsOf = (...decks: readonly (readonly [string, number | null])[]) => [
  ...deckPaths(
    decks.map(([title, folderId], index) => ({ id: index + 1, title, folderId })),
    folders,
    "csv",
  ).values(),
];

it("a deck is in its folders, under its title", () => {
  expect(pathsOf(["Español", 1], ["مدن", 2], ["Top", null], ["Lost", 99])).toStrictEqual([
    "Languages/Español.csv",
    "Languages/_etc/مدن.csv",
    "Top.csv",
    "Lost.csv",
  ]);
});

it.each([
  ["..", "_"],
  [".hidden", "hidden"],
  ["a/../b\\c", "a_.._b_c"],
  ['C:\u0000"*?<>|\n', "C_________"],
  ["ends. . ", "ends"],
  ["nul", "_nul"],
  ["Com1.x", "_Com1.x"],
  ["   ", "_"],
  ["\u202Eevil", "_evil"],
  ["🦉".repeat(80), "🦉".repeat(60)],
])("the title %j becomes a name that every system takes", (title, name) => {
  expect(pathsOf([title, null])).toStrictEqual([`${name}.csv`]);
});

it("two decks never have one path, however systems compare names", () => {
  expect(
    pathsOf(
      ["Owl", 1],
      ["owl", 1],
      ["OWL (2)", 1],
      ["Owl", 1],
      ["Owl", null],
      ["Cafe\u0301", 1],
      ["Café", 1],
    ),
  ).toStrictEqual([
    "Languages/Owl.csv",
    "Languages/owl (2).csv",
    "Languages/OWL (2) (2).csv",
    "Languages/Owl (3).csv",
    "Owl.csv",
    "Languages/Café.csv",
    "Languages/Café (2).csv",
  ]);
});

it("a deck never has the path of a folder", () => {
  expect(pathsOf(["Birds", null])).toStrictEqual(["Birds (2).csv"]);
});
