import { describe, expect, it } from "vitest";
import { describePart, describeValue } from "../recorder/describe-value.ts";
import { changeOf, cutOf, isCut, partBefore, partsOf, removedParts, replacePart } from "./changes.ts";

const visible = new Set(["text"]);
const shown = (value: unknown) => describeValue(value, visible);
const whole = (value: unknown, path: readonly number[]) =>
  replacePart(shown(value), path, describePart(value, path, visible) ?? shown(null));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const fields = (count: number) => Object.fromEntries(numbers(count).map((index) => [`k${index}`, index]));

describe("what is cut", () => {
  it("is a list, a record, a text or a depth of which the page has more", () => {
    expect([numbers(51), new Set(numbers(51)), fields(51)].map((value) => isCut(shown(value)))).toStrictEqual(
      [true, true, true],
    );
    expect(partsOf(shown({ text: "x".repeat(301) })).map(([, part]) => isCut(part))).toStrictEqual([true]);
    expect(isCut({ kind: "omitted", why: "depth" })).toBe(true);
    expect(cutOf(shown(Object.assign(new Error("No"), fields(60))))).toBe(11);
  });

  it("is not what is shown completely, or as far as it can be", () => {
    expect([1, [1], { a: 1 }, new Error("No"), undefined].map((value) => isCut(shown(value)))).not.toContain(
      true,
    );
    expect(isCut({ kind: "omitted", why: "circle" })).toBe(false);
    const most = describePart(numbers(6000), [], visible);
    expect(most && [cutOf(most), isCut(most)]).toStrictEqual([1000, false]);
  });
});

describe("a part that is replaced", () => {
  it("is shown completely, and all else as before", () => {
    const value = {
      one: 1,
      map: new Map([["list", [0, numbers(60)]]]),
      error: new Error("x", { cause: numbers(60) }),
    };
    expect(whole(value, [1, 0, 1])).toMatchObject({
      entries: [
        ["one", { value: 1 }],
        ["map", { entries: [["•••", { items: [{ value: 0 }, { cut: 0 }] }]] }],
        [
          "error",
          {
            fields: {
              entries: [
                ["message", { kind: "masked" }],
                ["cause", { cut: 10 }],
              ],
            },
          },
        ],
      ],
    });
    expect(whole(value, [2, 1])).toMatchObject({
      entries: [{}, {}, ["error", { fields: { entries: [{}, ["cause", { cut: 0 }]] } }]],
    });
    expect(whole(numbers(60), [])).toMatchObject({ cut: 0 });
  });

  it("is none where the path leads nowhere", () => {
    const value = shown({ one: 1, list: [1] });
    expect(replacePart(value, [0, 3], shown(2))).toStrictEqual(value);
    expect(replacePart(value, [1, 7], shown(2))).toStrictEqual(value);
  });
});

describe("a comparison", () => {
  it("counts only what is known of both", () => {
    const list = numbers(60);
    const text = "x".repeat(400);
    const deep = { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } };
    expect(changeOf(whole(list, []), shown(list))).toBe("same");
    expect(changeOf(whole({ text }, [0]), shown({ text }))).toBe("same");
    expect(changeOf(whole(deep, [0, 0, 0]), shown(deep))).toBe("same");
    expect(changeOf(whole(list, []), shown([...list, 60]))).toBe("changed");
    expect(changeOf(whole(list, []), shown([9, ...list.slice(1)]))).toBe("changed");
    expect(changeOf(whole({ text }, [0]), shown({ text: `y${text.slice(1)}` }))).toBe("changed");
    expect(changeOf(whole({ text }, [0]), shown({ text: `${text}x` }))).toBe("changed");
    expect(changeOf(shown(new Error("x", { cause: 1 })), shown(new Error("x", { cause: 2 })))).toBe(
      "changed",
    );
    expect(changeOf(shown({ a: 1 }), shown({ b: 1 }))).toBe("changed");
    expect(changeOf(shown([1]), shown({ 0: 1 }))).toBe("changed");
  });

  it("does not take what was cut for new, or for removed", () => {
    const list = numbers(60);
    expect(partBefore(shown(list), "49")).toStrictEqual({ kind: "plain", value: 49 });
    expect(partBefore(shown(list), "50")).toBeNull();
    expect(partBefore(shown([1]), "1")).toBeUndefined();
    expect(partBefore({ kind: "omitted", why: "depth" }, "a")).toBeNull();
    expect(removedParts(shown(list), whole(list, []))).toStrictEqual([]);
    expect(removedParts(shown([1]), shown([1, 2]))).toStrictEqual(["1"]);
  });
});
