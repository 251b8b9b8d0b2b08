/** What a chart shows about a running machine. States and transitions are named by their ids. */
export interface Marks {
  /** With the outer states. */
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Transitions whose guard just refused them. */
  readonly refused: ReadonlySet<string>;
  /** Transitions that no model test takes. */
  readonly untested: ReadonlySet<string>;
  /** By the id of the transition: the time until it is taken, `4:05`. */
  readonly countdowns: ReadonlyMap<string, string>;
  /** A state or a transition. */
  readonly selected: string | null;
  /** States that the search found. */
  readonly found: ReadonlySet<string>;
}

const LOOKS = ["taken", "refused", "untested"] as const;
type Look = (typeof LOOKS)[number] | "plain";

/** The sign before a line, so that colour is never the only sign. */
export const SIGNS: Readonly<Record<Look, string>> = { plain: "", taken: "▶", refused: "✗", untested: "○" };

const MEANINGS = { taken: "just taken", refused: "refused", untested: "no model test takes it" } as const;

/** The look of one transition, or of an edge that several share: what just happened comes first. */
export const lookOf = (marks: Marks, ids: readonly string[]): Look =>
  LOOKS.find((look) => ids.some((id) => marks[look].has(id))) ?? "plain";

/** The id of a transition, with what its marks mean. */
export const titleOf = (marks: Marks, id: string) =>
  [id, ...LOOKS.filter((look) => marks[look].has(id)).map((look) => MEANINGS[look])].join(": ");
