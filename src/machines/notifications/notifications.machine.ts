import { type ActorRefFrom, type DoneActorEvent, assign, emit, raise, setup, stateIn } from "xstate";
import type { Notification } from "#contract/notifications/notifications.ts";
import type { AuthReport } from "../auth/watch-auth.ts";
import type { PageVisibility } from "../while-visible.ts";
import { provided } from "../provided.ts";
import { of, output, whole } from "../params.ts";

interface ReadList {
  readonly unreadCount: number;
  readonly notifications: readonly Notification[];
}

type Marks = readonly number[] | "all";

type NotificationsEvent =
  | { type: "list.refresh" }
  /** What the server has now; 0 is the newest id where there is none. */
  | { type: "list.changed"; newestId: number; unreadCount: number }
  | { type: "notifications.mark"; marks: Marks };

type NotificationsEmitted =
  /** `arrived`: unread and new since the last list, the newest first. */
  | { type: "notifications.counted"; unreadCount: number; arrived: readonly Notification[] }
  /** Emitted for new notifications, except those that came while the page was hidden. */
  | { type: "notifications.arrived" }
  | { type: "notifications.allMarked" }
  | { type: "notifications.notMarked" };

type ListRead = { type: "list.read"; hasArrivals: boolean };

/** A list being read may be older than these marks. */
type MarksSaved = { type: "marks.saved" };

interface Context {
  /** 0 for an empty list; null before the first list, when nothing counts as new. */
  readonly newestId: number | null;
  readonly unreadCount: number;
  readonly saving: Marks;
  readonly waiting: Marks;
}

const joined = (marks: Marks, more: Marks): Marks =>
  marks === "all" || more === "all" ? "all" : [...marks, ...more];

const arrivedSince = (newestId: number | null, { notifications }: ReadList) =>
  notifications.filter(({ id, read }) => !read && newestId !== null && id > newestId);

const listRead = ({ event }: { readonly event: DoneActorEvent<ReadList | null> }): ReadList => {
  if (event.output === null) throw new Error("There is no list to keep.");
  return event.output;
};
const pending = ({ context }: { readonly context: { readonly saving: Marks; readonly waiting: Marks } }) =>
  joined(context.saving, context.waiting);
const counted = [
  { type: "keepCount", params: output },
  { type: "notifyCount", params: output },
] as const;

/**
 * The learner's notifications (accounts specification, section 4). After a 500 the periodic reads stop until the page
 * becomes visible or the server reports a change.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NotificationsEvent | ListRead | MarksSaved | PageVisibility | AuthReport,
    emitted: {} as NotificationsEmitted,
  },
  actors: {
    watchAuth: provided.callback<AuthReport>("watchAuth"),
    watchPage: provided.callback<PageVisibility>("watchPage"),
    /** Reads the list into the query client; gives null where the server answered 500. */
    readList: provided.promise<ReadList | null>("readList"),
    /** Resolves with the number of notifications that are still unread. */
    saveMarks: provided.promise<number, Marks>("saveMarks"),
  },
  actions: {
    /** Shows notifications as read before the server has answered; with no ids, nothing changes. */
    showRead: provided.action<Marks>("showRead"),
    keepList: assign((_, { unreadCount, notifications }: ReadList) => ({
      unreadCount,
      newestId: notifications[0]?.id ?? 0,
    })),
    notifyList: emit(({ context: { newestId } }, list: ReadList): NotificationsEmitted => ({
      type: "notifications.counted",
      unreadCount: list.unreadCount,
      arrived: arrivedSince(newestId, list),
    })),
    notifyArrival: emit({ type: "notifications.arrived" }),
    notifyPage: raise(({ context: { newestId } }, list: ReadList): ListRead => ({
      type: "list.read",
      hasArrivals: arrivedSince(newestId, list).length > 0,
    })),
    keepCount: assign((_, unreadCount: number) => ({ unreadCount })),
    notifyCount: emit((_, unreadCount: number): NotificationsEmitted => ({
      type: "notifications.counted",
      unreadCount,
      arrived: [],
    })),
    notifyMarked: emit({ type: "notifications.allMarked" }),
    notifyNotMarked: emit({ type: "notifications.notMarked" }),
    addMarks: assign({ waiting: ({ context }, added: Marks) => joined(context.waiting, added) }),
    takeMarks: assign({ saving: ({ context }) => context.waiting, waiting: [] }),
    dropMarks: assign({ saving: [] }),
    notifySaved: raise({ type: "marks.saved" }),
    forget: assign({ newestId: null, unreadCount: 0, saving: [], waiting: [] }),
    readAgain: raise({ type: "list.refresh" }),
  },
  guards: {
    isBroken: (_, read: ReadList | null) => read === null,
    isHidden: stateIn({ page: "hidden" }),
    isArrival: (_, hasArrivals: boolean) => hasArrivals,
    isNews: ({ context }, news: { readonly newestId: number; readonly unreadCount: number }) =>
      news.newestId !== context.newestId || news.unreadCount !== context.unreadCount,
    isAll: ({ context }) => context.saving === "all",
    isMore: ({ context }) => context.waiting.length > 0,
  },
  delays: { refresh: 5 * 60_000 },
}).createMachine({
  id: "notifications",
  context: { newestId: null, unreadCount: 0, saving: [], waiting: [] },
  invoke: [{ src: "watchAuth" }, { src: "watchPage" }],
  type: "parallel",
  states: {
    page: {
      initial: "visible",
      states: {
        visible: {
          on: { "page.hidden": "hidden" },
          initial: "catchingUp",
          states: {
            /** What comes with the next list may have come while the page was hidden. */
            catchingUp: { on: { "list.read": "following" } },
            following: {
              on: {
                "list.read": {
                  guard: { type: "isArrival", params: of("hasArrivals") },
                  actions: "notifyArrival",
                },
              },
            },
          },
        },
        hidden: { on: { "page.shown": "visible" } },
      },
    },
    list: {
      initial: "nobody",
      on: { "auth.signedOut": { target: ".nobody", actions: "forget" } },
      states: {
        nobody: { on: { "auth.signedIn": "watched" } },
        unwatched: { on: { "page.shown": "watched" } },
        watched: {
          always: { guard: "isHidden", target: "unwatched" },
          initial: "reading",
          states: {
            reading: {
              invoke: {
                src: "readList",
                onDone: [
                  { guard: { type: "isBroken", params: output }, target: "broken" },
                  {
                    target: "current",
                    actions: [
                      { type: "notifyList", params: listRead },
                      { type: "notifyPage", params: listRead },
                      { type: "keepList", params: listRead },
                      // The list may be older than a pending save.
                      { type: "showRead", params: pending },
                    ],
                  },
                ],
                onError: "current",
              },
              // A running read may be older than the change.
              on: {
                "list.refresh": { target: "reading", reenter: true },
                "list.changed": { target: "reading", reenter: true },
                "marks.saved": { target: "reading", reenter: true },
              },
            },
            current: {
              after: { refresh: "reading" },
              on: {
                "list.refresh": "reading",
                "list.changed": { guard: { type: "isNews", params: whole }, target: "reading" },
              },
            },
            broken: { on: { "list.refresh": "reading", "list.changed": "reading" } },
          },
        },
      },
    },
    marks: {
      initial: "settled",
      on: { "auth.signedOut": ".settled" },
      states: {
        settled: {
          entry: "dropMarks",
          always: { guard: "isMore", target: "saving" },
        },
        saving: {
          entry: "takeMarks",
          invoke: {
            src: "saveMarks",
            input: ({ context }) => context.saving,
            onDone: [
              { guard: "isAll", target: "settled", actions: [...counted, "notifyMarked", "notifySaved"] },
              { target: "settled", actions: [...counted, "notifySaved"] },
            ],
            onError: { target: "settled", actions: ["notifyNotMarked", "readAgain"] },
          },
        },
      },
    },
  },
  on: {
    "notifications.mark": {
      actions: [
        { type: "addMarks", params: of("marks") },
        { type: "showRead", params: of("marks") },
      ],
    },
  },
});

export type NotificationsActorRef = ActorRefFrom<typeof notificationsMachine>;
