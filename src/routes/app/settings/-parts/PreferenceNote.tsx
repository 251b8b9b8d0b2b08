import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type {
  PreferenceActorRef,
  PreferenceChange,
} from "../../../../machines/preference/preference.machine.ts";
import { SavedNote } from "../../../../ui/settings/SavedNote.tsx";
import { isOfPart, savedView } from "../-saved-view.ts";

/** The last change of a preference since this section opened. */
export function useChange(actor: PreferenceActorRef): PreferenceChange | null {
  const [earlier] = useState(() => actor.getSnapshot().context.change);
  const change = useSelector(actor, ({ context }) => context.change);
  return change === earlier ? null : change;
}

/** The state of a preference's last change, with an undo. */
export function PreferenceNote({
  actor,
  change,
  part,
}: {
  readonly actor: PreferenceActorRef;
  readonly change: PreferenceChange | null;
  /** Of settings that are saved together: the part of this control. */
  readonly part?: (settings: SettingsOnServer) => unknown;
}) {
  const saved = useSelector(actor, savedView);
  const isShown = change !== null && (part === undefined || isOfPart(change, part));
  return (
    <SavedNote
      state={isShown ? saved : null}
      onUndo={() => change && actor.send({ type: "preference.choose", value: change.from })}
    />
  );
}
