import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { PushSwitch } from "../../../../ui/settings/PushSwitch.tsx";
import { notifications } from "../../../-notifications/notifications.ts";
import { pushView } from "../-push-view.ts";

/** Push notifications to this device. Until their part is loaded, they are being checked. */
export function usePush() {
  const push = useSyncExternalStore(notifications.subscribe, notifications.now)?.push;
  const state = useSelector(push, (snapshot) => (snapshot ? pushView(snapshot) : "checking"));
  return { push, state };
}

export function PushPart({
  push,
  state,
  hasKinds,
}: ReturnType<typeof usePush> & { readonly hasKinds: boolean }) {
  return (
    <PushSwitch
      state={state}
      hasKinds={hasKinds}
      onTurnOn={() => push?.send({ type: "push.turnOn" })}
      onTurnOff={() => push?.send({ type: "push.turnOff" })}
      onRetry={() => push?.send({ type: "push.retry" })}
    />
  );
}
