import { useRouteContext } from "@tanstack/react-router";
import { type RefObject, useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { isOfPair } from "#domain/notes/cards-of-note.ts";
import {
  type CardEditorActorRef,
  provideCardEditor,
} from "../../machines/card-editor/card-editor.machine.ts";
import { createSavingAsNew, saveCard } from "../../services/cards/save-card.ts";
import type { CardFormHandle } from "../../ui/decks/CardForm.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";
import type { EditedCard } from "./edited-card.ts";

/** The editor of a card; its form shows merged and undone texts. */
export function useCardEditor(
  deckId: number,
  card: EditedCard,
  form: RefObject<CardFormHandle | null>,
): CardEditorActorRef {
  const { api, device } = useRouteContext({ from: "/app" });
  const { http, connection } = api;
  const [machine] = useState(() =>
    provideCardEditor({
      drafts: {
        open: async (of) => (await device.get()).cardDrafts.open(of),
        left: async (id) => (await device.get()).cardDrafts.left(id),
      },
      save: (change, signal) => saveCard(http, change, signal),
      saveAsNew: createSavingAsNew(http, deckId, uuidv7),
    }),
  );
  const { id: cardId, front, back, hint = "", notes = "", tags } = card;
  const texts = { front, back, hint, notes, tags, reversed: isOfPair(card) };
  const actor = useAppActor(machine, { input: { deckId, cardId, texts } });
  useEffect(() => {
    const shown = actor.on("card.shown", (event) => form.current?.show(event.texts));
    return () => shown.unsubscribe();
  }, [actor, form]);
  useEffect(() => {
    const restored = connection.on("connection.restored", () => actor.send({ type: "connection.restored" }));
    return () => restored.unsubscribe();
  }, [actor, connection]);
  return actor;
}
