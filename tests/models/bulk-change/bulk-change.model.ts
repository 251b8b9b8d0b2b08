import { assign, setup } from "xstate";
import {
  type BulkChangeModelEvent,
  type Context,
  DECK,
  becomes,
  between,
  sorted,
} from "./bulk-change.cards.model.ts";

const ask = (context: Context, what: string) => ({ asked: [...context.asked, what] });

const model = setup({
  types: { context: {} as Context, events: {} as BulkChangeModelEvent },
  actions: {
    clear: assign({ selected: [], anchor: null, listProblem: null }),
    unselect: assign({ selected: [], anchor: null }),
    toggle: assign(({ context: { selected }, event }) =>
      event.type === "toggle"
        ? {
            selected: selected.includes(event.card)
              ? selected.filter((card) => card !== event.card)
              : sorted([...selected, event.card]),
            anchor: event.card,
          }
        : {},
    ),
    selectKnown: assign(({ context: { selected, anchor }, event }) =>
      event.type === "through" ? { selected: sorted([...selected, ...between(anchor, event.card)]) } : {},
    ),
    list: assign(({ context, event }) => ({
      ...ask(context, "list"),
      wanted: event.type === "through" ? event.card : ("all" as const),
      listProblem: null,
    })),
    selectListed: assign(({ context: { selected, anchor, wanted } }) =>
      wanted === "all"
        ? { selected: [...DECK] }
        : { selected: sorted([...selected, ...between(anchor, wanted)]), anchor: anchor ?? wanted },
    ),
    complain: assign({ listProblem: "Not listed." }),
    plan: assign(({ context, event }) => {
      const kind = event.type === "apply" ? event.kind : context.kind;
      const named = event.type === "apply" ? (event.cards ?? context.selected) : context.named;
      const fresh = {
        parts: [],
        unsure: false,
        done: [],
        changed: 0,
        overLimit: 0,
        gone: 0,
        restored: 0,
        left: 0,
      };
      return { ...fresh, kind, named, problem: null, ...ask(context, `plan ${kind} ${named.join()}`) };
    }),
    keepPlan: assign(({ event }) =>
      event.type === "planned"
        ? { parts: event.parts.map((cards, index) => ({ name: `part ${index}`, cards })) }
        : {},
    ),
    send: assign(({ context }) => {
      const [part] = context.parts;
      return { problem: null, ...ask(context, `${context.kind} ${part?.name}: ${part?.cards.join()}`) };
    }),
    count: assign(({ context, event }) => {
      const [part, ...rest] = context.parts;
      if (event.type !== "done" || !part) return {};
      const { cardIds, overLimit, gone } = becomes(event.became, part.cards, rest[0]?.cards ?? []);
      const past = new Set([...cardIds, ...overLimit, ...gone]);
      const away = new Set(context.kind === "delete" ? [...cardIds, ...gone] : gone);
      return {
        parts: rest
          .map(({ name, cards }) => ({ name, cards: cards.filter((card) => !past.has(card)) }))
          .filter(({ cards }) => cards.length > 0),
        unsure: false,
        done: [
          ...context.done,
          ...(cardIds.length > 0 ? [part.name] : context.unsure ? [`${part.name}?`] : []),
        ],
        changed: context.changed + cardIds.length,
        overLimit: context.overLimit + overLimit.length,
        gone: context.gone + gone.length,
        selected: context.selected.filter((card) => !away.has(card)),
        anchor: away.has(context.anchor ?? 0) ? null : context.anchor,
      };
    }),
    doubt: assign({ unsure: true }),
    fail: assign(({ event }) => ({ problem: event.type === "lost" ? "Lost." : "Refused." })),
    stop: assign(({ context: { unsure, done, parts } }) =>
      unsure ? { done: [...done, `${parts[0]?.name}?`] } : {},
    ),
    takeBack: assign(({ context }) => ({
      problem: null,
      ...ask(context, `take back ${context.kind} ${context.done.at(-1)}`),
    })),
    countBack: assign(({ context, event }) =>
      event.type === "takenBack"
        ? {
            done: context.done.slice(0, -1),
            restored: context.restored + event.restored,
            left: context.left + event.left,
          }
        : {},
    ),
  },
  guards: {
    hasSelected: ({ context, event }) =>
      ((event.type === "apply" ? event.cards : undefined) ?? context.selected).length > 0,
    isKnown: ({ event }) => event.type === "through" && event.isKnown,
    plansSome: ({ event }) => event.type === "planned" && event.parts.length > 0,
    isPlanned: ({ context }) => context.parts.length > 0,
    /** Nothing is left after the part that was done. */
    isLast: ({ context: { parts }, event }) => {
      const [part, ...rest] = parts;
      if (event.type !== "done" || !part) return false;
      const { cardIds } = becomes(event.became, part.cards, rest[0]?.cards ?? []);
      return rest.every(({ cards }) => cards.every((card) => cardIds.includes(card)));
    },
    mayHaveChanged: ({ context }) => context.done.length > 0 || context.unsure,
    canTakeBack: ({ context }) => context.done.length > 0,
    isOnlyOne: ({ context }) => context.done.length === 1,
  },
});

const apply = [{ guard: "hasSelected", target: "planning", actions: "plan" } as const, {}];

export const bulkChangeModel = model.createMachine({
  id: "bulkChangeModel",
  context: {
    selected: [],
    anchor: null,
    wanted: "all",
    listProblem: null,
    kind: "delete",
    named: [],
    parts: [],
    unsure: false,
    done: [],
    changed: 0,
    overLimit: 0,
    gone: 0,
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
        off: { on: { begin: "choosing", toggle: {}, all: {}, through: {} } },
        choosing: {
          on: {
            leave: { target: "off", actions: "clear" },
            toggle: { actions: "toggle" },
            through: [
              { guard: "isKnown", actions: "selectKnown" },
              { target: "listing", actions: "list" },
            ],
            all: { target: "listing", actions: "list" },
            none: { actions: "unselect" },
            giveUp: {},
          },
        },
        listing: {
          on: {
            listed: { target: "choosing", actions: "selectListed" },
            unlisted: { target: "choosing", actions: "complain" },
            giveUp: "choosing",
            leave: { target: "off", actions: "clear" },
            toggle: {},
            all: {},
            none: {},
          },
        },
      },
    },
    change: {
      initial: "none",
      states: {
        none: { on: { apply, undo: {}, retry: {}, cancel: {}, dismiss: {} } },
        planning: {
          on: {
            planned: [
              { guard: "plansSome", target: "applying", actions: ["keepPlan", "send"] },
              { target: "applied", actions: "keepPlan" },
            ],
            refused: { target: "failed", actions: "fail" },
            lost: { target: "failed", actions: "fail" },
            cancel: "none",
            apply: {},
            undo: {},
          },
        },
        applying: {
          on: {
            done: [
              { guard: "isLast", target: "applied", actions: "count" },
              { target: "applying", reenter: true, actions: ["count", "send"] },
            ],
            refused: { target: "failed", actions: "fail" },
            lost: { target: "failed", actions: ["doubt", "fail"] },
            cancel: "stopping",
            apply: {},
            undo: {},
            dismiss: {},
          },
        },
        /** The part that is on its way is awaited. */
        stopping: {
          on: {
            done: [
              { guard: "isLast", target: "applied", actions: "count" },
              // The rest is not changed.
              { target: "applied", actions: "count" },
            ],
            refused: { target: "failed", actions: "fail" },
            lost: { target: "failed", actions: ["doubt", "fail"] },
            cancel: {},
            undo: {},
          },
        },
        failed: {
          on: {
            retry: [
              { guard: "isPlanned", target: "applying", actions: "send" },
              { target: "planning", actions: "plan" },
            ],
            cancel: [{ guard: "mayHaveChanged", target: "applied", actions: "stop" }, { target: "none" }],
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
            cancel: {},
          },
        },
        takingBack: {
          on: {
            takenBack: [
              { guard: "isOnlyOne", target: "takenBack", actions: "countBack" },
              { target: "takingBack", reenter: true, actions: ["countBack", "takeBack"] },
            ],
            refused: { target: "notTakenBack", actions: "fail" },
            lost: { target: "notTakenBack", actions: "fail" },
            cancel: {},
            undo: {},
            apply: {},
          },
        },
        notTakenBack: {
          on: {
            retry: { target: "takingBack", actions: "takeBack" },
            dismiss: "none",
            undo: {},
            apply: {},
          },
        },
        takenBack: { on: { apply, dismiss: "none", undo: {}, retry: {} } },
      },
    },
  },
});
