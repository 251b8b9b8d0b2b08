import { useSelector } from "@xstate/react";
import { useCallback, useState } from "react";
import type { ErrorLayer } from "../../compose-errors.ts";
import type { ErrorNotification } from "../../machines/error-notifications.machine.ts";
import type { ToastsActorRef, ToastsEvent } from "../../machines/toasts.machine.ts";
import { Corner } from "../../ui/feedback/Corner.tsx";
import { Toasts, type ToastsProps } from "../../ui/feedback/Toasts.tsx";
import { Details } from "./Details.tsx";
import { ErrorNotices } from "./ErrorNotices.tsx";

export interface NoticesProps {
  readonly layer: ErrorLayer;
  readonly toasts: ToastsActorRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What comes up in the corner, above all pages. */
export function Notices({ layer, toasts, now }: NoticesProps) {
  const [detailed, setDetailed] = useState<ErrorNotification | null>(null);
  const shown = useSelector(toasts, (snapshot) => snapshot.context.toasts);
  const attend = useCallback<ToastsProps["onAttention"]>(
    (type) => toasts.send({ type, at: now() } satisfies ToastsEvent),
    [toasts, now],
  );
  return (
    <>
      <Corner>
        <ErrorNotices layer={layer} onDetails={setDetailed} />
        <Toasts
          toasts={shown}
          onDismiss={(id) => toasts.send({ type: "toast.dismiss", id, at: now() })}
          onAttention={attend}
        />
      </Corner>
      {detailed && <Details layer={layer} notification={detailed} onClose={() => setDetailed(null)} />}
    </>
  );
}
