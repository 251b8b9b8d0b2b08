import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { sourceTree } from "./closure.ts";
import { keyOf, sha256 } from "./key.ts";

/** A test that takes long, and what its result depends on. */
export interface LongTest {
  /** Its record is the file of this name below the folder of records. */
  readonly id: string;
  /** Files and folders below the root. Files of code count with all that they import. */
  readonly inputs: readonly string[];
}

const Content = v.object({
  /** Hash of all that the result depends on. */
  key: v.string(),
  /** What the test found out that helps the next run: which path kills which mutant, say. */
  findings: v.unknown(),
});
const Sealed = v.object({ ...Content.entries, seal: v.string() });
type Content = v.InferOutput<typeof Content>;

/** Why a test whose record is intact is played all the same. */
export const OUTDATED = "something that it depends on has changed";

/** Why a test is played, or that it need not be. */
export type Standing =
  | { readonly isValid: true; readonly findings: unknown }
  | { readonly isValid: false; readonly why: string; readonly findings: unknown };

/** A test while it is played. */
export interface Begun {
  /** What was found out the last time. */
  readonly last: unknown;
  /** Writes its record. @param findings Plain data that helps the next run. */
  passed(findings?: unknown): void;
  /** Takes its record away. */
  failed(): void;
}

/** Holds a record together with the test that wrote it: neither can be exchanged by hand without being noticed. */
const sealOf = (id: string, { key, findings }: Content) =>
  sha256("a long test passed", id, key, JSON.stringify(findings));

/** Records of long tests that passed: what did not change since need not be played again. */
export function recordsIn(root: string, folder = "tests/records/passed") {
  const tree = sourceTree(root);
  const fileOf = ({ id }: LongTest) => join(root, folder, `${id}.json`);
  const currentKey = ({ inputs }: LongTest): string => keyOf(root, tree, inputs);

  /** What is recorded of a test, and whether it still holds. */
  function standingOf(test: LongTest): Standing {
    const refused = (why: string) => ({ isValid: false, why, findings: undefined }) as const;
    let text: string;
    try {
      text = readFileSync(fileOf(test), "utf8");
    } catch {
      return refused("it has no record");
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return refused("its record is no JSON");
    }
    const record = v.safeParse(Sealed, json);
    if (!record.success) return refused("its record has another shape");
    const { output } = record;
    if (output.seal !== sealOf(test.id, output))
      return refused("its record was not written by a run that passed");
    const { findings } = output;
    return output.key === currentKey(test)
      ? { isValid: true, findings }
      : { isValid: false, why: OUTDATED, findings };
  }

  /** A test that is about to be played, with what was found out the last time. */
  function begin(test: LongTest): Begun {
    const { findings: last } = standingOf(test);
    const key = currentKey(test);
    return {
      last,
      passed(findings = null) {
        // What was changed meanwhile was not played.
        if (keyOf(root, sourceTree(root), test.inputs) !== key) return;
        const content = { key, findings };
        mkdirSync(dirname(fileOf(test)), { recursive: true });
        const record = { ...content, seal: sealOf(test.id, content) };
        writeFileSync(fileOf(test), `${JSON.stringify(record, null, 1)}\n`);
      },
      failed: () => rmSync(fileOf(test), { force: true }),
    };
  }

  /**
   * Plays a test and records that it passed. A test that fails loses its record.
   * @param play Is given what was found out the last time, and returns what it found out now.
   */
  async function played(test: LongTest, play: (last: unknown) => Promise<unknown>): Promise<void> {
    const begun = begin(test);
    let findings: unknown;
    try {
      findings = await play(begun.last);
    } catch (error) {
      begun.failed();
      throw error;
    }
    begun.passed(findings);
  }

  return { currentKey, standingOf, begin, played };
}
