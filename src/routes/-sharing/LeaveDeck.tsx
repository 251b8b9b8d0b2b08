import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { deckLeaving } from "../../services/sharing/sharing-queries.ts";
import { ExplainedButton } from "../../ui/controls/ExplainedButton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { sharingTexts as texts } from "../../ui/sharing/texts.ts";

export function LeaveDeck({ deckId }: { readonly deckId: number }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => deckLeaving.send(http, deckId),
    onSuccess: () => navigate({ to: "/app/decks" }),
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
