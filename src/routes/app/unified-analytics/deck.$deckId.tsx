import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { deckQuery } from "../../../services/queries/deck-queries.ts";
import * as css from "../../../ui/analytics/Figures.css.ts";
import { printed } from "../../../ui/layout/printed.css.ts";
import { analyticsTexts as texts } from "../../../ui/analytics/texts.ts";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { AnalyticsBody } from "../../-analytics/AnalyticsBody.tsx";
import { RangeChoice } from "../../-analytics/RangeChoice.tsx";
import { analyticsSearch } from "../../-analytics/analytics-search.ts";
import { questionIn } from "../../-analytics/question-in.ts";
import { useAnalytics } from "../../-analytics/use-analytics.ts";
import { deckParams } from "../../-decks/deck-params.ts";
import { PendingPart } from "../../-parts/PendingPart.tsx";

export const Route = createFileRoute("/app/unified-analytics/deck/$deckId")({
  params: deckParams,
  validateSearch: analyticsSearch,
  head: () => ({ meta: [{ title: "Deck analytics · Ibis" }] }),
  component: DeckAnalytics,
});

function DeckAnalytics() {
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { data: deck, isPending } = useQuery(deckQuery(http, deckId));
  const question = questionIn(Route.useSearch(), deckId);
  const actor = useAnalytics(question);
  if (isPending) return <PendingPart lines={6} />;
  return (
    <Page
      title={deck?.title ?? texts.deckTitle}
      lead={texts.deckLead}
      back={{
        label: texts.title,
        link: (props) => <Link to="/app/unified-analytics" search={{ range: question.range }} {...props} />,
      }}
      actions={
        <Link to="/app/decks/$deckId" params={{ deckId }} className={buttonClass()}>
          {texts.toDeck}
        </Link>
      }
    >
      <div className={`${css.choices} ${printed}`}>
        <RangeChoice
          range={question.range}
          link={(range) => (props) => (
            <Link
              to="/app/unified-analytics/deck/$deckId"
              params={{ deckId }}
              search={{ view: "deck-specific", range }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
              {...props}
            />
          )}
        />
      </div>
      <AnalyticsBody actor={actor} />
    </Page>
  );
}
