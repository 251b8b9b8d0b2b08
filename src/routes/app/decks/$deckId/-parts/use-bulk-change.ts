import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import {
  type BulkChangeActorRef,
  provideBulkChange,
} from "../../../../../machines/bulk-change/bulk-change.machine.ts";
import { createBulkChangeService } from "../../../../../services/bulk-change/bulk-change.ts";
import { useAppActor } from "../../../../-parts/use-app-actor.ts";

/** The change of many cards of a deck; it notifies pages and the device. */
export function useBulkChange(deckId: number): BulkChangeActorRef {
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const [machine] = useState(() =>
    provideBulkChange(createBulkChangeService({ api: http, now: clock.now, newId: uuidv7 })),
  );
  return useAppActor(machine, { input: { deckId } });
}
