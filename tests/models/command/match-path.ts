import type { EventObject, InspectionEvent } from "xstate";
import { chartOf } from "#src/inspector/chart/chart-definition.ts";
import { eventNames } from "#src/inspector/session/transition-words.ts";
import { runModel } from "../kit/advance.ts";
import { Divergence } from "../kit/divergence.ts";
import { keyOf } from "../kit/graph.ts";
import { replay } from "../kit/replay.ts";
import type { Suite } from "../kit/suite.ts";
import { type Hooks, type System, labelOf } from "../kit/system.ts";
import { transitionId } from "../kit/transitions.ts";

/** Whether a recorded path of the production machine is one that its model knows. */
export type Match =
  /** The model's events that lead the machine through the same transitions, each observation as the model expects. */
  | { readonly kind: "agrees"; readonly events: readonly EventObject[] }
  | {
      readonly kind: "disagrees";
      /** Index of the first recorded step that no event of the model leads to. */
      readonly at: number;
      /** The model's events that lead as far as the step before it. */
      readonly events: readonly EventObject[];
      /** Why the model and the system differ there, where an event of the model takes the same transitions; else null. */
      readonly divergence: Error | null;
      /** Whether all events were tried; else the model may have some that lead further. */
      readonly isSearched: boolean;
    };

/** Events in a row that the machine takes no notice of, as when the server changes. */
const MOST_UNSEEN = 2;

/** Milliseconds without a further step, after which the search ends: each try plays a long session from its start. */
const PATIENCE = 120_000;

export interface MatchOptions {
  /** Is given the number of steps that events were found for so far. */
  readonly onReached?: (steps: number) => void;
  /** Milliseconds. */
  readonly patience?: number;
}

/**
 * Finds events of the model under which the production machine takes the recorded transitions.
 * @param recorded Ids of the transitions of each step, from the start of the machine.
 */
export async function matchPath(
  suite: Suite,
  recorded: readonly (readonly string[])[],
  { onReached = () => undefined, patience = PATIENCE }: MatchOptions = {},
): Promise<Match> {
  const wanted = recorded.map((taken) => taken.join(" "));
  /** `reached` counts the recorded steps that were led to, also by an event at which the model and the system differ. */
  let best = { events: [] as readonly EventObject[], at: 0, reached: 0, divergence: null as Error | null };
  const visited = new Set<string>();
  let end = performance.now() + patience;
  const isOver = () => performance.now() > end;
  const reach = (next: typeof best) => {
    if (next.reached <= best.reached) return;
    best = next;
    end = performance.now() + patience;
    onReached(best.reached);
  };
  /** Events of the model that led from one step to such a step before: they are tried first. */
  const leaders = new Map<string, readonly EventObject[]>();

  const attempt = async (events: readonly EventObject[]) => {
    const steps = stepsOf(suite);
    const create = async (hooks: Hooks): Promise<System> => {
      const system = await suite.create(hooks);
      return {
        drive: (event) => system.drive(event),
        observe: () => system.observe(),
        atRest: () => system.atRest(),
        // The end of the test is no part of the session.
        dispose: () => {
          steps.end();
          return system.dispose();
        },
      };
    };
    const divergence = await replay(events, { ...suite, create, inspect: steps.inspect }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Divergence) return error;
        throw error;
      },
    );
    const taken = steps.taken();
    // The recording may end within what the last event leads to.
    const at = Math.min(taken.length, wanted.length);
    const isPrefix = taken.slice(0, at).every((step, index) => step === wanted[index]);
    return { at, isPrefix, divergence };
  };

  const extend = async (
    events: readonly EventObject[],
    at: number,
    unseen: number,
  ): Promise<readonly EventObject[] | null> => {
    if (at === wanted.length) return events;
    const running = runModel(suite.model);
    for (const event of events) running.send(event);
    const position = running.position();
    running.stop();
    const key = `${keyOf(position, suite)} ${at} ${unseen}`;
    if (visited.has(key)) return null;
    visited.add(key);
    const led = unseen === 0 ? await followLeaders(events, at) : null;
    if (led) return led;
    const later: (readonly EventObject[])[] = [];
    for (const event of suite.events) {
      if (isOver()) return null;
      const trial = runModel(suite.model, position);
      const isTaken = trial.send(event).length > 0;
      const isChange = keyOf(trial.position(), suite) !== keyOf(position, suite);
      trial.stop();
      if (!isTaken) continue;
      const longer = [...events, event];
      const result = await attempt(longer);
      if (!result.isPrefix) continue;
      if (result.divergence) {
        reach({ events, at, reached: result.at, divergence: result.divergence });
        continue;
      }
      reach({ events: longer, at: result.at, reached: result.at, divergence: null });
      if (result.at === at) {
        if (isChange) later.push(longer);
      } else {
        leaders.set(wanted[at] ?? "", longer.slice(-unseen - 1));
        const found = await extend(longer, result.at, 0);
        if (found) return found;
      }
    }
    if (unseen === MOST_UNSEEN) return null;
    for (const longer of later) {
      const found = await extend(longer, at, unseen + 1);
      if (found) return found;
    }
    return null;
  };

  /** Long idle times repeat the same few steps. */
  async function followLeaders(
    events: readonly EventObject[],
    at: number,
  ): Promise<readonly EventObject[] | null> {
    const longer = [...events, ...(leaders.get(wanted[at] ?? "") ?? [])];
    if (longer.length === events.length || !isTakenBy(suite, longer)) return null;
    const { at: reached, isPrefix, divergence } = await attempt(longer);
    if (!isPrefix || divergence || reached === at) return null;
    reach({ events: longer, at: reached, reached, divergence: null });
    return extend(longer, reached, 0);
  }

  const start = await attempt([]);
  if (!start.isPrefix || start.divergence)
    return { kind: "disagrees", at: 0, events: [], divergence: start.divergence, isSearched: true };
  const events = await extend([], start.at, 0);
  if (events) return { kind: "agrees", events };
  const { reached: _, ...found } = best;
  return { kind: "disagrees", ...found, isSearched: !isOver() };
}

/** Whether each event makes the model take a transition. */
function isTakenBy({ model }: Suite, events: readonly EventObject[]): boolean {
  const running = runModel(model);
  const isTaken = events.every((event) => running.send(event).length > 0);
  running.stop();
  return isTaken;
}

/** The steps of the first actor that runs the production machine. */
function stepsOf({ covers }: Suite) {
  const steps: string[] = [];
  let actor: unknown = null;
  let open: string[] = [];
  let isOver = false;
  return {
    taken: () => steps,
    end: () => void (isOver = true),
    inspect(event: InspectionEvent) {
      const { actorRef } = event;
      if (isOver) return;
      if (event.type === "@xstate.microstep") {
        const isOurs = event._transitions.some(({ source }) => source.machine.config === covers.config);
        if (isOurs) actor ??= actorRef;
        if (actor === actorRef) open.push(...event._transitions.map(transitionId));
      } else if (event.type === "@xstate.snapshot" && actor === actorRef) {
        if (open.length > 0) steps.push(open.join(" "));
        open = [];
      }
    },
  };
}

/** A match in words. */
export function matchText(suite: Suite, steps: readonly { readonly type: string }[], match: Match): string {
  const lines = match.events.map((event) => `  ${labelOf(event)}`);
  const played = lines.length === 0 ? "  (no event)" : lines.join("\n");
  if (match.kind === "agrees") return `${suite.name}: the model agrees. Its events:\n${played}`;
  const step = steps[match.at];
  const names = eventNames([chartOf(suite.covers)]);
  const event = step ? (names.get(step.type) ?? step.type) : "the start";
  const where = `step ${match.at + 1} of ${steps.length}, ${event}`;
  if (!match.isSearched) {
    return (
      `${suite.name}: the search ended at ${where}, because nothing further was found in time. ` +
      `The events up to there:\n${played}\nThe model may agree: record a shorter session that has this step.`
    );
  }
  const why = match.divergence
    ? match.divergence.message
    : "No event of the model leads the machine through these transitions.";
  return `${suite.name}: the model disagrees at ${where}. It agrees up to:\n${played}\n${why}`;
}
