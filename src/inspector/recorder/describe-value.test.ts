import { createActor, createMachine } from "xstate";
import { describe, expect, it } from "vitest";
import type { ShownValue } from "../protocol/shown-value.ts";
import { describePart, describeValue } from "./describe-value.ts";

const nothing: ReadonlySet<string> = new Set();
const text = new Set(["text"]);
const shown = (value: unknown, visible = nothing) => describeValue(value, visible);
const fields = (value: ShownValue) => Object.fromEntries(value.kind === "record" ? value.entries : []);

describe("private texts", () => {
  it("masks every text that is not on the list, at any depth, without its length", () => {
    const credentials = { usernameOrEmail: "lea@example.org", password: "hunter2", rememberMe: true };
    const described = shown({ credentials, list: ["one"], map: new Map([["key", "value"]]) });
    expect(JSON.stringify(described)).not.toMatch(/lea|hunter2|one"|"key|"value"\]/);
    expect(fields(described)["credentials"]).toStrictEqual({
      kind: "record",
      of: "Object",
      entries: [
        ["usernameOrEmail", { kind: "masked" }],
        ["password", { kind: "masked" }],
        ["rememberMe", { kind: "plain", value: true }],
      ],
      cut: 0,
    });
  });

  it("shows the texts of fields on the list, and all below them", () => {
    expect(fields(shown({ text: "Saved", other: "x" }, text))).toStrictEqual({
      text: { kind: "plain", value: "Saved" },
      other: { kind: "masked" },
    });
    expect(JSON.stringify(shown({ text: { deep: ["seen"] } }, text))).toContain("seen");
  });

  it("masks mail addresses even there", () => {
    expect(shown({ text: "We wrote to lea.b+x@mail.example.org." }, text)).toMatchObject({
      entries: [["text", { value: "We wrote to •••@•••" }]],
    });
  });

  it("masks the message of an error, and shows its code", () => {
    const error = Object.assign(new TypeError("The name Lea is taken."), { code: "USERNAME_TAKEN" });
    expect(shown(error, new Set(["code"]))).toStrictEqual({
      kind: "error",
      name: "TypeError",
      fields: {
        kind: "record",
        of: "Error",
        entries: [
          ["message", { kind: "masked" }],
          ["code", { kind: "plain", value: "USERNAME_TAKEN" }],
        ],
        cut: 0,
      },
    });
  });
});

describe("what JSON lacks", () => {
  const actor = createActor(createMachine({ id: "m" }), { systemId: "clock" });
  class Card {
    readonly id = 7;
  }
  it.each([
    [undefined, { kind: "named", text: "undefined" }],
    [12n, { kind: "named", text: "12n" }],
    [Number.NaN, { kind: "named", text: "NaN" }],
    [Symbol("x"), { kind: "named", text: "Symbol()" }],
    [new Date(0), { kind: "named", text: "1970-01-01T00:00:00.000Z" }],
    [new Date(Number.NaN), { kind: "named", text: "Invalid Date" }],
    [Promise.resolve(), { kind: "named", text: "Promise" }],
    [new Uint8Array(3), { kind: "named", text: "Uint8Array of 3 bytes" }],
    [AbortSignal.abort(), { kind: "named", text: "AbortSignal (aborted)" }],
    [new Blob(["abc"]), { kind: "named", text: "Blob of 3 bytes" }],
    [function retry() {}, { kind: "named", text: "ƒ retry" }],
    [actor, { kind: "named", text: "actor clock" }],
    [null, { kind: "plain", value: null }],
    [new Set([1]), { kind: "list", of: "Set", items: [{ kind: "plain", value: 1 }], cut: 0 }],
    [new Map([[1, 2]]), { kind: "record", of: "Map", entries: [["1", { kind: "plain", value: 2 }]], cut: 0 }],
    [new Card(), { kind: "record", of: "Card", entries: [["id", { kind: "plain", value: 7 }]], cut: 0 }],
    [Object.create(null), { kind: "record", of: "Object", entries: [], cut: 0 }],
  ])("%s is named", (value: unknown, expected) => {
    expect(shown(value)).toStrictEqual(expected);
  });

  it("ends at a circle, and shows an object again that is met twice", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(shown(circle)).toMatchObject({ entries: [["self", { kind: "omitted", why: "circle" }]] });
    const twice = { id: 1 };
    expect(JSON.stringify(shown([twice, twice]))).not.toContain("circle");
  });
});

describe("large values", () => {
  it("cuts lists, records, texts and depth, and says how much is missing", () => {
    expect(shown(Array.from({ length: 60 }, (_, index) => index))).toMatchObject({ cut: 10 });
    const wide = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, index]));
    expect(shown(wide)).toMatchObject({ cut: 1 });
    const long = fields(shown({ text: "x".repeat(301) }, text))["text"];
    expect(long).toStrictEqual({ kind: "plain", value: `${"x".repeat(300)}…`, cut: 1 });
    let deep: unknown = "end";
    for (let level = 0; level < 20; level += 1) deep = [deep];
    expect(JSON.stringify(shown(deep))).toContain('"why":"depth"');
  });
});

describe("a part", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  it("is found by the indices of its parts, in records, lists, sets, maps and errors", () => {
    const value = {
      list: [[1], [2]],
      set: new Set([3]),
      map: new Map([["key", { four: 4 }]]),
      error: new Error("Failed", { cause: { five: 5 } }),
    };
    const part = (...path: number[]) => describePart(value, path, nothing);
    expect(part(0, 1, 0)).toStrictEqual({ kind: "plain", value: 2 });
    expect(part(1, 0)).toStrictEqual({ kind: "plain", value: 3 });
    expect(part(2, 0, 0)).toStrictEqual({ kind: "plain", value: 4 });
    expect(part(3, 1, 0)).toStrictEqual({ kind: "plain", value: 5 });
    expect(part()).toStrictEqual(describeValue(value, nothing));
  });

  it("is none where the path leads nowhere, or into what is no data", () => {
    expect(describePart({ list: [1] }, [0, 1], nothing)).toBeNull();
    expect(describePart({ list: [1] }, [1], nothing)).toBeNull();
    expect(describePart({ one: 1 }, [0, 0], nothing)).toBeNull();
    expect(describePart({ bytes: new Uint8Array(3) }, [0, 0], nothing)).toBeNull();
  });

  it("has more items and characters than in the whole, while its own parts are cut as usual", () => {
    expect(describePart({ list: numbers(60) }, [0], nothing)).toMatchObject({ cut: 0 });
    expect(describePart({ list: numbers(5001) }, [0], nothing)).toMatchObject({ cut: 1 });
    expect(describePart([[numbers(60)]], [0], nothing)).toMatchObject({ items: [{ cut: 10 }] });
    const long = "x".repeat(301);
    expect(describePart({ text: long }, [0], text)).toStrictEqual({ kind: "plain", value: long });
  });

  it("begins to count levels again", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 10; level += 1) deep = [deep];
    const inner = describePart(deep, [0, 0, 0, 0], nothing);
    expect(JSON.stringify(inner)).not.toContain('"why":"depth"');
  });

  it("is masked as in the whole", () => {
    const value = {
      password: "hunter2",
      text: { deep: ["seen, lea@example.org"] },
      map: new Map([["secret", "value"]]),
      error: Object.assign(new Error("Lea failed"), { text: "seen" }),
    };
    const part = (...path: number[]) => describePart(value, path, text);
    expect(part(0)).toStrictEqual({ kind: "masked" });
    expect(part(1, 0, 0)).toStrictEqual({ kind: "plain", value: "seen, •••@•••" });
    expect(JSON.stringify([part(2), part(2, 0)])).not.toMatch(/secret|value"\]/);
    expect(part(2, 0)).toStrictEqual({ kind: "masked" });
    expect(part(3, 0)).toStrictEqual({ kind: "masked" });
    expect(part(3, 1)).toStrictEqual({ kind: "plain", value: "seen" });
    // The message of an error is masked even where all around it is shown.
    expect(describePart({ text: new Error("Lea") }, [0, 0], text)).toStrictEqual({ kind: "masked" });
  });
});
