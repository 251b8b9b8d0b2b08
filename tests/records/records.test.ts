import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { choose, isSampled, shareOf } from "./choice.ts";
import { sourceTree } from "./closure.ts";
import { recordsIn } from "./records.ts";

const SUITE = "tests/models/door/door.suite.ts";
const FILES = {
  "package-lock.json": "{}",
  [SUITE]:
    'import { model } from "./door.model.ts";\nimport { door } from "#src/machines/door.ts";\nimport "../kit/suite.ts";',
  "tests/models/door/door.model.ts": "export const model = 1;",
  "tests/models/kit/suite.ts": 'export { walk } from "./walk.ts";',
  "tests/models/kit/walk.ts": "export const walk = 1;",
  "src/machines/door.ts": 'import type { Lock } from "../services/lock.ts";\nexport const door = 1;',
  "src/services/lock.ts": "export interface Lock {}",
  "src/services/other.ts": "export const other = 1;",
};

let root: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: string, change: (text: string) => string) =>
  put(path, change(readFileSync(join(root, path), "utf8")));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "ibis-records-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(FILES)) put(path, text);
});

const door = { id: "mutants/door", inputs: [SUITE] };
const keyIn = (path: string) =>
  v.parse(v.object({ key: v.string() }), JSON.parse(readFileSync(join(root, path), "utf8"))).key;
const RECORD = "tests/records/passed/mutants/door.json";
const passes = () => recordsIn(root).played(door, () => Promise.resolve({ "door.shut removed": "01" }));
const standing = () => recordsIn(root).standingOf(door);
const refused = (why: string) => ({ isValid: false, why, findings: undefined });

test("what passed is recorded, with what it found out", async () => {
  expect(standing()).toEqual(refused("it has no record"));
  await passes();
  expect(standing()).toEqual({ isValid: true, findings: { "door.shut removed": "01" } });
});

test.each([
  ["the suite", SUITE],
  ["the model", "tests/models/door/door.model.ts"],
  ["the machine", "src/machines/door.ts"],
  ["the kit", "tests/models/kit/walk.ts"],
  ["the lockfile", "package-lock.json"],
])("a change of %s takes the record's validity, and leaves what was found out", async (_, path) => {
  await passes();
  edit(path, (text) => `${text}\n`);
  expect(standing()).toEqual({
    isValid: false,
    why: "something that it depends on has changed",
    findings: { "door.shut removed": "01" },
  });
});

test.each([
  ["what is imported as a type alone", "src/services/lock.ts"],
  ["what is not imported", "src/services/other.ts"],
])("a change of %s leaves the record valid", async (_, path) => {
  await passes();
  edit(path, (text) => `${text}\n`);
  expect(standing().isValid).toBe(true);
});

test("another version of Node takes the record's validity", async () => {
  await passes();
  const { version } = process;
  onTestFinished(() => void Object.defineProperty(process, "version", { value: version }));
  Object.defineProperty(process, "version", { value: "v24.0.0" });
  expect(standing().isValid).toBe(false);
});

describe("a record is refused", () => {
  test("where a file that it depends on was added, and imported", async () => {
    await passes();
    put("src/machines/bell.ts", "export const bell = 1;");
    edit("src/machines/door.ts", (text) => `${text}\nawait import("./bell.ts");`);
    expect(standing().isValid).toBe(false);
  });

  test.each([
    ["its findings", '"01"', '"02"'],
    ["its key", /"key": "./, '"key": "f'],
    ["its seal", /"seal": "./, '"seal": "-'],
  ])("where %s were edited by hand", async (_, from, to) => {
    await passes();
    edit(RECORD, (text) => text.replace(from, to));
    expect(standing()).toEqual(refused("its record was not written by a run that passed"));
  });

  test("where its key was made to fit by hand after a change", async () => {
    await passes();
    const before = keyIn(RECORD);
    put("src/machines/door.ts", "export const door = 2;");
    const other = { ...door, id: "mutants/other" };
    await recordsIn(root).played(other, () => Promise.resolve());
    const after = keyIn("tests/records/passed/mutants/other.json");
    edit(RECORD, (one) => one.replace(before, after));
    expect(standing()).toEqual(refused("its record was not written by a run that passed"));
  });

  test("where it was copied from another machine", async () => {
    const other = { id: "mutants/other", inputs: ["src/services/other.ts"] };
    await recordsIn(root).played(other, () => Promise.resolve());
    put(RECORD, readFileSync(join(root, "tests/records/passed/mutants/other.json"), "utf8"));
    expect(standing()).toEqual(refused("its record was not written by a run that passed"));
  });

  test.each([
    ["no JSON", "{", "its record is no JSON"],
    ["another shape", '{"key": 1}', "its record has another shape"],
  ])("where it is %s", (_, text, why) => {
    put(RECORD, text);
    expect(standing()).toEqual(refused(why));
  });

  test("where the run that would write it fails, which takes an older one away", async () => {
    await passes();
    const failing = recordsIn(root).played(door, () => Promise.reject(new Error("A mutant survived.")));
    await expect(failing).rejects.toThrow("A mutant survived.");
    expect(standing()).toEqual(refused("it has no record"));
  });

  test("where something changed while it was played", async () => {
    await recordsIn(root).played(door, async () => put("src/machines/door.ts", "export const door = 3;"));
    expect(standing()).toEqual(refused("it has no record"));
  });
});

describe("what takes part when a file runs", () => {
  const closure = (path: string, text: string, more: Record<string, string> = {}) => {
    for (const [name, content] of Object.entries({ ...more, [path]: text })) put(name, content);
    return sourceTree(root).closureOf([path]);
  };

  test("imports of every form but those of types, and no packages", () => {
    const text = [
      'import "./a.ts";',
      'export * from "./b.ts";',
      'export { c } from "./c.ts";',
      'import d, { type D } from "#x/d.ts";',
      'const e = () => import("./e.ts?raw");',
      'const f = new URL("./f.sql", import.meta.url);',
      'import type { G } from "./g.ts";',
      'export type { H } from "./h.ts";',
      'import { type I, type J } from "./i.ts";',
      'import { setup } from "xstate";',
      'import { j } from "./j";',
      '// new URL("./gone.sql", import.meta.url)',
    ].join("\n");
    const more = Object.fromEntries("abcdefghij".split("").map((name) => [`x/${name}.ts`, ""]));
    expect(closure("x/main.ts", text, { ...more, "x/f.sql": "" })).toEqual([
      "x/a.ts",
      "x/b.ts",
      "x/c.ts",
      "x/d.ts",
      "x/e.ts",
      "x/f.sql",
      "x/j.ts",
      "x/main.ts",
    ]);
  });

  test("a folder with all that is below it", () => {
    const more = { "x/sql/1.sql": "", "x/sql/meta/1.json": "" };
    const text = 'const folder = new URL("sql", import.meta.url);';
    expect(closure("x/main.ts", text, more)).toEqual(["x/main.ts", "x/sql/1.sql", "x/sql/meta/1.json"]);
  });

  test("files that import each other", () => {
    const more = { "x/other.ts": 'import "./main.ts";' };
    expect(closure("x/main.ts", 'import "./other.ts";', more)).toEqual(["x/main.ts", "x/other.ts"]);
  });

  test("a file that is missing is an error", () => {
    expect(() => closure("x/main.ts", 'import "./gone.ts";')).toThrow(
      new Error("x/gone.ts, which x/main.ts needs, is missing."),
    );
  });
});

test("one test in ten is played anyway, others with each commit", () => {
  const tests = Array.from({ length: 1000 }, (_, index) => ({ id: `mutants/${index}`, inputs: [] }));
  const [first, second] = ["a1", "b2"].map((commit) =>
    tests.filter((one) => isSampled(one, commit)).map(({ id }) => id),
  );
  for (const sample of [first, second]) expect(sample?.length).toBeGreaterThan(70);
  for (const sample of [first, second]) expect(sample?.length).toBeLessThan(130);
  expect(first).not.toEqual(second);
});

test("of tests that are much alike a share is played: the same while nothing changes, others after a change", () => {
  const tests = Array.from({ length: 20 }, (_, index) => ({ id: `schedules/${index}`, inputs: [] }));
  const share = (key: string) =>
    Array.from(
      shareOf(tests, 4, () => key),
      ({ id }) => id,
    );
  expect(share("a1")).toHaveLength(4);
  expect(share("a1")).toEqual(share("a1"));
  expect(share("b2")).not.toEqual(share("a1"));
  expect(shareOf(tests.slice(0, 3), 4, () => "a1").size).toBe(3);
});

describe("of a group with more outdated records than its share", () => {
  const group = ["a", "b", "c", "d", "e", "f"].map((name) => ({ id: `rules/${name}`, inputs: [SUITE] }));
  const chosen = (most: number) => {
    vi.stubEnv("IBIS_LONG", "changed");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { due, recorded, left } = choose(group, most, recordsIn(root));
    return {
      due: due.map(({ test: { id } }) => id),
      recorded: recorded.length,
      left: left.map(({ id }) => id),
    };
  };
  const play = async (ids: readonly string[]) => {
    for (const one of group)
      if (ids.includes(one.id)) await recordsIn(root).played(one, () => Promise.resolve());
  };
  beforeEach(async () => {
    await play(group.map(({ id }) => id));
    put("src/machines/door.ts", "export const door = 2;");
  });

  test("a share is played and the others are left, and what passed then is not played again", async () => {
    const first = chosen(2);
    expect([first.due.length, first.recorded, first.left.length]).toEqual([2, 0, 4]);
    await play(first.due);
    const sampled = chosen(2).due;
    expect(sampled.filter((id) => !first.due.includes(id))).toEqual([]);
    expect(chosen(2).left).toEqual(first.left);
  });

  test("all are played where no more are outdated than the share has", () => {
    expect(chosen(6)).toMatchObject({ due: group.map(({ id }) => id), left: [] });
  });

  test("one that failed is played, whichever share the change has", async () => {
    const [failed = ""] = chosen(2).left;
    const one = { id: failed, inputs: [SUITE] };
    await expect(recordsIn(root).played(one, () => Promise.reject(new Error("red")))).rejects.toThrow("red");
    expect(chosen(2).due).toContain(failed);
    put("src/machines/door.ts", "export const door = 3;");
    expect(chosen(2).due).toContain(failed);
  });
});
