import type { EventObject, InspectionEvent } from "xstate";

/** The real system of a model. */
export interface System {
  drive(event: EventObject): void | Promise<void>;
  observe(): unknown;
  /** Whether no work is in progress that could still change the observation. */
  atRest(): boolean | Promise<boolean>;
  dispose(): void | Promise<void>;
}

export interface Hooks {
  /** For the inspection of the system's own machines. */
  inspect(event: InspectionEvent): void;
}

/** A readable step: `call(n: 2)`. */
export function labelOf({ type, ...payload }: EventObject): string {
  const entries = Object.entries(payload).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? type : `${type}(${entries.join(", ")})`;
}
