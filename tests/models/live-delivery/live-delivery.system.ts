import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import { type StreamReport, liveDeliveryMachine } from "#src/machines/live-delivery/live-delivery.machine.ts";
import type { PageVisibility } from "#src/machines/while-visible.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { LiveDeliveryModelEvent } from "./live-delivery.model.ts";

/** The machine over streams that the test opens and ends. */
export function liveDeliverySystem(hooks: Hooks): DrivenSystem<LiveDeliveryModelEvent> {
  const unwatched = () => {
    throw new Error("Nobody watches.");
  };
  let report: (event: AuthReport) => void = unwatched;
  let look: (event: PageVisibility) => void = unwatched;
  let stream: (event: StreamReport) => void = unwatched;
  let opened = 0;
  let closed = 0;
  const controlled = controlledSystem(liveDeliveryMachine, hooks, {
    actors: [],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
        watchPage: fromCallback<{ type: "unused" }, undefined, PageVisibility>(({ sendBack }) => {
          look = sendBack;
        }),
        stream: fromCallback<{ type: "unused" }, undefined, StreamReport>(({ sendBack }) => {
          opened += 1;
          stream = sendBack;
          return () => void (closed += 1);
        }),
      },
    },
  });
  controlled.start();
  return controlled.system({
    drive: {
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      hide: () => look({ type: "page.hidden" }),
      show: () => look({ type: "page.shown" }),
      opens: () => stream({ type: "stream.opened" }),
      beats: () => stream({ type: "stream.beat" }),
      changes: ({ unread }) => stream({ type: "stream.changed", unreadCount: unread, newestId: unread + 1 }),
      ends: ({ spread }) => stream({ type: "stream.ended", spread }),
      refuses: () => stream({ type: "stream.refused" }),
      reconnect: controlled.sends({ type: "connection.restored" }),
      time: controlled.pass,
    },
    observe: () => ({
      opened,
      closed,
      emitted: controlled.emitted.map(({ unreadCount, newestId }) => [unreadCount, newestId]),
    }),
  });
}
