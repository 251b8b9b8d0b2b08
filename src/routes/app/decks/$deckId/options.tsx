import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { deckOptionsServedBy } from "../../../../machines/deck-options/deck-options.actors.ts";
import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { createDeckOptionsService } from "../../../../services/study/deck-options.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { optionTexts } from "../../../../ui/study-options/texts.ts";
import { deckParams } from "../../../-decks/deck-params.ts";
import { useAppActor } from "../../../-parts/use-app-actor.ts";
import { texts } from "../../../-texts.ts";
import { OptionsEditor } from "./-parts/OptionsEditor.tsx";
import { TodayLimits } from "./-parts/TodayLimits.tsx";

export const Route = createFileRoute("/app/decks/$deckId/options")({
  params: deckParams,
  loader: ({ context: { http, queryClient }, params: { deckId } }) =>
    queryClient.query(deckQuery(http, deckId)),
  head: () => ({ meta: [{ title: `${texts.decks.optionsTitle} · Ibis` }] }),
  component: StudyOptions,
});

function StudyOptions() {
  const { http } = Route.useRouteContext();
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const [machine] = useState(() => deckOptionsServedBy(createDeckOptionsService(http)));
  const actor = useAppActor(machine, { input: { deckId } });
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag("shown"));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches("unavailable"));
  return (
    <Page
      title={texts.decks.optionsTitle}
      narrow
      back={[
        { label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> },
        {
          label: deck.title,
          link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
        },
      ]}
    >
      {isShown && (
        <>
          <OptionsEditor actor={actor} deckTitle={deck.title} />
          <TodayLimits actor={actor} />
        </>
      )}
      {isUnavailable && (
        <ErrorState
          title={optionTexts.unavailable}
          message={optionTexts.unavailableText}
          onRetry={() => actor.send({ type: "options.retry" })}
        />
      )}
      {!isShown && !isUnavailable && <Skeleton lines={8} />}
    </Page>
  );
}
