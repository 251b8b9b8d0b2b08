import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { Deck } from "#contract/decks.ts";
import { visibilityChange } from "../../services/queries/deck-queries.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { publicDeckTexts as texts } from "./public-deck-texts.ts";

export function VisibilityDialog(props: {
  readonly deck: Pick<Deck, "id" | "isPublic">;
  readonly onClose: () => void;
}) {
  const { deck, onClose } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  // The deck changes while the dialog closes.
  const [isPublic] = useState(deck.isPublic);
  const change = useMutation({
    mutationFn: () => visibilityChange.show(http, { deckId: deck.id, isPublic: !isPublic }),
    onSuccess: onClose,
  });
  const said = isPublic
    ? { title: texts.makePrivateTitle, text: texts.makePrivateText, label: texts.makePrivate }
    : { title: texts.publishTitle, text: texts.publishText, label: texts.publish };
  return (
    <ConfirmDialog
      title={said.title}
      message={change.error?.message ?? said.text}
      confirmLabel={said.label}
      tone={isPublic ? "danger" : "primary"}
      busy={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    />
  );
}
