import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { analyse } from "scslre";
import * as v from "valibot";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { Email } from "#contract/auth/account-values.ts";
import { deviceName } from "#domain/auth/device-name.ts";
import { reportedText } from "#domain/errors/reported-text.ts";
import { lostIn } from "#domain/markup/lost-in.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { clozeNumbers } from "#domain/notes/cloze.ts";
import { sanitiseText } from "#domain/errors/sanitise-text.ts";
import { usernameFor } from "#server/features/oauth/username.ts";

const root = resolve(import.meta.dirname, "..");
const ROOMS = ["contract", "domain", "server", "src"];

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
);

const Literal = v.object({ regex: v.object({ pattern: v.string(), flags: v.string() }) });

function* literalsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== "object" || node === null) return;
  const literal = v.safeParse(Literal, node);
  if (literal.success) yield literal.output.regex;
  for (const child of Object.values(node)) yield* literalsIn(child);
}

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** In quadratic time these take minutes, and the tests time out. */
const LENGTH = 8 * 65_536;
const fill = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

test.each(
  sources.flatMap((path) =>
    [...literalsIn(parseSync(path, textOf(path)).program)].map((one) => ({ path, ...one })),
  ),
)("$path: /$pattern/$flags takes linear time", ({ pattern, flags }) => {
  expect(analyse({ source: pattern, flags }).reports.map(({ type }) => type)).toEqual([]);
});

test("a pattern that is put together at run time is known here, and has its hostile texts below", () => {
  const composed = sources.filter((path) => textOf(path).includes("new RegExp("));
  // `plan.ts` meets paths of the application itself.
  expect(composed.toSorted()).toEqual([
    "domain/errors/sanitise-text.ts",
    "domain/markup/lost-in.ts",
    "domain/markup/plain-text.ts",
    "domain/notes/cloze.ts",
    "src/sw/plan.ts",
  ]);
});

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  reportedText: (text) => reportedText(text, "basic"),
  sanitiseText: (text) => sanitiseText(text, "basic"),
  Email: (text) => v.safeParse(Email, text),
  deviceName,
  usernameFor: (text) => usernameFor(text, text, 0),
  lostIn: (text) => lostIn(text, text, []),
  plainText,
  clozeNumbers,
};
const hostile = [
  "token-",
  "a@a.",
  "a.",
  "Version/1 ",
  "-",
  "A",
  " ",
  "<a",
  "data:",
  "javascript",
  "on",
  "j ",
  "?a",
  '"',
  "eyJ.",
  '"a\n',
  '"a""\n',
  '""a\n',
  ';"""a',
  "{{c1::",
  "`a``b",
  "![a](",
  "](<a",
  "](http://a(",
  "```a\n",
];

test.each(Object.entries(readers))("%s reads half a megabyte of hostile text", (_, read) => {
  const texts = hostile.map(fill).flatMap((text) => [text, `a@a${text}@`, `${text}\n`]);
  expect(texts.map(read)).toHaveLength(texts.length);
});
