import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { AppUpdateActorRef } from "../../machines/app-update/app-update.machine.ts";
import { useIsStudying } from "../-parts/use-is-studying.ts";
import { UpdateNotice } from "../../ui/updates/UpdateNotice.tsx";

export interface UpdatePromptProps {
  readonly updates: AppUpdateActorRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Offers a new version of the application, but not during study. */
export function UpdatePrompt({ updates, now }: UpdatePromptProps) {
  const isStudying = useIsStudying();
  useEffect(() => {
    updates.send({ type: isStudying ? "study.started" : "study.ended" });
  }, [updates, isStudying]);
  const isOffered = useSelector(updates, (snapshot) => snapshot.hasTag("offered"));
  const isApplying = useSelector(updates, (snapshot) => snapshot.hasTag("applying"));
  if (!isOffered) return null;
  return (
    <UpdateNotice
      isApplying={isApplying}
      onReload={() => updates.send({ type: "update.apply" })}
      onLater={() => updates.send({ type: "update.later", at: now() })}
    />
  );
}
