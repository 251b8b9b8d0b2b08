import { isDeepStrictEqual } from "node:util";
import { runModel } from "./advance.ts";
import { type Path, eventsIn } from "./paths.ts";
import { replay } from "./replay.ts";
import type { Suite } from "./suite.ts";

/** Milliseconds that a system may wait for what a driver left out. */
const PATIENCE = 1500;

/** Types of events that change what must be observed, in some step of some path. */
function visibleIn({ model, expect }: Suite, paths: readonly Path[]): ReadonlySet<string> {
  const visible = new Set<string>();
  for (const path of paths) {
    const running = runModel(model);
    let before: unknown = expect(running.snapshot());
    for (const { event } of path) {
      running.send(event);
      const after: unknown = expect(running.snapshot());
      if (!isDeepStrictEqual(before, after)) visible.add(event.type);
      before = after;
    }
    running.stop();
  }
  return visible;
}

/**
 * Messages about events whose drivers could do nothing without a failing path, and about stale exceptions.
 *
 * @param ownPaths Those of the suite's own goal and walks; asked for only if `paths` do not show what a driver does.
 */
export async function idleDriverProblems(
  suite: Suite,
  paths: readonly Path[],
  ownPaths: () => readonly Path[],
): Promise<string[]> {
  const { drivers } = suite.exceptions;
  const types = new Set(suite.events.map(({ type }) => type));
  const visible = visibleIn(suite, paths);
  const problems = Object.keys(drivers)
    .filter((type) => visible.has(type) || !types.has(type))
    .map((type) => `The exception for the driver of ${type} no longer applies: take it out.`);
  for (const type of types) {
    if (visible.has(type) || Object.hasOwn(drivers, type) || withEvent(type, paths).length === 0) continue;
    if ((await isIdle(suite, type, paths)) && (await isIdle(suite, type, ownPaths())))
      problems.push(
        `The driver of ${type} could do nothing, and every path would pass: observe what it does, or say in ` +
          "`exceptions.drivers` why nothing can show.",
      );
  }
  return problems;
}

const withEvent = (type: string, paths: readonly Path[]) =>
  paths.filter((path) => path.some(({ event }) => event.type === type));

/** Whether all paths pass when an event is not performed. */
async function isIdle(suite: Suite, type: string, paths: readonly Path[]): Promise<boolean> {
  const create: Suite["create"] = async (hooks) => {
    const system = await suite.create(hooks);
    return {
      observe: () => system.observe(),
      atRest: () => system.atRest(),
      dispose: () => system.dispose(),
      drive: (event) => (event.type === type ? undefined : system.drive(event)),
    };
  };
  for (const path of withEvent(type, paths).toSorted((a, b) => a.length - b.length)) {
    const passes = await replay(eventsIn(path), { ...suite, create, patience: PATIENCE }).then(
      () => true,
      () => false,
    );
    if (!passes) return false;
  }
  return true;
}
