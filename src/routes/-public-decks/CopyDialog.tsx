import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { deckCopy } from "../../services/queries/deck-queries.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";
import { publicDeckTexts as texts } from "./public-deck-texts.ts";

/** Copies a deck to the learner's own, and opens the copy. */
export function CopyDialog({ deckId, onClose }: { readonly deckId: number; readonly onClose: () => void }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  // The same id for each attempt: an earlier one may have reached the server.
  const [copyId] = useState(() => uuidv7());
  const copy = useMutation({
    mutationFn: () => deckCopy.send(http, { deckId, copyId }, { timeout: 60_000, unsubscribed: "caller" }),
    onSuccess: async ({ id }) => {
      onClose();
      await navigate({ to: "/app/decks/$deckId", params: { deckId: id } });
    },
  });
  return (
    <ConfirmDialog
      title={texts.copyTitle}
      message={copy.error ? <PlanMessage text={copy.error.message} /> : texts.copyText}
      confirmLabel={texts.copy}
      tone="primary"
      busy={copy.isPending}
      onConfirm={() => copy.mutate()}
      onCancel={onClose}
    />
  );
}
