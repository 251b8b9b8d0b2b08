import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { adaptiveInsightsQuery } from "../../services/exams/adaptive-queries.ts";
import { formatTime } from "../../ui/account/times.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { examHistoryTexts } from "../../ui/exams/exam-texts.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { AdaptiveResult } from "./AdaptiveResult.tsx";

/** The result of an adaptive exam, also if it was taken on another device. */
export function AdaptiveSession({ sessionId }: { readonly sessionId: string }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data: insights } = useSuspenseQuery(adaptiveInsightsQuery(http, sessionId));
  return (
    <Page
      title={texts.title}
      lead={formatTime(insights.startedAt)}
      back={{ label: examHistoryTexts.title, link: (props) => <Link to="/app/exam/history" {...props} /> }}
    >
      <AdaptiveResult
        insights={insights}
        action={
          <Link
            to="/app/decks/$deckId/exam"
            params={{ deckId: insights.deckId }}
            search={{ kind: "adaptive" }}
            className={buttonClass()}
          >
            {texts.again}
          </Link>
        }
      />
    </Page>
  );
}
