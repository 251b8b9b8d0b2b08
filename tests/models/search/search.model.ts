import { assign, setup } from "xstate";

/**
 * A person searches (study specification, section 4, "Search"): what is written is searched 300 ms later, a choice at once. Of
 * a filter the model knows one, and of what was found how many pages there are.
 */
interface Found {
  /** The question that it answers. */
  readonly of: string;
  readonly pages: number;
}

interface OfType<T> {
  readonly decks: T;
  readonly cards: T;
}

interface Context {
  readonly type: "decks" | "cards";
  readonly query: string;
  readonly filter: OfType<boolean>;
  readonly page: OfType<number>;
  readonly found: OfType<Found | null>;
  readonly problem: string | null;
  readonly failure: string | null;
  readonly isMeant: boolean;
  readonly isReported: boolean;
  /** What was asked of the server, the latest last. */
  readonly asked: readonly string[];
  /** What was emitted for the history, the latest last. */
  readonly emitted: readonly Found[];
}

export type SearchModelEvent =
  | { type: "write"; query: string }
  | { type: "submit"; query: string }
  | { type: "changeType"; to: "decks" | "cards" }
  /** An operator in the query is a filter, too. */
  | { type: "filter"; isOn: boolean; query?: string }
  | { type: "turn"; page: number }
  | { type: "take"; query: string }
  | { type: "goBack"; query: string }
  | { type: "use" }
  | { type: "refresh" }
  | { type: "cancel" }
  | { type: "retry" }
  | { type: "reset" }
  | { type: "time"; ms: number }
  | { type: "answer"; pages: number }
  | { type: "unreadable" }
  | { type: "fail" }
  | { type: "ready" }
  | { type: "notReady" };

/** The question in words. */
const question = ({ type, query, filter, page }: Context) =>
  `${type} "${query}"${filter[type] ? " filtered" : ""} page ${page[type]}`;

const hasQuestion = ({ query, filter, type }: Context) => query.trim() !== "" || filter[type];
const hasNext = ({ page, type, found }: Context) => page[type] + 1 < (found[type]?.pages ?? 0);

const EMPTY: Context = {
  type: "decks",
  query: "",
  filter: { decks: false, cards: false },
  page: { decks: 0, cards: 0 },
  found: { decks: null, cards: null },
  problem: null,
  failure: null,
  isMeant: false,
  isReported: false,
  asked: [],
  emitted: [],
};

const NEW = { problem: null, failure: null, isMeant: false, isReported: false };

const model = setup({
  types: { context: {} as Context, events: {} as SearchModelEvent },
  actions: {
    write: assign(({ context, event }) =>
      "query" in event ? { ...NEW, query: event.query, page: { ...context.page, [context.type]: 0 } } : {},
    ),
    writeBlank: assign(({ event }) => ("query" in event ? { query: event.query } : {})),
    mean: assign({ isMeant: true }),
    changeType: assign(({ context, event }) =>
      event.type === "changeType"
        ? {
            ...NEW,
            type: event.to,
            page: { ...context.page, [event.to]: 0 },
            found: { ...context.found, [event.to]: null },
          }
        : {},
    ),
    filter: assign(({ context, event }) =>
      event.type === "filter"
        ? {
            ...NEW,
            query: event.query ?? context.query,
            filter: { ...context.filter, [context.type]: event.isOn },
            page: { ...context.page, [context.type]: 0 },
          }
        : {},
    ),
    turn: assign(({ context, event }) =>
      event.type === "turn"
        ? { problem: null, failure: null, page: { ...context.page, [context.type]: event.page } }
        : {},
    ),
    /** Another whole search for cards, without a filter. */
    takeCards: assign(({ context, event }) =>
      "query" in event
        ? {
            ...NEW,
            type: "cards" as const,
            query: event.query,
            filter: { ...context.filter, cards: false },
            page: { ...context.page, cards: 0 },
            found: context.type === "cards" ? context.found : { ...context.found, cards: null },
          }
        : {},
    ),
    reset: assign(({ context: { type, asked, emitted } }) => ({ ...EMPTY, type, asked, emitted })),
    ask: assign(({ context }) =>
      hasQuestion(context) ? { asked: [...context.asked, question(context)] } : {},
    ),
    fetchNext: assign(({ context }) => {
      if (!hasNext(context)) return {};
      const next = { ...context.page, [context.type]: context.page[context.type] + 1 };
      return { asked: [...context.asked, `soon ${question({ ...context, page: next })}`] };
    }),
    find: assign(({ context, event }) =>
      event.type === "answer"
        ? { found: { ...context.found, [context.type]: { of: question(context), pages: event.pages } } }
        : {},
    ),
    findNothing: assign(({ context }) => ({ found: { ...context.found, [context.type]: null } })),
    toLast: assign(({ context, event }) =>
      event.type === "answer" ? { page: { ...context.page, [context.type]: event.pages - 1 } } : {},
    ),
    sayProblem: assign({ problem: "A quote is open." }),
    sayFailure: assign({ failure: "Away." }),
    notify: assign(({ context }) => ({
      isReported: true,
      emitted: [...context.emitted, ...[context.found[context.type]].filter((found) => found !== null)],
    })),
  },
  guards: {
    hasNoQuestion: ({ context }) => !hasQuestion(context),
    isSameQuery: ({ context, event }) => "query" in event && event.query.trim() === context.query.trim(),
    isSameType: ({ context, event }) => event.type === "changeType" && event.to === context.type,
    isSamePage: ({ context, event }) => event.type === "turn" && event.page === context.page[context.type],
    isSameSearch: ({ context: { type, query, filter, page }, event }) =>
      "query" in event &&
      type === "cards" &&
      event.query.trim() === query.trim() &&
      !filter.cards &&
      page.cards === 0,
    isPastEnd: ({ context: { page, type }, event }) =>
      event.type === "answer" && event.pages > 0 && page[type] >= event.pages,
    isToBeReported: ({ context: { isMeant, isReported } }) => isMeant && !isReported,
    isUnreported: ({ context: { isReported } }) => !isReported,
    hasNoNext: ({ context }) => !hasNext(context),
  },
});

export const searchModel = model.createMachine({
  id: "searchModel",
  context: EMPTY,
  initial: "empty",
  on: {
    write: [
      { guard: "isSameQuery", actions: "writeBlank" },
      { target: ".writing", actions: "write", reenter: true },
    ],
    submit: { target: ".asking", actions: ["write", "mean"] },
    changeType: [{ guard: "isSameType" }, { target: ".asking", actions: "changeType" }],
    filter: { target: ".writing", actions: "filter", reenter: true },
    turn: [{ guard: "isSamePage" }, { target: ".asking", actions: "turn" }],
    take: { target: ".asking", actions: ["takeCards", "mean"] },
    goBack: [{ guard: "isSameSearch" }, { target: ".asking", actions: "takeCards" }],
    reset: { target: ".empty", actions: "reset" },
    cancel: {},
    use: {},
    refresh: {},
    retry: {},
  },
  states: {
    empty: { entry: "findNothing" },
    writing: { after: { 300: "asking" }, on: { cancel: "cancelled" } },
    asking: {
      entry: "ask",
      // Nothing is asked for.
      always: { guard: "hasNoQuestion", target: "empty" },
      on: {
        cancel: "cancelled",
        refresh: { target: "asking", reenter: true },
        answer: [
          { guard: "isPastEnd", target: "asking", actions: "toLast", reenter: true },
          { guard: "isToBeReported", target: "found", actions: ["find", "notify"] },
          { target: "found", actions: "find" },
        ],
        unreadable: { target: "unreadable", actions: ["findNothing", "sayProblem"] },
        fail: { target: "failed", actions: ["findNothing", "sayFailure"] },
      },
    },
    found: {
      initial: "fetching",
      on: { use: [{ guard: "isUnreported", actions: "notify" }, {}], refresh: "asking" },
      states: {
        fetching: {
          entry: "fetchNext",
          always: { guard: "hasNoNext", target: "complete" },
          on: { ready: "complete", notReady: "complete" },
        },
        complete: {},
      },
    },
    cancelled: { on: { retry: "asking" } },
    unreadable: {},
    failed: { on: { retry: "asking", refresh: "asking" } },
  },
});
