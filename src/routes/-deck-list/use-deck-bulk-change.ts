import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import {
  type DeckBulkChangeActorRef,
  provideDeckBulkChange,
} from "../../machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { createDeckBulkChangeService } from "../../services/bulk-change/deck-bulk-change.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** The change of many decks; it notifies pages and the device. */
export function useDeckBulkChange(): DeckBulkChangeActorRef {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [machine] = useState(() => provideDeckBulkChange(createDeckBulkChangeService(http)));
  return useAppActor(machine, {});
}
