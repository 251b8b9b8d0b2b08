import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import type { PushSubscriptionActorRef } from "../../../../machines/push-subscription/push-subscription.machine.ts";
import { PushSwitch } from "../../../../ui/settings/PushSwitch.tsx";
import { notifications } from "../../../-notifications/notifications.ts";
import { pushView } from "../-push-view.ts";

const nothing = () => undefined;

/** Push notifications to this device. */
export function PushPart({ hasKinds }: { readonly hasKinds: boolean }) {
  const loaded = useSyncExternalStore(notifications.subscribe, notifications.now);
  if (loaded) return <Switch push={loaded.push} hasKinds={hasKinds} />;
  // The push part is still loading; its space is reserved.
  return (
    <PushSwitch
      state="checking"
      hasKinds={hasKinds}
      onTurnOn={nothing}
      onTurnOff={nothing}
      onRetry={nothing}
    />
  );
}

interface SwitchProps {
  readonly push: PushSubscriptionActorRef;
  readonly hasKinds: boolean;
}

function Switch({ push, hasKinds }: SwitchProps) {
  const state = useSelector(push, pushView);
  return (
    <PushSwitch
      state={state}
      hasKinds={hasKinds}
      onTurnOn={() => push.send({ type: "push.turnOn" })}
      onTurnOff={() => push.send({ type: "push.turnOff" })}
      onRetry={() => push.send({ type: "push.retry" })}
    />
  );
}
