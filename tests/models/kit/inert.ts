import { mutate } from "./apply-mutant.ts";
import type { Mutant } from "./make-mutants.ts";
import type { Path } from "./paths.ts";
import { replay } from "./replay.ts";
import type { Suite } from "./suite.ts";

type Config = Record<string, unknown>;

const isConfig = (value: unknown): value is Config => typeof value === "object" && value !== null;

/** A configuration of the same states, in which nothing happens. */
function inert({ initial, type, states, id, context, history }: Config): Config {
  const below = isConfig(states)
    ? Object.entries(states).map(([name, state]) => [name, isConfig(state) ? inert(state) : {}] as const)
    : [];
  return {
    id,
    initial,
    type,
    context,
    history,
    ...(isConfig(states) ? { states: Object.fromEntries(below) } : {}),
  };
}

/** A machine of the same states, in which nothing happens. */
export const INERT: Mutant = {
  name: "nothing happens",
  near: [],
  make({ config }) {
    const still = inert(config);
    for (const key of Object.keys(config)) delete config[key];
    Object.assign(config, still);
  },
};

/** Milliseconds that a system may take in which nothing happens. */
const PATIENCE = 1500;

/** A message if every path passes although the production machine does nothing, as when the system is a copy of the model. */
export async function inertProblems(suite: Suite, paths: readonly Path[]): Promise<string[]> {
  const { model, expect, create, covers } = suite;
  const passes = (path: Path) =>
    replay(
      path.map(({ event }) => event),
      { model, expect, create, patience: PATIENCE },
    ).then(
      () => true,
      () => false,
    );
  const restore = mutate(covers, INERT);
  try {
    for (const path of paths.toSorted((a, b) => a.length - b.length)) if (!(await passes(path))) return [];
  } finally {
    restore();
  }
  return [
    `Every path passes although nothing happens in ${covers.id}: the system does not show what this machine does.`,
  ];
}
