import { execFile } from "node:child_process";
import { join } from "node:path";
import { SIMULATION } from "#tests/records/inputs.ts";
import { registerLongTests } from "#tests/records/register.ts";
import { expect } from "vitest";
import { ALWAYS_PLAYED } from "./seeds.ts";

const root = join(import.meta.dirname, "../../..");
const LAST = 10_000;
const SHARE = 500;

const begins = [ALWAYS_PLAYED + 1];
for (let from = SHARE + 1; from < LAST; from += SHARE) begins.push(from);

const tests = begins.map((from, index) => {
  const to = (begins[index + 1] ?? LAST + 1) - 1;
  return { id: `schedules/${from}-${to}`, inputs: SIMULATION, from, to };
});

/** Plays the schedules of some seeds in a separate process. @returns Why it failed; empty if all passed. */
const play = (from: number, to: number) =>
  new Promise<string>((resolve) => {
    const range = ["--from", String(from), "--count", String(to - from + 1)];
    const args = ["scripts/launch.mjs", "simulate", ...range];
    execFile(process.execPath, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve(error ? `${error.message}\n${stdout}\n${stderr}` : ""),
    );
  });

registerLongTests("Schedules of the simulation", tests, {
  nameOf: ({ from, to }) => `the schedules ${from} to ${to}`,
  async play({ from, to }) {
    expect(await play(from, to)).toBe("");
  },
  timeout: 1_200_000,
  most: 4,
  concurrent: true,
});
