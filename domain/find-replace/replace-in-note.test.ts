import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CARD_TEXT_MAX } from "#contract/decks/card-base.ts";
import type { Replacement } from "#contract/decks/find-and-replace.ts";
import { matchesIn, searchFor } from "./find.ts";
import { excerptOf, partsOf, replacedBy } from "./parts.ts";
import { prepared, replaceInNote } from "./replace-in-note.ts";

const DOG: Replacement = {
  find: "cat",
  replacement: "dog",
  sides: "both",
  matchCase: false,
  wholeWords: false,
};
const replaced = (front: string, back: string, asked: Partial<Replacement> = {}) =>
  replaceInNote({ front, back }, prepared({ ...DOG, ...asked }));
const textsOf = (...given: Parameters<typeof replaced>) => {
  const outcome = replaced(...given);
  return outcome.kind === "replaced" ? [outcome.texts.front, outcome.texts.back] : outcome.kind;
};
const reasonOf = (...given: Parameters<typeof replaced>) => {
  const outcome = replaced(...given);
  return outcome.kind === "refused" ? outcome.reason : outcome.kind;
};

it("replaces on the sides that are meant", () => {
  expect(textsOf("A Cat", "cats")).toStrictEqual(["A dog", "dogs"]);
  expect(textsOf("A Cat", "cats", { sides: "front" })).toStrictEqual(["A dog", "cats"]);
  expect(textsOf("A Cat", "cats", { sides: "back" })).toStrictEqual(["A Cat", "dogs"]);
  expect(textsOf("ibis", "bird")).toBe("unmatched");
  expect(textsOf("ibis", "cat", { sides: "front" })).toBe("unmatched");
  // It is there already.
  expect(textsOf("cat", "b", { replacement: "cat" })).toBe("unmatched");
  expect(textsOf("Cat", "b", { replacement: "cat" })).toStrictEqual(["cat", "b"]);
});

it("puts the replacement in as it is written", () => {
  expect(textsOf("a cat", "b", { replacement: "$& $1 \\n $`" })).toStrictEqual(["a $& $1 \\n $`", "b"]);
});

it("leaves a note as it is where a side would be empty or too long", () => {
  expect(reasonOf(" cat\n", "b", { replacement: "" })).toBe("empty");
  expect(reasonOf("a", "cat", { replacement: " " })).toBe("empty");
  expect(reasonOf("{{c1::cat}} a", "cat", { replacement: "", sides: "back" })).toBe("empty");
  const long = "c".repeat(CARD_TEXT_MAX);
  expect(textsOf(long, "b", { find: "c", replacement: "d" })).toStrictEqual(["d".repeat(CARD_TEXT_MAX), "b"]);
  expect(reasonOf(long, "b", { find: "c", replacement: "d".repeat(1000) })).toBe("tooLong");
  expect(reasonOf("a", `${long.slice(2)}xy`, { find: "xy", replacement: "xyz" })).toBe("tooLong");
});

it("leaves a note as it is where it would have other cards", () => {
  expect(textsOf("{{c1::cat}} {{c2::x}}", "b")).toStrictEqual(["{{c1::dog}} {{c2::x}}", "b"]);
  const other = (find: string, replacement: string) =>
    reasonOf("{{c1::Paris}} and {{c2::Rome}}", "b", { find, replacement });
  expect(other("{{c1::", "")).toBe("cards");
  expect(other("c2", "c1")).toBe("cards");
  expect(other("c2", "c3")).toBe("cards");
  expect(other("Paris", "")).toBe("cards");
  expect(other("}}", "")).toBe("cards");
  expect(other("and", "{{c3::and}}")).toBe("cards");
  expect(reasonOf("cat", "b", { replacement: "{{c1::dog}}" })).toBe("cards");
  // On the back these signs mean nothing.
  expect(textsOf("a", "cat", { replacement: "{{c1::dog}}" })).toStrictEqual(["a", "{{c1::dog}}"]);
});

const text = fc.string({
  unit: fc.constantFrom(...Array.from("abABßsSéeÉ\u0301İi̇ \n.كِ猫𐐀𐐨👍$&{}")),
  maxLength: 60,
});
const find = fc.string({
  unit: fc.constantFrom(...Array.from("abßséÉ\u0301İi .كِ猫𐐨👍$")),
  minLength: 1,
  maxLength: 3,
});
const options = fc.record({ matchCase: fc.boolean(), wholeWords: fc.boolean() });

it("changes nothing outside of what was found, and shows all of the text in the preview", () => {
  fc.assert(
    fc.property(text, find, text, options, (before, wanted, replacement, how) => {
      const matches = matchesIn(before, searchFor({ find: wanted, ...how }));
      const parts = partsOf(before, matches, replacement);
      expect(parts.map((part) => part.text).join("")).toBe(before);
      expect(parts.every((part) => part.text !== "" && part.text.isWellFormed())).toBe(true);
      const marked = parts.filter(({ to }) => to !== null);
      expect(marked).toHaveLength(matches.length);
      for (const { text: part, to } of marked) {
        expect(to).toBe(replacement);
        expect(matchesIn(part, searchFor({ find: wanted, ...how }))).toStrictEqual([
          { from: 0, until: part.length },
        ]);
      }
      const between = parts.map((part) => (part.to === null ? part.text : "\0"));
      expect(replacedBy(parts)).toBe(between.join("").replaceAll("\0", () => replacement));
    }),
  );
});

it("finds nothing more after a replacement that has no character of what was found", () => {
  fc.assert(
    fc.property(
      text,
      find,
      fc.stringMatching(/^[xyz]{1,4}$/),
      fc.boolean(),
      (before, wanted, by, matchCase) => {
        const asked = prepared({ ...DOG, find: wanted, replacement: by, matchCase });
        const once = replaceInNote({ front: before, back: "" }, asked);
        fc.pre(once.kind === "replaced");
        expect(replaceInNote(once.texts, asked).kind).toBe("unmatched");
      },
    ),
  );
});

it("finds as much in each Unicode form of a text", () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from("aéÉe \u1EB9각ÅK")), maxLength: 40 });
  fc.assert(
    fc.property(plain, fc.constantFrom("é", "É", "e", "각", "å", "a"), options, (written, wanted, how) => {
      const count = (before: string, form: "NFC" | "NFD") =>
        matchesIn(before.normalize(form), searchFor({ find: wanted, ...how })).length;
      expect(count(written, "NFC")).toBe(count(written, "NFD"));
    }),
  );
});

it("shows long texts around what was found", () => {
  const parts = (before: string, by = "dog") =>
    excerptOf(partsOf(before, matchesIn(before, searchFor(DOG)), by)).map((part) => [part.text, part.to]);
  expect(parts("a cat")).toStrictEqual([
    ["a ", null],
    ["cat", "dog"],
  ]);
  const far = "x".repeat(100);
  expect(parts(`${far}cat${far}cat${far}`)).toStrictEqual([
    [`…${"x".repeat(40)}`, null],
    ["cat", "dog"],
    [`${"x".repeat(40)}…${"x".repeat(40)}`, null],
    ["cat", "dog"],
    [`${"x".repeat(40)}…`, null],
  ]);
  expect(parts(far)).toStrictEqual([[`${"x".repeat(80)}…`, null]]);
  expect(parts("cat", "y".repeat(200))).toStrictEqual([["cat", `${"y".repeat(100)}…`]]);
  expect(parts("cat ".repeat(9))).toHaveLength(11);
  expect(parts("cat".repeat(9))).toStrictEqual([
    ...Array.from({ length: 5 }, () => ["cat", "dog"]),
    ["…", null],
  ]);
  expect(parts(`cat ![](media:${"0a".repeat(32)})`).at(-1)).toStrictEqual([" ![](media:…)", null]);
  // No character is cut in two.
  const faces = `x${"👍".repeat(60)}`;
  expect(parts(`${faces}cat${faces}`).every(([part]) => part?.isWellFormed())).toBe(true);
});

it("takes bounded time on long and hostile texts", () => {
  const hostile = ["a", "ß", "É", "e\u0301", "각", "كِ", "👍"].map((unit) =>
    unit.repeat(Math.floor(CARD_TEXT_MAX / unit.length)),
  );
  for (const before of hostile)
    for (const wanted of [
      "a",
      "s",
      "é",
      "aaaaaaaab",
      "b".padEnd(200, "a"),
      "a".padEnd(200, "b"),
      "ß".repeat(200),
    ]) {
      const asked = prepared({ ...DOG, find: wanted, replacement: "b", wholeWords: true });
      expect(["unmatched", "replaced"]).toContain(replaceInNote({ front: before, back: before }, asked).kind);
    }
});
