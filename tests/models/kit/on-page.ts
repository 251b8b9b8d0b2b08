import type { AnyMachineSnapshot } from "xstate";
import type { Suite } from "./suite.ts";

/** What is tried on a page; two snapshots differ if an event can be performed in only one of them. */
export const onPage = ({ events, abstract }: Suite, { can }: NonNullable<Suite["page"]>) => ({
  can,
  abstract: (snapshot: AnyMachineSnapshot) => [
    abstract(snapshot),
    events.filter((event) => snapshot.can(event) && !can(snapshot, event)),
  ],
});
