import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { studySessionServedBy } from "../../machines/study-session/study-session.actors.ts";
import { DECKS_KEY } from "../../services/queries/deck-queries.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { laterLine } from "../../ui/study/later-line.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { studyPageTexts } from "./study-texts.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { texts } from "../-texts.ts";
import { Desk, type Exit } from "./Desk.tsx";
import { Summary } from "./Summary.tsx";
import type { ReviewStore } from "./review-store.ts";

interface StudyPageProps {
  readonly scope: StudyScope;
  readonly reviewStore: ReviewStore;
  readonly title: string;
  readonly exit: Exit;
  /** The deck whose cards can be edited here; null for another learner's deck, or several decks. */
  readonly editable: number | null;
  /** The texts for when there is no card to answer. */
  readonly nothing: { readonly title: string; readonly text: string };
}

/** A session from its first card to its end, and further rounds. */
export function StudyPage(props: StudyPageProps) {
  const { kind, deckId } = props.scope;
  const [round, setRound] = useState(0);
  // Each round is a session of its own.
  return <Session key={`${kind}-${deckId}-${round}`} {...props} onAgain={() => setRound(round + 1)} />;
}

/** Shows when the next card is due, if the device knows. */
function Nothing(props: StudyPageProps & { readonly action: ReactNode; readonly later: string | null }) {
  const { scope, reviewStore, nothing, action, later } = props;
  const { data: days = null } = useQuery({
    queryKey: ["next-review", scope],
    queryFn: () => reviewStore.service.daysToNextReview(scope),
    staleTime: 0,
    gcTime: 0,
  });
  const next = days === null ? [] : [studyPageTexts.nextReview(days)];
  const text = later === null ? [nothing.text, ...next].join(" ") : [later, ...next].join(" ");
  return <EmptyState icon="check" title={nothing.title} text={text} action={action} />;
}

function Session(props: StudyPageProps & { readonly onAgain: () => void }) {
  const { scope, reviewStore, title, exit, editable, onAgain } = props;
  const [{ machine, sessionId }] = useState(() => ({
    sessionId: uuidv7(),
    machine: studySessionServedBy(reviewStore.service),
  }));
  const actor = useAppActor(machine, { input: { scope, sessionId } });
  const snapshot = useSelector(actor, (state) => state);

  const queryClient = useQueryClient();
  // The counts of decks on other pages are refreshed when the learner returns.
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: DECKS_KEY, refetchType: "none" }),
    [queryClient],
  );

  // The desk appears after the page, and the summary follows on the same page.
  const screen = snapshot.matches("loading") ? "loading" : snapshot.matches("complete") ? "complete" : "desk";
  useEffect(focusHeading, [screen]);

  const back = exit.link({ className: buttonClass(), children: exit.label });
  if (snapshot.matches("loading")) return <LoadingScreen message={studyPageTexts.loading} />;
  if (snapshot.matches("failed")) {
    return (
      <Page title={title}>
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
      <Page title={title}>
        <Nothing {...props} action={back} later={laterLine(snapshot.context.later)} />
      </Page>
    );
  }
  if (snapshot.matches("complete")) {
    return <Summary actor={actor} title={title} exit={exit} onAgain={onAgain} />;
  }
  return <Desk actor={actor} title={title} exit={exit} editable={editable} problem={reviewStore.problem()} />;
}
