import type { PathData, SuiteData } from "./data.ts";

/** A part of what must be seen after a step, and what was. */
export interface SeenPart {
  readonly name: string;
  /** Null where the observation lacks the part. */
  readonly expected: string | null;
  readonly observed: string | null;
  readonly differs: boolean;
  /** Whether it is another one than after the step before. */
  readonly changed: boolean;
}

/**
 * What a step had to show and showed.
 *
 * @returns Null where the report does not keep it.
 */
export function seenIn(data: SuiteData, { steps, failed }: PathData, at: number): readonly SeenPart[] | null {
  const expected = rowOf(data, steps[at]?.[3]);
  if (!expected) return null;
  const before = at > 0 ? rowOf(data, steps[at - 1]?.[3]) : null;
  const observed = failed?.at === at ? rowOf(data, failed.observed) : expected;
  const textOf = (value: number | undefined) => data.values[value ?? -1] ?? null;
  return data.parts.flatMap((name, part) => {
    const differs = failed?.at === at && failed.differs.includes(part);
    const [wanted, shown] = [textOf(expected[part]), textOf(observed?.[part])];
    if (wanted === null && shown === null) return [];
    const changed = before !== null && (before?.[part] ?? -1) !== (expected[part] ?? -1);
    return { name, expected: wanted, observed: shown, differs, changed };
  });
}

const rowOf = ({ observations }: SuiteData, index: number | undefined) =>
  index === undefined ? null : (observations[index] ?? null);

/** How a step of a path went. */
export function outcomeAt({ failed }: PathData, at: number): "passed" | "failed" | "unplayed" {
  if (!failed || at < failed.at) return "passed";
  return at === failed.at ? "failed" : "unplayed";
}

/** The command that replays a path. */
export const commandOf = ({ command: [before, after] }: SuiteData, { id, command }: PathData): string =>
  command ?? `${before}${id === "" ? '""' : id}${after}`;
