import { expect, test } from "vitest";
import { choose, describeChoice, records } from "./choice.ts";
import type { LongTest } from "./records.ts";

interface Playing<T> {
  readonly nameOf: (test: T) => string;
  /** Is given what was found out the last time, and returns what it found out now: plain data. */
  readonly play: (test: T, findings: unknown) => Promise<unknown>;
  /** What is played even where the record is valid. */
  readonly always?: (test: T, findings: unknown) => (() => Promise<unknown>) | null;
  readonly timeout: number;
  /** How many are played after a change, where they are much alike. */
  readonly most?: number;
  /** Runs them beside each other, a few at a time. */
  readonly concurrent?: boolean;
}

/** Long tests as tests of vitest: those that are to be played in this run. */
export function registerLongTests<T extends LongTest>(
  what: string,
  tests: readonly T[],
  { nameOf, play, always = () => null, timeout, most, concurrent = false }: Playing<T>,
): void {
  const choice = choose(tests, most);
  process.stderr.write(`${describeChoice(what, choice)}\n`);
  const each = concurrent ? test.concurrent : test;

  test("what is not played is recorded as passed, as it is now, or left to the full run", () => {
    const invalid = choice.recorded.filter((one) => !records.standingOf(one.test).isValid);
    expect(invalid.map((one) => one.test.id)).toEqual([]);
    expect(choice.due.length + choice.recorded.length + choice.left.length).toBe(tests.length);
  });

  each.each(choice.due.map((one) => [nameOf(one.test), one.test] as const))(
    "%s",
    async (_name, one) => {
      await records.played(one, (findings) => play(one, findings));
      expect(records.standingOf(one)).toMatchObject({ isValid: true });
    },
    timeout,
  );

  const rest = choice.recorded.flatMap((one) => {
    const again = always(one.test, one.findings);
    return again ? [[nameOf(one.test), again] as const] : [];
  });
  each.each(rest)(
    "%s: what is always played",
    async (_name, again) => {
      await expect(again()).resolves.toBeDefined();
    },
    timeout,
  );
}
