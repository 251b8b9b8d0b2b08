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
  /** Whether a list was read since the page came into view: what is new in the next one has just arrived. */
  isFollowed: boolean;
  reads: number;
  saves: readonly Marks[];
  /** Being saved. */
  saving: Marks;
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
  /** The server says what it has now. */
  | { type: "changed"; list: ListName }
  | { type: "mark"; marks: Marks }
  | { type: "saved"; unread: number }
  | { type: "saveFails" }
  | { type: "time"; ms: number };

const joined = (marks: Marks, more: Marks): Marks =>
  marks === "all" || more === "all" ? "all" : [...marks, ...more];

const newestOf = (list: ListName) => Math.max(0, ...LISTS[list].unread, ...LISTS[list].read);

const model = setup({
  types: { context: {} as Context, events: {} as NotificationsModelEvent },
  actions: {
    read: assign({ reads: ({ context }) => context.reads + 1 }),
    take: assign(({ context: { newest, isFollowed, heard }, event }) => {
      if (event.type !== "listed") return {};
      const { unread, unreadCount } = LISTS[event.list];
      const arrived = newest === null ? [] : unread.filter((id) => id > newest);
      return {
        newest: newestOf(event.list),
        unread: unreadCount,
        isFollowed: true,
        heard: [
          ...heard,
          `${unreadCount} unread, arrived ${arrived.join(" ")}`,
          ...(isFollowed && arrived.length > 0 ? ["alert"] : []),
        ],
      };
    }),
    /** What the learner marked is shown as read also in a list that the server made before. */
    showMarks: assign(({ context: { marked, saving, next } }) => {
      const marks = joined(saving, next);
      return marks.length > 0 ? { marked: [...marked, marks] } : {};
    }),
    lookAway: assign({ isFollowed: false }),
    showRead: assign(({ context: { marked }, event }) =>
      event.type === "mark" ? { marked: [...marked, event.marks] } : {},
    ),
    save: assign(({ context: { saves }, event }) =>
      event.type === "mark" ? { saves: [...saves, event.marks], saving: event.marks } : {},
    ),
    addMarks: assign(({ context: { next }, event }) =>
      event.type === "mark" ? { next: joined(next, event.marks) } : {},
    ),
    saveNext: assign(({ context: { saves, next } }) => ({ saves: [...saves, next], saving: next, next: [] })),
    endSave: assign({ saving: [] }),
    takeSaved: assign(({ context: { saves, heard }, event }) => {
      if (event.type !== "saved") return {};
      const marked = saves.at(-1) === "all" ? ["All notifications marked as read"] : [];
      return { unread: event.unread, heard: [...heard, `${event.unread} unread, arrived `, ...marked] };
    }),
    fail: assign({ heard: ({ context }) => [...context.heard, "Failed to mark notifications as read"] }),
    /** What was shown as read may not be. */
    readAgain: raise({ type: "refresh" }),
    forget: assign({ newest: null, unread: 0, saving: [], next: [] }),
  },
  guards: {
    isHidden: stateIn({ page: "hidden" }),
    isSaving: stateIn({ marks: "saving" }),
    hasNext: ({ context }) => context.next.length > 0,
    isNews: ({ context, event }) =>
      event.type === "changed" &&
      (newestOf(event.list) !== context.newest || LISTS[event.list].unreadCount !== context.unread),
  },
  delays: { refresh: 5 * 60_000 },
});

export const notificationsModel = model.createMachine({
  id: "notificationsModel",
  context: {
    newest: null,
    unread: 0,
    isFollowed: false,
    reads: 0,
    saves: [],
    saving: [],
    next: [],
    marked: [],
    heard: [],
  },
  type: "parallel",
  states: {
    page: {
      initial: "visible",
      states: {
        visible: { on: { hide: { target: "hidden", actions: "lookAway" } } },
        hidden: { on: { show: "visible" } },
      },
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
            changed: {},
          },
        },
        reading: {
          on: {
            signIn: {},
            hide: "asleep",
            listed: { target: "listed", actions: ["take", "showMarks"] },
            answered500: "stopped",
            readFails: "listed",
            refresh: { target: "reading", reenter: true, actions: "read" },
            changed: { target: "reading", reenter: true, actions: "read" },
            saved: { guard: "isSaving", target: "reading", reenter: true, actions: "read" },
          },
        },
        listed: {
          after: { refresh: { target: "reading", actions: "read" } },
          on: {
            signIn: {},
            hide: "asleep",
            refresh: { target: "reading", actions: "read" },
            changed: [{ guard: "isNews", target: "reading", actions: "read" }, {}],
          },
        },
        /** After a 500 nothing is asked for by itself. */
        stopped: {
          after: { refresh: {} },
          on: {
            hide: "asleep",
            refresh: { target: "reading", actions: "read" },
            changed: { target: "reading", actions: "read" },
          },
        },
        asleep: { on: { show: { target: "reading", actions: "read" }, refresh: {}, changed: {} } },
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
              { target: "settled", actions: ["takeSaved", "endSave"] },
            ],
            saveFails: [
              { guard: "hasNext", target: "saving", actions: ["fail", "readAgain", "saveNext"] },
              { target: "settled", actions: ["fail", "endSave", "readAgain"] },
            ],
          },
        },
      },
    },
  },
});
