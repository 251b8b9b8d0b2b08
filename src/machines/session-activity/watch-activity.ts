import { fromCallback } from "xstate";
import type { ObservedActivity, SessionActivity } from "../../services/auth/session-activity.ts";
import type { ActivityCommand } from "./session-activity.machine.ts";

/**
 * Watches this tab and its peers, and does what the machine says.
 * @param channel Name of the channel that the tabs of one sign-in share.
 */
export const watchActivity = (activity: SessionActivity, channel: () => string) =>
  fromCallback<ActivityCommand, undefined, ObservedActivity>(({ sendBack, receive }) => {
    const watch = activity.watch(channel(), sendBack);
    receive((command) => {
      switch (command.type) {
        case "activity.record":
          return watch.record(command.at);
        case "activity.keep":
          return watch.keep(command.at);
        case "peers.ask":
          return watch.ask();
        case "peers.answer":
          return watch.answer(command.at);
      }
    });
    return () => watch.stop();
  });
