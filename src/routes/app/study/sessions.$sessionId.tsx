import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { RATINGS_MAX } from "#contract/study/history.ts";
import { cardChanges, countLonger, toShownAnswer } from "#domain/study/session-history.ts";
import { sessionQuery } from "../../../services/queries/history-queries.ts";
import { formatTime } from "../../../ui/account/times.ts";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { AnswerList } from "../../../ui/history/AnswerList.tsx";
import { MemoryChanges } from "../../../ui/history/MemoryChanges.tsx";
import { SessionTotals } from "../../../ui/history/SessionTotals.tsx";
import { sessionTitle } from "../../../ui/history/SessionList.tsx";
import { historyTexts as texts } from "../../../ui/history/texts.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { formatCount } from "../../../ui/numbers.ts";
import { sessionParams } from "../../-history/session-params.ts";
import { texts as common } from "../../-texts.ts";

export const Route = createFileRoute("/app/study/sessions/$sessionId")({
  params: sessionParams,
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { sessionId },
  }) => queryClient.query(sessionQuery(http, sessionId)),
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.session.deckTitle ?? common.shell.studyHistory} · Ibis` }],
  }),
  component: Session,
});

/** One session: its answers and their effects. */
function Session() {
  const { http } = Route.useRouteContext().api;
  const { sessionId } = Route.useParams();
  const {
    data: { session, ratings, isUnsent },
  } = useSuspenseQuery(sessionQuery(http, sessionId));
  const { deckId, deckTitle, type, startedAt, completedAt } = session;
  const changes = cardChanges(ratings);
  const { longer, shorter } = countLonger(changes);
  const when = [
    texts.types[type],
    formatTime(startedAt),
    ...(completedAt === null ? [texts.notFinished] : []),
  ];
  return (
    <Page
      title={sessionTitle(session)}
      lead={when.join(" · ")}
      back={{ label: texts.title, link: (props) => <Link to="/app/study/history" {...props} /> }}
      actions={
        deckId !== null &&
        deckTitle !== null && (
          <Link to="/app/decks/$deckId" params={{ deckId }} className={buttonClass()}>
            {texts.toDeck}
          </Link>
        )
      }
    >
      {isUnsent && <Banner tone="info">{texts.notSentText}</Banner>}
      {ratings.length === 0 ? (
        <EmptyState icon="card" title={texts.sessionTitle} text={texts.noAnswers} />
      ) : (
        <>
          <SessionTotals session={session} />
          <Section
            title={texts.answersTitle}
            {...(ratings.length >= RATINGS_MAX && { lead: texts.cutAnswers(formatCount(RATINGS_MAX)) })}
          >
            <AnswerList answers={ratings.map(toShownAnswer)} />
          </Section>
          {changes.length > 0 && (
            <Section
              title={texts.changedTitle}
              lead={texts.changed(formatCount(longer), formatCount(shorter))}
            >
              <MemoryChanges changes={changes} />
            </Section>
          )}
        </>
      )}
    </Page>
  );
}
