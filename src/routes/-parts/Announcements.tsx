import { useSelector } from "@xstate/react";
import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { Announcement, AnnouncerActorRef } from "../../machines/announcer.machine.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { openModals } from "../../ui/feedback/openModals.ts";

interface Place {
  readonly modal: HTMLElement | null;
  readonly saidBefore: Announcement | null;
}

/**
 * What screen readers are told. Stands once, around all pages, and in the modal dialog on top while there is one:
 * what lies outside of it is not read.
 */
export function Announcements({ announcer }: { readonly announcer: AnnouncerActorRef }) {
  const said = useSelector(announcer, (snapshot) =>
    snapshot.hasTag("said") ? snapshot.context.announcement : null,
  );
  const modal = useSyncExternalStore(openModals.subscribe, openModals.top);
  const [place, setPlace] = useState<Place>({ modal, saidBefore: null });
  if (place.modal !== modal) setPlace({ modal, saidBefore: said });
  // What was read out at one place is not read again at the next.
  const message = said === place.saidBefore ? null : said;
  return createPortal(
    <>
      <LiveRegion message={message && !message.assertive ? message.text : ""} />
      <LiveRegion message={message?.assertive ? message.text : ""} assertive />
    </>,
    modal ?? document.body,
  );
}
