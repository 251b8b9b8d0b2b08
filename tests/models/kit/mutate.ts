import { type AnyStateMachine, createMachine } from "xstate";
import type { Mutant } from "./mutants.ts";

/** A copy of plain objects and lists; what is neither (a function, an actor) stays what it is. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
}

/**
 * Makes a machine faulty where it stands, so that everything that imported it runs the fault. What was made of it
 * before (`provide`) stays as it was.
 * @returns Takes the fault out again.
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
