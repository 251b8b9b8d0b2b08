import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { runModel } from "./advance.ts";
import { Divergence } from "./divergence.ts";
import type { Path } from "./paths.ts";
import { replay } from "./replay.ts";
import type { System } from "./system.ts";

interface Frozen {
  readonly model: AnyStateMachine;
  readonly expect: (snapshot: AnyMachineSnapshot) => unknown;
  readonly paths: readonly { readonly id: string; readonly path: Path }[];
}

/** Messages about paths with a visible change that a system frozen at its first observation would pass. */
export async function frozenProblems({ model, expect, paths }: Frozen): Promise<string[]> {
  const start = expect(runModel(model).snapshot());
  const changes = (path: Path) => {
    const running = runModel(model);
    return path.some(({ event }) => {
      running.send(event);
      return !isDeepStrictEqual(expect(running.snapshot()), start);
    });
  };
  const fails = (path: Path) =>
    replay(
      path.map(({ event }) => event),
      { model, expect, create: frozenAt(start), patience: 0 },
    ).then(
      () => false,
      (error: unknown) => error instanceof Divergence,
    );
  const changing = paths.filter(({ path }) => changes(path));
  if (changing.length === 0) return ["`expect` is the same after every path: no fault could show."];
  const problems: string[] = [];
  for (const { id, path } of changing)
    if (!(await fails(path))) problems.push(`The path ${id} passes on a system that never changes.`);
  return problems;
}

/** A system that never changes. */
const frozenAt = (start: unknown) => (): Promise<System> =>
  Promise.resolve({
    drive: () => undefined,
    observe: () => start,
    atRest: () => true,
    dispose: () => undefined,
  });
