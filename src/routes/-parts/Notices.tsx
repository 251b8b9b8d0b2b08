import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback } from "react";
import type { AnnouncerActorRef } from "../../machines/announcer.machine.ts";
import type { ToastsActorRef, ToastsEvent } from "../../machines/toasts.machine.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { Corner } from "../../ui/feedback/Corner.tsx";
import { Toasts, type ToastsProps } from "../../ui/feedback/Toasts.tsx";

export interface NoticesProps {
  readonly toasts: ToastsActorRef;
  readonly announcer: AnnouncerActorRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What else stands in the corner. */
  readonly children?: ReactNode;
}

/** What the shell says, to the eyes and to screen readers. Stands once, around all pages. */
export function Notices({ toasts, announcer, now, children }: NoticesProps) {
  const shown = useSelector(toasts, (snapshot) => snapshot.context.toasts);
  const said = useSelector(announcer, (snapshot) =>
    snapshot.hasTag("said") ? snapshot.context.announcement : null,
  );
  const attend = useCallback<ToastsProps["onAttention"]>(
    (type) => toasts.send({ type, at: now() } satisfies ToastsEvent),
    [toasts, now],
  );
  return (
    <>
      <LiveRegion message={said && !said.assertive ? said.text : ""} />
      <LiveRegion message={said?.assertive ? said.text : ""} assertive />
      <Corner>
        {children}
        <Toasts
          toasts={shown}
          onDismiss={(id) => toasts.send({ type: "toast.dismiss", id, at: now() })}
          onAttention={attend}
        />
      </Corner>
    </>
  );
}
