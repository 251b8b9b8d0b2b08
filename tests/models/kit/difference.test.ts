import { expect, test } from "vitest";
import { rowsOf } from "./difference.ts";

const long = (text: string) =>
  `${"a rather long beginning, ".repeat(20)}${text}${", and as long an end".repeat(20)}`;
const users = (...names: string[]) => ({
  users: names.map((name) => ({ name, mail: `${name}@ibis.example` })),
});
const namesOf = (model: unknown, system: unknown) =>
  rowsOf(model, system)?.map(({ isSame, name, ...row }) => [isSame, name, row.model, row.system]);

test("a short value is shown whole", () => {
  expect(namesOf({ list: [1, 2], n: 1 }, { list: [1, 3], n: 1 })).toEqual([
    [false, "list", "[1,2]", "[1,3]"],
    [true, "n", "1", "1"],
  ]);
});

test("of a long value, only the inner parts that differ", () => {
  const [model, system] = [users("ann", "ben", "cem"), users("ann", "bob", "cem")];
  expect(namesOf({ page: model }, { page: system })).toEqual([
    [
      false,
      "page.users[1]",
      '{"name":"ben","mail":"ben@ibis.example"}',
      '{"name":"bob","mail":"bob@ibis.example"}',
    ],
  ]);
});

test("an item that only one list has, wherever it is", () => {
  const item = (name: string) => JSON.stringify(users(name).users[0]);
  expect(namesOf(users("ben", "cem", "dan"), users("ann", "ben", "cem", "dan"))).toEqual([
    [false, "users[0]", "-", item("ann")],
  ]);
  expect(namesOf(users("ann", "ben", "cem"), users("ann", "cem"))).toEqual([
    [false, "users[1]", item("ben"), "-"],
  ]);
  expect(namesOf(users("ann", "ann", "ann"), users("ann", "ann"))).toEqual([
    [false, "users[2]", item("ann"), "-"],
  ]);
});

test("of long texts, what is around the first difference", () => {
  const [row] = rowsOf({ text: long("red") }, { text: long("green") }) ?? [];
  expect(row?.model).toMatch(/^….*beginning, red, and.*…$/);
  expect(row?.system).toMatch(/^….*beginning, green, and.*…$/);
  expect(row?.model.length).toBeLessThan(310);
});

test("a property that is there with nothing differs from one that is not there", () => {
  expect(namesOf({ a: undefined }, {})).toEqual([[false, "a", "-", "-"]]);
});

test("values without properties have no rows", () => {
  expect(rowsOf([1], [2])).toBeUndefined();
  expect(rowsOf("a", { a: 1 })).toBeUndefined();
});
