import { assign, emit, raise, setup, stateIn } from "xstate";
import type { Notification } from "#contract/notifications/notifications.ts";
import type { AuthReport } from "../auth/watch-auth.ts";
import { provided } from "../provided.ts";

/** What the server said of a learner's notifications. */
export interface ReadList {
  readonly unreadCount: number;
  /** The newest first. */
  readonly notifications: readonly Notification[];
}

export type PageVisibility = { type: "page.shown" } | { type: "page.hidden" };

/** What is marked as read: ids, or all. */
export type Marks = readonly number[] | "all";

export type NotificationsEvent =
  | { type: "list.refresh" }
  /** What the server has now; 0 is the newest id where there is none. */
  | { type: "list.changed"; newestId: number; unreadCount: number }
  | { type: "notifications.mark"; marks: Marks };

export type NotificationsEmitted =
  /** `arrived`: unread and new since the last list, the newest first. */
  | { type: "notifications.counted"; unreadCount: number; arrived: readonly Notification[] }
  /** Some of them while the page was in view; what came while it was hidden is no news any more. */
  | { type: "notifications.arrived" }
  | { type: "notifications.allMarked" }
  | { type: "notifications.notMarked" };

/** A list was read. `hasArrivals`: some of it are unread and new since the last one. */
type ListRead = { type: "list.read"; hasArrivals: boolean };

/** A list that is being read may be older than what was saved. */
type MarksSaved = { type: "marks.saved" };

interface Context {
  /** 0 for an empty list; null before the first list. */
  readonly newestId: number | null;
  readonly unreadCount: number;
  /** Being saved. */
  readonly saving: Marks;
  /** To be saved next. */
  readonly waiting: Marks;
}

/** Milliseconds (accounts specification, section 9). */
const REFRESH = 5 * 60_000;

export const joined = (marks: Marks, more: Marks): Marks =>
  marks === "all" || more === "all" ? "all" : [...marks, ...more];

const arrivedSince = (newestId: number | null, { notifications }: ReadList) =>
  notifications.filter(({ id, read }) => !read && newestId !== null && id > newestId);

export const notificationsSetup = setup({
  types: {
    context: {} as Context,
    events: {} as NotificationsEvent | ListRead | MarksSaved | PageVisibility | AuthReport,
    emitted: {} as NotificationsEmitted,
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    /** Reports the visibility of the page at once and at each change. */
    watchPage: provided.callback<PageVisibility>("watchPage"),
    /** Reads the list into the query client; gives null where the server answered 500. */
    readList: provided.promise<ReadList | null>("readList"),
    /** Gives the number of those that are still unread. */
    saveMarks: provided.promise<number, Marks>("saveMarks"),
  },
  actions: {
    /** Shows notifications as read before the server has answered; with no ids, nothing changes. */
    showRead: provided.action<Marks>("showRead"),
    keepList: assign((_, { unreadCount, notifications }: ReadList) => ({
      unreadCount,
      newestId: notifications[0]?.id ?? 0,
    })),
    tellList: emit(({ context: { newestId } }, list: ReadList): NotificationsEmitted => ({
      type: "notifications.counted",
      unreadCount: list.unreadCount,
      arrived: arrivedSince(newestId, list),
    })),
    tellArrival: emit({ type: "notifications.arrived" }),
    tellPage: raise(({ context: { newestId } }, list: ReadList): ListRead => ({
      type: "list.read",
      hasArrivals: arrivedSince(newestId, list).length > 0,
    })),
    keepCount: assign({ unreadCount: (_, unreadCount: number) => unreadCount }),
    tellCount: emit((_, unreadCount: number): NotificationsEmitted => ({
      type: "notifications.counted",
      unreadCount,
      arrived: [],
    })),
    tellMarked: emit({ type: "notifications.allMarked" }),
    tellNotMarked: emit({ type: "notifications.notMarked" }),
    addMarks: assign({
      waiting: ({ context }, marks: Marks) => joined(context.waiting, marks),
    }),
    takeMarks: assign({ saving: ({ context }) => context.waiting, waiting: [] }),
    dropMarks: assign({ saving: [] }),
    tellSaved: raise({ type: "marks.saved" }),
    forget: assign({ newestId: null, unreadCount: 0, saving: [], waiting: [] }),
    readAgain: raise({ type: "list.refresh" }),
  },
  guards: {
    isBroken: (_, read: ReadList | null) => read === null,
    isHidden: stateIn({ page: "hidden" }),
    isArrival: (_, hasArrivals: boolean) => hasArrivals,
    isNews: ({ context }, told: { readonly newestId: number; readonly unreadCount: number }) =>
      told.newestId !== context.newestId || told.unreadCount !== context.unreadCount,
    isAll: ({ context }) => context.saving === "all",
    isMore: ({ context }) => context.waiting.length > 0,
  },
  delays: { refresh: REFRESH },
});
