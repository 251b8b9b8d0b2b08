import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { shownCard } from "#domain/study/shown-card.ts";
import { cardInfoQuery } from "../../services/queries/card-info-query.ts";
import { CardInfoView } from "../../ui/card-info/CardInfoView.tsx";
import { cardInfoTexts as texts } from "../../ui/card-info/texts.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { AcceptedAnswers } from "./AcceptedAnswers.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** How one card is scheduled and why, in a dialog. */
export function CardInfoDialog({
  cardId,
  onClose,
}: {
  readonly cardId: number;
  readonly onClose: () => void;
}) {
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now, timeZone } = clock;
  const { data, error, refetch } = useQuery(cardInfoQuery(http, cardId));
  return (
    <Dialog title={texts.title} wide onClose={onClose}>
      {data ? (
        <>
          <CardInfoView card={shownCard(data, now(), timeZone())} />
          <AcceptedAnswers cardId={cardId} />
        </>
      ) : error ? (
        <ErrorState title={texts.failed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}
