import { fromCallback, fromPromise } from "xstate";
import {
  countUnread,
  listNotificationsWithCount,
  markAllNotificationsRead,
  markNotificationsRead,
} from "#contract/notifications/notifications.ts";
import { watchAuthUntilSignOut } from "../../machines/auth/watch-auth.ts";
import {
  type StreamReport,
  liveDeliveryMachine,
} from "../../machines/live-delivery/live-delivery.machine.ts";
import { notificationsMachine } from "../../machines/notifications/notifications.machine.ts";
import { type PageVisibility, watchPageBy } from "../../machines/while-visible.ts";
import { type PageWidth, unreadCountMachine } from "../../machines/unread-count/unread-count.machine.ts";
import { NotificationBell } from "./NotificationBell.tsx";
import { watchMedia, watchVisibility } from "../../services/browser/page-visibility.ts";
import { HttpError } from "../../services/http/http-error.ts";
import { isRefusal, readLiveChanges } from "../../services/notifications/live-changes.ts";
import { keepNotifications, showAsRead } from "../../services/queries/notification-queries.ts";
import { DESKTOP } from "../../ui/layout/breakpoints.ts";
import { notificationTexts as texts } from "../../ui/notifications/texts.ts";
import type { RouterContext } from "../-context.ts";
import { startPush } from "./start-push.ts";

/** Starts loading, counting and delivering notifications, with their bell. */
export function startNotifications(page: Window & typeof globalThis, context: RouterContext) {
  const { actors, auth, api, ui, clock } = context;
  const { http, queryClient, connection } = api;
  const { toast, report } = ui;
  const watchPage = watchPageBy((hear) => watchVisibility(page.document, hear));
  const desktop = page.matchMedia(DESKTOP);

  const notifications = actors.create(
    notificationsMachine.provide({
      actors: {
        watchAuth: watchAuthUntilSignOut(auth),
        watchPage,
        readList: fromPromise(async ({ signal }) => {
          try {
            const known = await http.call(listNotificationsWithCount, { query: {} }, { signal });
            keepNotifications(queryClient, known);
            return known;
          } catch (error) {
            report(error, { component: "notifications", isShown: true });
            if (error instanceof HttpError && error.status === 500) return null;
            throw error;
          }
        }),
        saveMarks: fromPromise(async ({ input: marks, signal }) => {
          try {
            const saved =
              marks === "all"
                ? http.call(markAllNotificationsRead, {}, { signal })
                : http.call(markNotificationsRead, { body: { notificationIds: [...marks] } }, { signal });
            return (await saved).unreadCount;
          } catch (error) {
            report(error, { component: "notifications", isShown: true });
            throw error;
          }
        }),
      },
      actions: { showRead: (_, marks) => showAsRead(queryClient, marks) },
    }),
    { systemId: notificationsMachine.id },
  );

  const unread = actors.create(
    unreadCountMachine.provide({
      actors: {
        watchAuth: watchAuthUntilSignOut(auth),
        watchPage: fromCallback<{ type: "unused" }, undefined, PageVisibility | PageWidth>(({ sendBack }) => {
          const ends = [
            watchVisibility(page.document, (isVisible) =>
              sendBack({ type: isVisible ? "page.shown" : "page.hidden" }),
            ),
            watchMedia(desktop, (isDesktop) =>
              sendBack({ type: isDesktop ? "width.desktop" : "width.mobile" }),
            ),
          ];
          return () => ends.forEach((end) => end());
        }),
        countUnread: fromPromise(
          async ({ signal }) => (await http.call(countUnread, {}, { signal, retry: "caller" })).unreadCount,
        ),
      },
    }),
    { systemId: unreadCountMachine.id },
  );

  const live = actors.create(
    liveDeliveryMachine.provide({
      actors: {
        watchAuth: watchAuthUntilSignOut(auth),
        watchPage,
        stream: fromCallback<{ type: "unused" }, undefined, StreamReport>(({ sendBack }) => {
          const stop = new AbortController();
          const ended = () => sendBack({ type: "stream.ended", spread: Math.random() });
          readLiveChanges(
            http,
            {
              onOpened: () => sendBack({ type: "stream.opened" }),
              onBeat: () => sendBack({ type: "stream.beat" }),
              onChange: (change) => sendBack({ type: "stream.changed", ...change }),
            },
            stop.signal,
          ).then(ended, (error: unknown) =>
            isRefusal(error) ? sendBack({ type: "stream.refused" }) : ended(),
          );
          return () => stop.abort();
        }),
      },
    }),
    { systemId: liveDeliveryMachine.id },
  );

  notifications.on("notifications.counted", ({ unreadCount, arrived }) => {
    unread.send({ type: "count.known", unreadCount });
    if (arrived.length > 0) toast({ text: texts.arrived(arrived.map(({ title }) => title)), tone: "info" });
  });
  notifications.on("notifications.arrived", () => {
    // A failed load stays silent.
    import("../../services/notifications/alert-learner.ts")
      .then(({ alertLearner }) => alertLearner(page, { ...api, now: clock.now }))
      .catch(() => undefined);
  });
  notifications.on("notifications.allMarked", () => toast({ text: texts.allMarked, tone: "success" }));
  notifications.on("notifications.notMarked", () => toast({ text: texts.notMarked, tone: "error" }));
  live.on("live.changed", ({ newestId, unreadCount }) => {
    unread.send({ type: "count.known", unreadCount });
    notifications.send({ type: "list.changed", newestId, unreadCount });
  });
  for (const actor of [unread, notifications, live]) actor.start();
  const push = startPush(page, context);
  connection.on("connection.restored", () => {
    live.send({ type: "connection.restored" });
    push.send({ type: "push.changed" });
  });
  return { notifications, unread, push, Bell: NotificationBell };
}
