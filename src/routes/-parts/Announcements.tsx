import { useSelector } from "@xstate/react";
import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { Announcement, AnnouncerActorRef } from "../../machines/announcer/announcer.machine.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { openModals } from "../../ui/overlays/openModals.ts";

interface Target {
  readonly modal: HTMLElement | null;
  readonly saidBefore: Announcement | null;
}

/**
 * Live regions for screen readers, rendered once for all pages. They move into the topmost modal dialog while one is open,
 * because screen readers ignore everything outside of it.
 */
export function Announcements({ announcer }: { readonly announcer: AnnouncerActorRef }) {
  const said = useSelector(announcer, (snapshot) =>
    snapshot.hasTag("said") ? snapshot.context.announcement : null,
  );
  const modal = useSyncExternalStore(openModals.subscribe, openModals.top);
  const [target, setTarget] = useState<Target>({ modal, saidBefore: null });
  if (target.modal !== modal) setTarget({ modal, saidBefore: said });
  // A message that was announced in one place is not announced again in the next.
  const message = said === target.saidBefore ? null : said;
  return createPortal(
    <>
      <LiveRegion message={message && !message.assertive ? message.text : ""} />
      <LiveRegion message={message?.assertive ? message.text : ""} assertive />
    </>,
    modal ?? document.body,
  );
}
