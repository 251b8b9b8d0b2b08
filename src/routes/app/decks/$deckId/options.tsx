import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { StudyOptions } from "../../../-study-options/StudyOptions.tsx";
import { texts } from "../../../-texts.ts";

export const Route = createFileRoute("/app/decks/$deckId/options")({
  params: deckParams,
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { deckId },
  }) => queryClient.query(deckQuery(http, deckId)),
  head: () => ({ meta: [{ title: `${texts.decks.optionsTitle} · Ibis` }] }),
  component: DeckOptions,
});

function DeckOptions() {
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
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
      <StudyOptions key={deckId} deckId={deckId} suggestedName={deck.title} />
    </Page>
  );
}
