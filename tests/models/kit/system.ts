import type { EventObject, InspectionEvent } from "xstate";

/** The real thing beside the model. */
export interface System {
  drive(event: EventObject): void | Promise<void>;
  observe(): unknown;
  /** Nothing is under way that could still change what is observed. */
  atRest(): boolean | Promise<boolean>;
  dispose(): void | Promise<void>;
}

export interface Hooks {
  /** For the inspection of the system's own machines. */
  inspect(event: InspectionEvent): void;
}

/** One step as a person reads it: `call(n: 2)`. */
export function labelOf({ type, ...payload }: EventObject): string {
  const entries = Object.entries(payload).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return entries.length === 0 ? type : `${type}(${entries.join(", ")})`;
}
