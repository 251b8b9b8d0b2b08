import { assign, raise, setup, stateIn } from "xstate";

/** Lists of the server: how many are unread in all, and the ids that it lists, the newest first. */
export const LISTS = {
  empty: { unreadCount: 0, unread: [], read: [] },
  one: { unreadCount: 1, unread: [1], read: [] },
  three: { unreadCount: 3, unread: [3, 2, 1], read: [] },
  oneRead: { unreadCount: 0, unread: [], read: [1] },
  threeRead: { unreadCount: 1, unread: [1], read: [3, 2] },
} as const;
export type ListName = keyof typeof LISTS;
type Marks = readonly number[] | "all";

/** Notifications (accounts specification, sections 4, 8 and 9). */
interface Context {
  /** What the last list or the last marks said. */
  newest: number | null;
  unread: number;
  reads: number;
  saves: readonly Marks[];
  /** Marks that were made while others were being saved. */
  next: Marks;
  /** What the page shows as read at once. */
  marked: readonly Marks[];
  /** What the layout hears. */
  heard: readonly string[];
}

export type NotificationsModelEvent =
  | { type: "signIn" }
  | { type: "signOut" }
  | { type: "hide" }
  | { type: "show" }
  | { type: "listed"; list: ListName }
  | { type: "answered500" }
  | { type: "readFails" }
  | { type: "refresh" }
  /** The server tells what it has now. */
  | { type: "told"; list: ListName }
  | { type: "mark"; marks: Marks }
  | { type: "saved"; unread: number }
  | { type: "saveFails" }
  | { type: "time"; ms: number };

const newestOf = (list: ListName) => Math.max(0, ...LISTS[list].unread, ...LISTS[list].read);

const model = setup({
  types: { context: {} as Context, events: {} as NotificationsModelEvent },
  actions: {
    read: assign({ reads: ({ context }) => context.reads + 1 }),
    take: assign(({ context: { newest, heard }, event }) => {
      if (event.type !== "listed") return {};
      const { unread, unreadCount } = LISTS[event.list];
      const arrived = newest === null ? [] : unread.filter((id) => id > newest);
      return {
        newest: newestOf(event.list),
        unread: unreadCount,
        heard: [...heard, `${unreadCount} unread, arrived ${arrived.join(" ")}`],
      };
    }),
    showRead: assign(({ context: { marked }, event }) =>
      event.type === "mark" ? { marked: [...marked, event.marks] } : {},
    ),
    save: assign(({ context: { saves }, event }) =>
      event.type === "mark" ? { saves: [...saves, event.marks] } : {},
    ),
    addMarks: assign(({ context: { next }, event }) => {
      if (event.type !== "mark") return {};
      return { next: next === "all" || event.marks === "all" ? "all" : [...next, ...event.marks] };
    }),
    saveNext: assign(({ context: { saves, next } }) => ({ saves: [...saves, next], next: [] })),
    takeSaved: assign(({ context: { saves, heard }, event }) => {
      if (event.type !== "saved") return {};
      const marked = saves.at(-1) === "all" ? ["All notifications marked as read"] : [];
      return { unread: event.unread, heard: [...heard, `${event.unread} unread, arrived `, ...marked] };
    }),
    fail: assign({ heard: ({ context }) => [...context.heard, "Failed to mark notifications as read"] }),
    /** What was shown as read may not be. */
    readAgain: raise({ type: "refresh" }),
    forget: assign({ newest: null, unread: 0, next: [] }),
  },
  guards: {
    isHidden: stateIn({ page: "hidden" }),
    hasNext: ({ context }) => context.next.length > 0,
    isNews: ({ context, event }) =>
      event.type === "told" &&
      (newestOf(event.list) !== context.newest || LISTS[event.list].unreadCount !== context.unread),
  },
  delays: { refresh: 5 * 60_000 },
});

export const notificationsModel = model.createMachine({
  id: "notificationsModel",
  context: { newest: null, unread: 0, reads: 0, saves: [], next: [], marked: [], heard: [] },
  type: "parallel",
  states: {
    page: {
      initial: "visible",
      states: { visible: { on: { hide: "hidden" } }, hidden: { on: { show: "visible" } } },
    },
    list: {
      initial: "nobody",
      on: { signOut: { target: ".nobody", actions: "forget" } },
      states: {
        nobody: {
          on: {
            signIn: [
              { guard: "isHidden", target: "asleep" },
              { target: "reading", actions: "read" },
            ],
            refresh: {},
            told: {},
          },
        },
        reading: {
          on: {
            signIn: {},
            hide: "asleep",
            listed: { target: "listed", actions: "take" },
            answered500: "stopped",
            readFails: "listed",
            refresh: { target: "reading", reenter: true, actions: "read" },
            told: { target: "reading", reenter: true, actions: "read" },
          },
        },
        listed: {
          after: { refresh: { target: "reading", actions: "read" } },
          on: {
            signIn: {},
            hide: "asleep",
            refresh: { target: "reading", actions: "read" },
            told: [{ guard: "isNews", target: "reading", actions: "read" }, {}],
          },
        },
        /** After a 500 nothing is asked for by itself. */
        stopped: {
          after: { refresh: {} },
          on: {
            hide: "asleep",
            refresh: { target: "reading", actions: "read" },
            told: { target: "reading", actions: "read" },
          },
        },
        asleep: { on: { show: { target: "reading", actions: "read" }, refresh: {}, told: {} } },
      },
    },
    marks: {
      initial: "nobody",
      on: { signOut: ".nobody" },
      states: {
        nobody: { on: { signIn: "settled" } },
        settled: { on: { mark: { target: "saving", actions: ["showRead", "save"] } } },
        saving: {
          on: {
            mark: { actions: ["showRead", "addMarks"] },
            saved: [
              { guard: "hasNext", target: "saving", actions: ["takeSaved", "saveNext"] },
              { target: "settled", actions: "takeSaved" },
            ],
            saveFails: [
              { guard: "hasNext", target: "saving", actions: ["fail", "readAgain", "saveNext"] },
              { target: "settled", actions: ["fail", "readAgain"] },
            ],
          },
        },
      },
    },
  },
});
