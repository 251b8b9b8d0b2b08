import { assign, setup } from "xstate";

/** The decks of the page, in their order: the person's own, one they edit, one they read. */
export const PAGE = [1, 2, 3] as const;
export type Kind = "trash" | "addTags" | "favorite";

/** What may be done with which deck. */
const ALLOWED: Readonly<Record<Kind, readonly number[]>> = {
  trash: [1],
  addTags: [1, 2],
  favorite: [1, 2, 3],
};

/** A person selects decks of a list, changes them together, and takes that back. */
interface Context {
  readonly selected: readonly number[];
  readonly anchor: number | null;
  readonly kind: Kind;
  readonly named: readonly number[];
  readonly leftOut: number;
  /** How many the server says that it changed. */
  readonly changed: number;
  readonly gone: number;
  /** It may have changed some. */
  readonly unsure: boolean;
  readonly restored: number;
  readonly left: number;
  readonly problem: string | null;
  readonly asked: readonly string[];
}

export type DeckBulkChangeModelEvent =
  | { type: "begin" }
  | { type: "leave" }
  | { type: "toggle"; deck: number }
  | { type: "through"; deck: number }
  | { type: "page" }
  | { type: "none" }
  | { type: "apply"; kind: Kind }
  /** The decks were changed, were as wished before, or are gone. */
  | { type: "done"; became: "changed" | "same" | "gone" }
  | { type: "refused" }
  | { type: "lost" }
  | { type: "retry" }
  | { type: "dismiss" }
  | { type: "undo" }
  | { type: "takenBack"; restored: number; left: number };

export const sorted = (decks: Iterable<number>) => [...new Set(decks)].toSorted((a, b) => a - b);
const between = (from: number | null, to: number): number[] =>
  PAGE.filter((deck) => deck >= Math.min(from ?? to, to) && deck <= Math.max(from ?? to, to));
const allowed = (decks: readonly number[], kind: Kind) =>
  sorted(decks).filter((deck) => ALLOWED[kind].includes(deck));

const model = setup({
  types: { context: {} as Context, events: {} as DeckBulkChangeModelEvent },
  actions: {
    unselect: assign({ selected: [], anchor: null }),
    toggle: assign(({ context: { selected }, event }) =>
      event.type === "toggle"
        ? {
            selected: selected.includes(event.deck)
              ? selected.filter((deck) => deck !== event.deck)
              : sorted([...selected, event.deck]),
            anchor: event.deck,
          }
        : {},
    ),
    through: assign(({ context: { selected, anchor }, event }) =>
      event.type === "through"
        ? { selected: sorted([...selected, ...between(anchor, event.deck)]), anchor: anchor ?? event.deck }
        : {},
    ),
    all: assign({ selected: [...PAGE] }),
    name: assign(({ context: { selected }, event }) => {
      if (event.type !== "apply") return {};
      const named = allowed(selected, event.kind);
      const fresh = { changed: 0, gone: 0, unsure: false, restored: 0, left: 0 };
      return { ...fresh, kind: event.kind, named, leftOut: selected.length - named.length };
    }),
    send: assign(({ context: { asked, kind, named } }) => ({
      problem: null,
      asked: [...asked, `${kind} ${named.join()}`],
    })),
    count: assign(({ context: { kind, named, selected, anchor }, event }) => {
      const became = event.type === "done" ? event.became : "same";
      const away = kind === "trash" || became === "gone" ? named : [];
      return {
        changed: became === "changed" ? named.length : 0,
        gone: became === "gone" ? named.length : 0,
        unsure: false,
        selected: selected.filter((deck) => !away.includes(deck)),
        anchor: anchor !== null && away.includes(anchor) ? null : anchor,
      };
    }),
    doubt: assign({ unsure: true }),
    fail: assign(({ event }) => ({ problem: event.type === "lost" ? "Lost." : "Refused." })),
    takeBack: assign(({ context: { asked, kind, unsure } }) => ({
      problem: null,
      asked: [...asked, `take back ${kind}${unsure ? "?" : ""}`],
    })),
    countBack: assign(({ event }) =>
      event.type === "takenBack" ? { restored: event.restored, left: event.left } : {},
    ),
  },
  guards: {
    hasDecks: ({ context: { selected }, event }) =>
      event.type === "apply" && allowed(selected, event.kind).length > 0,
    canTakeBack: ({ context }) => context.changed > 0 || context.unsure,
  },
});

const apply = [{ guard: "hasDecks", target: "applying", actions: ["name", "send"] } as const, {}];

export const deckBulkChangeModel = model.createMachine({
  id: "deckBulkChangeModel",
  context: {
    selected: [],
    anchor: null,
    kind: "trash",
    named: [],
    leftOut: 0,
    changed: 0,
    gone: 0,
    unsure: false,
    restored: 0,
    left: 0,
    problem: null,
    asked: [],
  },
  type: "parallel",
  states: {
    selection: {
      initial: "off",
      states: {
        off: { on: { begin: "on", toggle: {}, page: {}, through: {} } },
        on: {
          on: {
            leave: { target: "off", actions: "unselect" },
            toggle: { actions: "toggle" },
            through: { actions: "through" },
            page: { actions: "all" },
            none: { actions: "unselect" },
          },
        },
      },
    },
    change: {
      initial: "none",
      states: {
        none: { on: { apply, undo: {}, retry: {}, dismiss: {} } },
        applying: {
          on: {
            done: { target: "applied", actions: "count" },
            refused: { target: "failed", actions: "fail" },
            lost: { target: "failed", actions: ["doubt", "fail"] },
            apply: {},
            undo: {},
            dismiss: {},
          },
        },
        failed: {
          on: {
            retry: { target: "applying", actions: "send" },
            dismiss: [{ guard: "canTakeBack", target: "applied" }, { target: "none" }],
            apply: {},
            undo: {},
          },
        },
        applied: {
          on: {
            apply,
            undo: [{ guard: "canTakeBack", target: "takingBack", actions: "takeBack" }, {}],
            dismiss: "none",
            retry: {},
          },
        },
        takingBack: {
          on: {
            takenBack: { target: "takenBack", actions: "countBack" },
            refused: { target: "notTakenBack", actions: "fail" },
            lost: { target: "notTakenBack", actions: "fail" },
            apply: {},
            undo: {},
            dismiss: {},
          },
        },
        notTakenBack: {
          on: { retry: { target: "takingBack", actions: "takeBack" }, dismiss: "none", undo: {}, apply: {} },
        },
        takenBack: { on: { apply, dismiss: "none", undo: {}, retry: {} } },
      },
    },
  },
});
