import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import { sameCardMachine } from "../../machines/same-card/same-card.machine.ts";
import { findSameCard } from "../../services/cards/find-same-card.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** Looks for a card of the deck with the same front as the one being written. */
export function useSameCard(deckId: number, cardId: number | null) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [machine] = useState(() =>
    sameCardMachine.provide({
      actors: { findSameCard: fromPromise(({ input, signal }) => findSameCard(http, input, signal)) },
    }),
  );
  const actor = useAppActor(machine, { input: { deckId, cardId } });
  const sameId = useSelector(actor, ({ context }) => context.sameId);
  return { sameId, onFront: (front: string) => actor.send({ type: "front.write", front }) };
}
