import { fromCallback, fromPromise } from "xstate";
import type { ObservedActivity, SessionActivity } from "../../services/auth/session-activity.ts";
import { type ActivityCommand, sessionActivityMachine } from "./session-activity.machine.ts";

/** @param channel Name of the channel that the tabs of one sign-in share. */
export const sessionActivityServedBy = (activity: SessionActivity, channel: () => string) =>
  sessionActivityMachine.provide({
    actors: {
      openSession: fromPromise(() => Promise.resolve(activity.open())),
      watchActivity: watchActivity(activity, channel),
    },
  });

/** Watches this tab and its peers, and carries out the machine's commands. */
const watchActivity = (activity: SessionActivity, channel: () => string) =>
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
