import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { PreferenceActorRef } from "../../../../machines/preference/preference.machine.ts";
import { SavedNote } from "../../../../ui/settings/SavedNote.tsx";
import { isOfPart, savedView } from "../-saved-view.ts";

/** Where the last change of a preference is that was made since this page was opened, and the way back. */
export function PreferenceNote({
  actor,
  part,
}: {
  readonly actor: PreferenceActorRef;
  /** Of settings that are saved together: the part that the control changes. */
  readonly part?: (settings: SettingsOnServer) => unknown;
}) {
  const [earlier] = useState(() => actor.getSnapshot().context.change);
  const change = useSelector(actor, ({ context }) => context.change);
  const saved = useSelector(actor, savedView);
  const isShown = change !== null && change !== earlier && (part === undefined || isOfPart(change, part));
  return (
    <SavedNote
      state={isShown ? saved : null}
      onUndo={() => change && actor.send({ type: "preference.choose", value: change.from })}
    />
  );
}
