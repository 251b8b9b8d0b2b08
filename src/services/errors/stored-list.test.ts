import * as v from "valibot";
import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { full, shutStorage } from "#tests/support/shut-storage.ts";
import { createStoredList } from "./stored-list.ts";

const KEY = "things";
const Thing = v.object({ name: v.string(), at: v.number() });

const listIn = (storage: Storage) =>
  createStoredList({ storage, key: KEY, schema: Thing, most: 3, keepFor: 1000, timeOf: ({ at }) => at });
const thing = (at: number) => ({ name: `thing ${at}`, at });

it("is empty where nothing was stored", () => {
  expect(listIn(memoryStorage()).all()).toStrictEqual([]);
});

it("keeps what was added, the oldest first, for the next page too", () => {
  const storage = memoryStorage();
  listIn(storage).add(thing(1));
  listIn(storage).add(thing(2));
  expect(listIn(storage).all()).toStrictEqual([thing(1), thing(2)]);
});

it("keeps the newest where there are too many", () => {
  const list = listIn(memoryStorage());
  for (const at of [1, 2, 3, 4]) list.add(thing(at));
  expect(list.all()).toStrictEqual([thing(2), thing(3), thing(4)]);
  list.replace([5, 6, 7, 8, 9].map(thing));
  expect(list.all()).toStrictEqual([thing(7), thing(8), thing(9)]);
});

it("leaves nothing behind when it is empty", () => {
  const storage = memoryStorage();
  const list = listIn(storage);
  list.add(thing(1));
  list.replace([]);
  expect([storage.length, list.all()]).toStrictEqual([0, []]);
});

it("forgets what is as old as is allowed, and what is of a time to come", () => {
  const list = listIn(memoryStorage());
  list.replace([thing(1000), thing(1001), thing(2001)]);
  list.cleanUp(2000);
  expect(list.all()).toStrictEqual([thing(1001)]);
  list.cleanUp(1001);
  expect(list.all()).toStrictEqual([thing(1001)]);
});

it("writes nothing where nothing is too old", () => {
  const storage = memoryStorage();
  // What another version wrote is its own business, as long as there is nothing to forget.
  storage.setItem(KEY, JSON.stringify([{ other: 1 }, thing(5)]));
  listIn(storage).cleanUp(6);
  expect(storage.getItem(KEY)).toBe(JSON.stringify([{ other: 1 }, thing(5)]));
});

it.each(["", "{", "null", "7", '"things"', '{"0":{"name":"thing 1","at":1}}'])(
  "is empty where rubbish is stored, and can be used: %s",
  (rubbish) => {
    const storage = memoryStorage();
    storage.setItem(KEY, rubbish);
    const list = listIn(storage);
    expect(list.all()).toStrictEqual([]);
    list.add(thing(2));
    expect(list.all()).toStrictEqual([thing(2)]);
  },
);

it("leaves out what is no thing", () => {
  const storage = memoryStorage();
  storage.setItem(KEY, JSON.stringify([null, thing(1), { name: 2, at: 2 }, "x", thing(3)]));
  expect(listIn(storage).all()).toStrictEqual([thing(1), thing(3)]);
});

it("is empty where storage is shut, and nothing fails", () => {
  const list = listIn(shutStorage());
  list.add(thing(1));
  list.replace([]);
  list.cleanUp(5000);
  expect(list.all()).toStrictEqual([]);
});

it("stays as it was where storage is full", () => {
  const storage = memoryStorage();
  listIn(storage).add(thing(1));
  const list = listIn(full(storage));
  list.add(thing(2));
  expect(list.all()).toStrictEqual([thing(1)]);
});
