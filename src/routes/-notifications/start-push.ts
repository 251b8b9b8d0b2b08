import { fromCallback, fromPromise } from "xstate";
import { watchAuth } from "../../machines/auth/watch-auth.ts";
import {
  type PushChange,
  pushSubscriptionMachine,
} from "../../machines/push-subscription/push-subscription.machine.ts";
import { createPushDevice } from "../../services/notifications/push-device.ts";
import type { RouterContext } from "../-context.ts";

export function startPush(
  page: Window & typeof globalThis,
  { actors, auth, api: { http, signIn }, ui: { report } }: RouterContext,
) {
  const device = createPushDevice(page, {
    http,
    learner() {
      const { user } = auth.getSnapshot().context;
      const name = signIn();
      return user === null || name === null ? null : { userId: user.id, signIn: name };
    },
    deadline: (ms) => AbortSignal.timeout(ms),
  });
  const reported = <T>(run: () => Promise<T>) =>
    fromPromise(async () => {
      try {
        return await run();
      } catch (error) {
        report(error, { component: "push", isShown: true });
        throw error;
      }
    });
  return actors
    .create(
      pushSubscriptionMachine.provide({
        actors: {
          watchAuth: watchAuth(auth),
          watchBrowser: fromCallback<{ type: "unused" }, undefined, PushChange>(({ sendBack }) =>
            device.watch(() => sendBack({ type: "push.changed" })),
          ),
          check: reported(device.check),
          askPermission: reported(device.askPermission),
          subscribe: reported(device.subscribe),
          unsubscribe: reported(device.unsubscribe),
          release: fromPromise(device.release),
        },
      }),
      { systemId: pushSubscriptionMachine.id },
    )
    .start();
}
