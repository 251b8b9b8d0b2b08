import type { SignedIn, TestServer } from "./harness.ts";
import type { People, SharedDeck } from "./sharing-world.ts";

export interface SentCall {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Where a cell happens: a deck of its own, and who calls; null for somebody who is signed out. */
export interface Cell {
  readonly server: TestServer;
  readonly people: People;
  readonly shared: SharedDeck;
  readonly caller: SignedIn | null;
}

export interface Row {
  /** For owner, editor, viewer, removed member, stranger and somebody who is signed out. */
  readonly expected: string;
  readonly call: (cell: Cell) => SentCall | Promise<SentCall>;
  /** What a successful answer says; default `ok`. */
  readonly read?: (body: unknown) => string;
}
