import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import {
  type BulkChangeActorRef,
  provideBulkChange,
} from "../../machines/bulk-change/bulk-change.machine.ts";
import { createBulkChangeService } from "../../services/bulk-change/bulk-change.ts";
import { type FoundBulkChange, createFoundBulkChange } from "../../services/search/found-bulk-change.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The change of many cards that were found, in any of the learner's decks. */
export function useFoundBulkChange(): Pick<FoundBulkChange, "know" | "mayEdit"> & {
  readonly actor: BulkChangeActorRef;
} {
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now, timeZone } = clock;
  const [{ machine, know, mayEdit }] = useState(() => {
    const service = createBulkChangeService({ api: http, now, newId: uuidv7 });
    const found = createFoundBulkChange({ http, timeZone, service });
    return { machine: provideBulkChange(found), know: found.know, mayEdit: found.mayEdit };
  });
  // Each card says of which deck it is; the machine's own deck names none.
  const actor = useAppActor(machine, { input: { deckId: 0 } });
  return { actor, know, mayEdit };
}
