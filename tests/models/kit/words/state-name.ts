import type { StateValue } from "xstate";

/** The names of the innermost states: `open.saving`, and of parallel states `open.saving, online`. */
export function stateName(value: StateValue): string {
  const paths = (part: StateValue): string[] =>
    typeof part === "string"
      ? [part]
      : Object.entries(part).flatMap(([name, inner]) =>
          inner === undefined ? [] : paths(inner).map((path) => (path === "" ? name : `${name}.${path}`)),
        );
  return paths(value).join(", ");
}
