import type { Goal } from "./goal.ts";
import type { Round } from "./rounds.ts";

/** One line of the table. */
export interface Row {
  /** Name and version of what ran it, such as "Node 24.1.0". */
  readonly runtime: string;
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly goal?: Goal | undefined;
}

/** What the scripts of the project do for a bench. */
export interface Tools {
  /** Path of a Chromium, which is installed where there is none. */
  findChromium(): Promise<string>;
  /** Builds the client, unless that was done and nothing changed since. */
  build(): Promise<void>;
}

/** A comparison of something of ours with a bare peer; `tests/bench/NAME.bench.ts` exports one by default. */
export interface Bench {
  readonly subject: string;
  /** Titles of the columns of the two sides. */
  readonly peer: string;
  readonly ours: string;
  /** What can be run of it alone. */
  readonly parts?: readonly string[];
  run(tools: Tools, part?: string): AsyncIterable<Row>;
}
