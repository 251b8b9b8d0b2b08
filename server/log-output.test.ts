import { closeSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { createLog } from "./log.ts";

const Line = v.looseObject({ msg: v.string() });

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ibis-log-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("what a full disk does not take waits, what is too much is dropped and counted, and the count is logged once the disk works again", async () => {
  const fd = openSync("/dev/full", "w");
  const log = createLog("info", fd);
  const padding = "x".repeat(64 * 1024);
  for (let line = 0; line < 20; line += 1) log.info({ padding }, `line ${line}`);
  // The same descriptor leads to a disk with room from here on.
  closeSync(fd);
  const file = join(folder, "log");
  expect(openSync(file, "w")).toBe(fd);
  log.info("it works again");
  log.info("and goes on");
  closeSync(fd);
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  const said = lines.map((line) => v.parse(Line, JSON.parse(line)));
  const remaining = Array.from({ length: 15 }, (_, line) => `line ${line}`);
  expect(said.map(({ msg }) => msg)).toStrictEqual([
    ...remaining,
    "it works again",
    "Lines of the log were lost: it could not be written.",
    "and goes on",
  ]);
  expect(said.at(-2)).toMatchObject({ level: 40, lost: 5, code: "ENOSPC" });
});
