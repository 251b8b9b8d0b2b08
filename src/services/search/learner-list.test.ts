import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { full, shutStorage } from "#tests/support/shut-storage.ts";
import { createLearnerList } from "./learner-list.ts";

const KEY = "words 7";
const Words = v.fallback(v.array(v.string()), []);

/** A tab over a storage, which reports changes by other tabs as a browser does. */
function tab(localStorage: Storage) {
  const target = new EventTarget();
  const page = {
    localStorage,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const list = createLearnerList({ page, key: KEY, parse: (stored) => v.parse(Words, stored) });
  const changedElsewhere = (key: string | null) =>
    target.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { list, page, changedElsewhere, add: (word: string) => list.change((words) => [...words, word]) };
}

it("keeps what is changed over pages", () => {
  const storage = memoryStorage();
  const { list, add } = tab(storage);
  expect(list.current()).toStrictEqual([]);
  add("one");
  add("two");
  expect(tab(storage).list.current()).toStrictEqual(["one", "two"]);
  expect([list.isStored(), storage.getItem(KEY)]).toStrictEqual([true, '["one","two"]']);
});

it.each(["", "{", "null", "7", '{"0":"one"}', "[1]", '["one"'])(
  "takes a damaged storage for an empty list, and keeps the next change: %s",
  (damaged) => {
    const { list, add } = tab(memoryStorage([[KEY, damaged]]));
    expect(list.current()).toStrictEqual([]);
    add("one");
    expect([list.current(), list.isStored()]).toStrictEqual([["one"], true]);
  },
);

describe("where the browser refuses", () => {
  it("to read and to write, the list lasts as long as the page, and says so", () => {
    const storage = shutStorage();
    const { list, add } = tab(storage);
    expect([list.current(), list.isStored()]).toStrictEqual([[], true]);
    add("one");
    add("two");
    expect([list.current(), list.isStored()]).toStrictEqual([["one", "two"], false]);
    expect(tab(storage).list.current()).toStrictEqual([]);
  });

  it("even to give its storage, the list lasts as long as the page", () => {
    const { page } = tab(memoryStorage());
    const shut = Object.defineProperty({ ...page }, "localStorage", {
      get() {
        throw new DOMException("Not here.", "SecurityError");
      },
    });
    const list = createLearnerList({ page: shut, key: KEY, parse: (stored) => v.parse(Words, stored) });
    list.change(() => ["one"]);
    expect([list.current(), list.isStored()]).toStrictEqual([["one"], false]);
  });

  it("for want of room, the change that has room again keeps all of them", () => {
    const storage = memoryStorage([[KEY, '["old"]']]);
    const { setItem } = storage;
    const { list, add } = tab(storage);
    full(storage);
    add("one");
    expect([list.current(), list.isStored()]).toStrictEqual([["old", "one"], false]);
    expect(storage.getItem(KEY)).toBe('["old"]');
    Object.assign(storage, { setItem });
    add("two");
    expect(list.isStored()).toBe(true);
    expect(tab(storage).list.current()).toStrictEqual(["old", "one", "two"]);
  });
});

describe("of two tabs", () => {
  it("neither undoes what the other one changed", () => {
    const storage = memoryStorage();
    const [one, other] = [tab(storage), tab(storage)];
    one.add("one");
    other.add("other");
    one.list.change((words) => words.filter((word) => word !== "other"));
    one.add("more");
    expect(other.list.current()).toStrictEqual(["one", "more"]);
  });

  it("one is notified of the other's changes, and of a storage that was cleared, until it stops", () => {
    const { list, changedElsewhere } = tab(memoryStorage());
    let calls = 0;
    const stop = list.follow(() => (calls += 1));
    changedElsewhere("words 77");
    expect(calls).toBe(0);
    changedElsewhere(KEY);
    changedElsewhere(null);
    expect(calls).toBe(2);
    stop();
    changedElsewhere(KEY);
    expect(calls).toBe(2);
  });
});
