import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { studySessionServedBy } from "../../../../machines/study-session/study-session.served.ts";
import { DECKS_KEY, deckQuery } from "../../../../services/deck-queries.ts";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Loader } from "../../../../ui/feedback/Loader.tsx";
import { focusHeading } from "../../../../ui/focus-heading.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { deckParams } from "../../../-parts/deck-params.ts";
import { deckPageTexts } from "../../../-deck-texts.ts";
import { texts } from "../../../-texts.ts";
import { Desk } from "./-parts/Desk.tsx";
import { Summary } from "./-parts/Summary.tsx";

export const Route = createFileRoute("/app/decks/$deckId/study")({
  params: deckParams,
  loader: async ({ context, params: { deckId } }) => {
    const { http, queryClient } = context;
    const [{ title }, desk] = await Promise.all([
      queryClient.query(deckQuery(http, deckId)),
      import("./-parts/open-desk.ts").then(({ openDesk }) => openDesk(context)),
    ]);
    return { title, desk };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `${texts.decks.study} · ${loaderData?.title ?? "Ibis"}` }],
  }),
  component: Study,
});

function Study() {
  const { deckId } = Route.useParams();
  const [round, setRound] = useState(0);
  // Each round is a session of its own.
  return <Session key={`${deckId}-${round}`} onAgain={() => setRound(round + 1)} />;
}

function Session({ onAgain }: { readonly onAgain: () => void }) {
  const { http } = Route.useRouteContext();
  const { desk } = Route.useLoaderData();
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const [{ machine, sessionId }] = useState(() => ({
    sessionId: uuidv7(),
    machine: studySessionServedBy(desk.service),
  }));
  const actor = useActorRef(machine, { input: { deckId, sessionId } });
  const snapshot = useSelector(actor, (state) => state);

  const queryClient = useQueryClient();
  // Decks elsewhere count anew when the learner comes back to them.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: DECKS_KEY, refetchType: "none" }),
    [queryClient],
  );

  // The desk lies there only after the page itself did, and the summary follows on the same page.
  const screen = snapshot.matches("loading") ? "loading" : snapshot.matches("complete") ? "complete" : "desk";
  useEffect(focusHeading, [screen]);

  const back = (
    <Link to="/app/decks/$deckId" params={{ deckId }} className={buttonClass()}>
      {deckPageTexts.study.toDeck}
    </Link>
  );
  if (snapshot.matches("loading")) return <Loader message={deckPageTexts.study.loading} />;
  if (snapshot.matches("failed")) {
    return (
      <Page title={deck.title}>
        <ErrorState
          title={texts.failed.title}
          message={snapshot.context.failure?.message}
          onRetry={() => actor.send({ type: "session.retry" })}
          actions={back}
        />
      </Page>
    );
  }
  if (snapshot.matches("nothingToStudy")) {
    return (
      <Page title={deck.title}>
        <EmptyState
          icon="check"
          title={deckPageTexts.study.nothingTitle}
          text={deck.cardCount === 0 ? deckPageTexts.study.emptyText : deckPageTexts.study.nothingText}
          action={back}
        />
      </Page>
    );
  }
  if (snapshot.matches("complete")) {
    return <Summary actor={actor} deck={deck} onAgain={onAgain} />;
  }
  return <Desk actor={actor} deck={deck} problem={desk.problem()} />;
}
