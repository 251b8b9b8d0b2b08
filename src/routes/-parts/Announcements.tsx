import { useSelector } from "@xstate/react";
import type { AnnouncerActorRef } from "../../machines/announcer.machine.ts";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";

/** What screen readers are told. Stands once, around all pages. */
export function Announcements({ announcer }: { readonly announcer: AnnouncerActorRef }) {
  const said = useSelector(announcer, (snapshot) =>
    snapshot.hasTag("said") ? snapshot.context.announcement : null,
  );
  return (
    <>
      <LiveRegion message={said && !said.assertive ? said.text : ""} />
      <LiveRegion message={said?.assertive ? said.text : ""} assertive />
    </>
  );
}
