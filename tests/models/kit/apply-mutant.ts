import { type AnyStateMachine, createMachine } from "xstate";
import type { Mutant } from "./make-mutants.ts";

/** A deep copy of plain objects and lists; other values (functions, actors) are shared. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

/**
 * Makes a machine faulty in place, so that every module that imported it runs the fault. Machines that were derived
 * from it before (`provide`) stay unchanged.
 * @returns Removes the fault.
 */
export function mutate(machine: AnyStateMachine, mutant: Mutant): () => void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of an object is one.
  const config = copyOf(machine.config) as Record<string, unknown>;
  const delays = { ...machine.implementations.delays };
  mutant.make({ config, delays });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the delays are functions or numbers as before.
  const implementations = { ...machine.implementations, delays } as Parameters<typeof createMachine>[1];
  const faulty = createMachine(config, implementations);
  const whole = Object.fromEntries(Object.entries(machine));
  Object.assign(machine, faulty);
  return () => void Object.assign(machine, whole);
}
