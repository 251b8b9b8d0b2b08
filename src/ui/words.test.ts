import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Texts of the specification, which keep its words. */
const SPECIFIED =
  /Please log in\b|logged out|[Ss]uccessfully logged in|link, then log in|"Logout"|Logout completed|"logout log out leave"/g;

const lines = ["src", "server", "domain", "contract"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/grading\/model/.test(name))
    .flatMap((name) =>
      readFileSync(join(root, room, name), "utf8")
        .replaceAll(SPECIFIED, "")
        .split("\n")
        // No comments.
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
        .map((line) => `${room}/${name}: ${line.trim()}`),
    ),
);

test.each([
  ["email", /\be-mail/i],
  ["sign in, sign out", /["`>][^"`<]*\b(?:log in|log out|logged in|logged out)\b/i],
  ["practice", /["`]Practis| practis[ei][^("]*["`]$/],
  ["resume, continue", /"Go on\b/],
  ["study options", /\bdesk options\b(?!\.ts)/i],
  ["flag, mark, suspend", /\bmarks of (?:this|a) card\b/i],
  ["90%", /["`>][^"`]*\d(?:&nbsp;| )%|[\d}](?:&nbsp;| )%(?! [\w(])/],
])("one word for one thing: %s", (_, others) => {
  expect(lines.filter((line) => others.test(line))).toEqual([]);
});
