import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { leaveDeck } from "#contract/decks/members.ts";
import { refetchOtherDecks } from "../../services/queries/refetch-decks.ts";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { sharingTexts as texts } from "./sharing-texts.ts";

/** Leaves a deck that somebody shares with the learner. */
export function LeaveDeck({ deckId }: { readonly deckId: number }) {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => http.call(leaveDeck, { params: { deckId: String(deckId) } }),
    onSuccess: async () => {
      await navigate({ to: "/app/decks" });
      await refetchOtherDecks(queryClient, deckId);
    },
  });
  return (
    <>
      <ExplainedButton unavailable={isOffline ? texts.leaveLater : undefined} onClick={() => setAsking(true)}>
        {texts.leave}
      </ExplainedButton>
      {isAsking && (
        <ConfirmDialog
          title={texts.leaveTitle}
          message={leave.error?.message ?? texts.leaveText}
          confirmLabel={texts.leave}
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
