import type { SnapshotFrom } from "xstate";
import type { pushSubscriptionMachine } from "../../../machines/push-subscription/push-subscription.machine.ts";
import type { PushState } from "../../../ui/settings/PushSwitch.tsx";

/** The view of this browser's push subscription. */
export function pushView(snapshot: SnapshotFrom<typeof pushSubscriptionMachine>): PushState {
  const { value } = snapshot;
  if (typeof value === "string") return value;
  if ("on" in value) return "on";
  if ("unsupported" in value) return value.unsupported === "byBrowser" ? "unsupported" : "uninstalled";
  return value.failed === "toTurnOn" ? "notOn" : "notOff";
}
