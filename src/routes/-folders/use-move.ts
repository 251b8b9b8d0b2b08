import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { Api } from "../../services/queries/api.ts";
import { deckMove } from "../../services/queries/deck-queries.ts";
import { folderEdit } from "../../services/queries/folder-queries.ts";
import { notified } from "../../services/queries/query-client.ts";
import type { Dragged } from "./drag-and-drop.ts";
import { folderTexts } from "./folder-texts.ts";

export interface Destination {
  /** Null: out of all folders. */
  readonly folderId: number | null;
  readonly name: string;
}

interface Move {
  readonly dragged: Dragged;
  readonly to: Destination;
}

function send(http: Api, { dragged: { kind, id }, to: { folderId } }: Move): Promise<unknown> {
  switch (kind) {
    case "deck":
      return deckMove.show(http, { deckId: id, folderId });
    case "folder":
      return folderEdit.show(http, { folderId: id, body: { parentId: folderId } });
  }
}

/** Moves dropped decks and folders; `moved` describes the last move for screen readers. */
export function useMove() {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { mutate, data } = useMutation({
    mutationFn: async (move: Move) => {
      await send(http, move);
      return folderTexts.moved(move.dragged.title, move.to.name);
    },
    meta: notified(folderTexts.notMoved),
  });
  return {
    moveTo: (to: Destination) => (dragged: Dragged) => {
      // A folder that is dropped on itself stays.
      if (dragged.kind !== "folder" || dragged.id !== to.folderId) mutate({ dragged, to });
    },
    moved: data ?? "",
  };
}
