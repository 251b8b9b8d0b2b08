import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import {
  type AnkiImportActorRef,
  ankiImportMachine,
} from "../../../../machines/anki-import/anki-import.machine.ts";
import {
  beginImport,
  discardImport,
  findImport,
  sendPart,
} from "../../../../services/anki-import/package-upload.ts";
import { noteStale } from "../../../../services/queries/affected.ts";
import { DECKS_KEY } from "../../../../services/queries/keys.ts";
import { useAppActor } from "../../../-parts/use-app-actor.ts";

const route = getRouteApi("/app/decks/import");

/** The import of an Anki package while its page is shown. */
export function useAnkiImport(): AnkiImportActorRef {
  const { http, connection } = route.useRouteContext().api;
  const [machine] = useState(() =>
    ankiImportMachine.provide({
      actors: {
        find: fromPromise(({ signal }) => findImport(http, signal)),
        begin: fromPromise(({ input, signal }) => beginImport(http, input, signal)),
        sendPart: fromPromise(({ input, signal }) => sendPart(http, input, signal)),
        discard: fromPromise(({ input, signal }) => discardImport(http, input, signal)),
      },
      actions: {
        announceDecks: () => noteStale(http, { queries: [DECKS_KEY], device: [{ isAny: true }] }),
      },
    }),
  );
  const actor = useAppActor(machine, {});
  useEffect(() => {
    const restored = connection.on("connection.restored", () => actor.send({ type: "connection.restored" }));
    return () => restored.unsubscribe();
  }, [actor, connection]);
  return actor;
}
