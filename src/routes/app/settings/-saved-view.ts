import type { SnapshotFrom } from "xstate";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { PreferenceChange, preferenceMachine } from "../../../machines/preference/preference.machine.ts";
import { differs } from "../../../services/preferences/notification-settings.ts";
import type { SavedState } from "../../../ui/settings/SavedNote.tsx";

/** The state of a preference's last change. */
export function savedView({ value: { server } }: SnapshotFrom<typeof preferenceMachine>): SavedState {
  if (typeof server === "string") return "onDevice";
  if (server.loaded === "settled") return "saved";
  return server.loaded === "unsaved" ? "unsaved" : "saving";
}

/** Whether a change of settings that are saved together changed this part, which existed before and after. */
export function isOfPart(
  { from, to }: PreferenceChange,
  part: (settings: SettingsOnServer) => unknown,
): boolean {
  if (typeof from !== "object" || typeof to !== "object") return false;
  const parts = [part(from), part(to)] as const;
  return !parts.includes(undefined) && differs(...parts);
}
