import type { PathData, SuiteData } from "./data.ts";

/** What paths are looked for; an empty text and null mean all. */
export interface Wanted {
  readonly text: string;
  readonly outcome: string;
  /** Index of a label. */
  readonly event: number | null;
  readonly transition: number | null;
  readonly state: number | null;
  readonly order: Order;
}

export const ORDERS = ["played", "slowest", "fastest", "longest"] as const;
export type Order = (typeof ORDERS)[number];

export const EVERYTHING: Wanted = {
  text: "",
  outcome: "",
  event: null,
  transition: null,
  state: null,
  order: "played",
};

/** Indices of the transitions, or of the states, of any of a path's steps. */
export function reached(
  data: SuiteData,
  path: PathData,
  what: "transitions" | "states",
): ReadonlySet<number> {
  return new Set(
    path.steps.flatMap(([, taken, states]) => data.sets[what === "transitions" ? taken : states] ?? []),
  );
}

/** What can be found by a text, in lower case: title, id, what it is for, and its steps. */
const textsOf = (data: SuiteData, { title, id, covers, whole }: PathData) =>
  [title, id, ...covers.map((one) => data.words[one]), ...whole.map((one) => data.labels[one])]
    .join("\n")
    .toLowerCase();

/** The paths that are wanted, by index, in the order that is wanted. */
export function find(data: SuiteData, wanted: Wanted): number[] {
  const terms = wanted.text
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== "");
  const { outcome, event, transition, state } = wanted;
  const found = data.paths.flatMap((path, index) => {
    if (outcome !== "" && path.outcome !== outcome) return [];
    if (event !== null && !path.whole.includes(event) && !path.steps.some(([label]) => label === event))
      return [];
    if (transition !== null && !reached(data, path, "transitions").has(transition)) return [];
    if (state !== null && !reached(data, path, "states").has(state)) return [];
    if (terms.length > 0) {
      const text = textsOf(data, path);
      if (!terms.every((term) => text.includes(term))) return [];
    }
    return [{ path, index }];
  });
  return found.toSorted((a, b) => compare(wanted.order, a.path, b.path)).map(({ index }) => index);
}

function compare(order: Order, a: PathData, b: PathData): number {
  switch (order) {
    case "played":
      return 0;
    case "slowest":
      return b.time - a.time;
    case "fastest":
      return a.time - b.time;
    case "longest":
      return b.whole.length - a.whole.length;
  }
}
