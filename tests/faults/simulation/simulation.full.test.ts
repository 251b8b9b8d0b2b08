import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Those before them are played without `--full`, too. */
const FIRST = 201;
const LAST = 10_000;

/** Plays the schedules of so many seeds in a process of its own. @returns Why it failed; empty where all passed. */
const play = (from: number, count: number) =>
  new Promise<string>((resolve) => {
    const args = ["scripts/launch.mjs", "simulate", "--from", String(from), "--count", String(count)];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${error.message}\n${stdout}\n${stderr}` : ""),
    );
  });

test("9,800 more schedules", async () => {
  const share = Math.ceil((LAST - FIRST + 1) / availableParallelism());
  const begins = Array.from({ length: availableParallelism() }, (_, index) => FIRST + index * share);
  const failures = await Promise.all(begins.map((from) => play(from, Math.min(share, LAST - from + 1))));
  expect(failures.join("")).toBe("");
}, 3_600_000);
