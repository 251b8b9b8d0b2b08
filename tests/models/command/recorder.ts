import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from "xstate";
import type { Lit } from "../kit/result.ts";
import type { Suite } from "../kit/suite.ts";
import { transitionId } from "../kit/transitions.ts";

/** What the production machine of the system that was made last did in each step. */
export interface Recorder {
  /** The suite, whose systems in process are recorded. */
  readonly suite: Suite;
  /** From the start on; the states of several actors of the machine together. */
  steps(): readonly Lit[];
}

export function recorded(suite: Suite): Recorder {
  let steps = stepsOf(suite.covers);
  return {
    suite: {
      ...suite,
      async create(hooks) {
        const own = stepsOf(suite.covers);
        steps = own;
        const system = await suite.create({
          inspect(event) {
            own.inspect(event);
            hooks.inspect(event);
          },
        });
        return {
          observe: () => system.observe(),
          atRest: () => system.atRest(),
          dispose() {
            own.end();
            return system.dispose();
          },
          drive(event) {
            own.next();
            return system.drive(event);
          },
        };
      },
    },
    steps: () => steps.all(),
  };
}

function stepsOf({ config }: AnyStateMachine) {
  const done: Lit[] = [];
  const states = new Map<unknown, readonly string[]>();
  let taken: string[] = [];
  let isOver = false;
  const lit = (): Lit => ({ taken, states: [...new Set([...states.values()].flat())] });
  return {
    inspect(event: InspectionEvent) {
      if (event.type === "@xstate.microstep") {
        const own = event._transitions.filter(({ source }) => source.machine.config === config);
        if (!isOver) taken.push(...own.map(transitionId));
      } else if (event.type === "@xstate.snapshot") {
        const { snapshot, actorRef } = event;
        if (!isMachine(snapshot) || snapshot.machine.config !== config || isOver) return;
        if (snapshot.status === "stopped") states.delete(actorRef);
        else
          states.set(
            actorRef,
            snapshot._nodes.map(({ id }) => id),
          );
      }
    },
    next() {
      done.push(lit());
      taken = [];
    },
    /** What happens as the system stops belongs to no step. */
    end() {
      isOver = true;
    },
    all: (): readonly Lit[] => [...done, lit()],
  };
}

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot =>
  "machine" in snapshot && "_nodes" in snapshot;
