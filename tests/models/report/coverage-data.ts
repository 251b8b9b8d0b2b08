import type { MachineCoverage } from "#src/inspector/session/model-coverage.ts";
import type { SuiteResult } from "../kit/result.ts";
import { declaredTransitions } from "../kit/transitions.ts";

/** The coverage of the production machines, for the inspector. Suites whose system runs elsewhere have none. */
export const coverageIn = (results: readonly SuiteResult[]): readonly MachineCoverage[] =>
  results
    .filter(({ covered }) => covered.production !== null)
    .map(({ production: { machine, taken, exceptions } }) => ({
      machine: machine.id,
      transitions: [...declaredTransitions(machine)],
      taken: [...taken],
      excepted: Object.keys(exceptions),
    }));
