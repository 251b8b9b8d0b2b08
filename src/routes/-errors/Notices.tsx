import { useSelector } from "@xstate/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import type { ShownError } from "../../machines/error-notifications/error-notifications.machine.ts";
import type { ToastsActorRef, ToastsEvent } from "../../machines/toasts/toasts.machine.ts";
import { Corner } from "../../ui/overlays/Corner.tsx";
import { Toasts, type ToastsProps } from "../../ui/overlays/Toasts.tsx";
import { updates } from "../-updates/updates.ts";
import { Details } from "./Details.tsx";
import { ErrorNotices } from "./ErrorNotices.tsx";

export interface NoticesProps {
  readonly layer: ErrorLayer;
  readonly toasts: ToastsActorRef;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function Notices({ layer, toasts, now }: NoticesProps) {
  const [detailed, setDetailed] = useState<ShownError | null>(null);
  const shown = useSelector(toasts, (snapshot) => snapshot.context.toasts);
  const versions = useSyncExternalStore(updates.subscribe, updates.now);
  const attend = useCallback<ToastsProps["onAttention"]>(
    (type) => toasts.send({ type, at: now() } satisfies ToastsEvent),
    [toasts, now],
  );
  return (
    <>
      <Corner>
        <ErrorNotices layer={layer} onDetails={setDetailed} />
        {versions && <versions.Prompt updates={versions.updates} now={now} />}
        <Toasts
          toasts={shown}
          onUndo={(id) => toasts.send({ type: "toast.undo", id, at: now() })}
          onDismiss={(id) => toasts.send({ type: "toast.dismiss", id, at: now() })}
          onAttention={attend}
        />
      </Corner>
      {detailed && <Details layer={layer} shown={detailed} onClose={() => setDetailed(null)} />}
    </>
  );
}
