import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { type ReactNode, useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { SideLanguages } from "#domain/study/screen/side-languages.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { provideCardMarks } from "../../machines/card-marks/card-marks.machine.ts";
import {
  type StudySessionActorRef,
  provideStudySession,
} from "../../machines/study-session/study-session.machine.ts";
import { type Speech, createSpeech } from "../../services/browser/speech.ts";
import {
  type StudyScreenOptionsStore,
  createStudyScreenOptionsStore,
} from "../../services/study/study-screen-options.ts";
import { createCountedPractice, createPracticeService } from "../../services/study/practice.ts";
import { shuffledService } from "../../services/study/shuffled.ts";
import type { StudyService } from "../../services/study/study.ts";
import { noteStale } from "../../services/queries/affected.ts";
import { DECKS_KEY } from "../../services/queries/keys.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { comingLine } from "../../ui/study/coming.ts";
import { laterLine } from "../../ui/study/later-line.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { studyTexts } from "../../ui/study/texts.ts";
import { studyPageTexts } from "./study-texts.ts";
import { PlanMessage } from "../-subscription/PlanMessage.tsx";
import { useUndisturbed } from "../-parts/use-is-studying.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { texts } from "../-texts.ts";
import { StudyScreen, type Exit } from "./StudyScreen.tsx";
import type { PracticeNote } from "./StudyNotes.tsx";
import { Summary } from "./Summary.tsx";
import { useAnsweredElsewhere } from "./use-answered-elsewhere.ts";
import { useComing } from "./use-coming.ts";
import type { ReviewStore } from "./review-store.ts";

interface StudyPageProps {
  readonly scope: StudyScope;
  readonly reviewStore: ReviewStore;
  readonly title: string;
  readonly exit: Exit;
  /** The deck whose cards can be edited here; null for another learner's, and across decks. */
  readonly editable: number | null;
  /** Of the deck; across decks each card has its own. */
  readonly languages: SideLanguages;
  /** Shown if there is no card to answer. */
  readonly nothing: { readonly title: string; readonly text: string };
  /** Absent: no practice. */
  readonly chosen?: PracticeNote;
  /** Offers other cards when no more come. */
  readonly anyway?: ReactNode;
}

interface Practice {
  readonly items: readonly StudyItem[];
  /** Otherwise the answers are stored nowhere. */
  readonly isCounted: boolean;
}

interface SessionProps extends StudyPageProps {
  readonly speech: Speech | null;
  readonly screenOptions: StudyScreenOptionsStore;
  readonly service: StudyService;
  readonly practice: Practice | null;
  /** Continues an unfinished session. */
  readonly resumes: boolean;
  readonly onAgain: () => void;
  /** Another tab has answered the card on the study screen. */
  readonly onAnsweredElsewhere: () => void;
  readonly onPractise: (practice: Practice) => void;
}

/** A session from its first card to its summary, with further rounds. */
export function StudyPage(props: StudyPageProps) {
  const { kind, deckId } = props.scope;
  const { now } = useRouteContext({ from: "/app" }).clock;
  const { toast } = useRouteContext({ from: "/app" }).ui;
  const [{ round, practice, resumes }, setRound] = useState<{
    round: number;
    practice: Practice | null;
    resumes: boolean;
  }>({ round: 0, practice: null, resumes: true });
  const [screenOptions] = useState(() => createStudyScreenOptionsStore(window));
  const [speech] = useState(() => createSpeech(window));
  const begin = (next: Practice | null) => setRound({ round: round + 1, practice: next, resumes: false });
  const service = practice
    ? servicePractising(practice, now, props.reviewStore.service)
    : props.reviewStore.service;
  // Each round is a separate session.
  return (
    <Session
      key={`${kind}-${deckId}-${round}`}
      {...props}
      screenOptions={screenOptions}
      speech={speech}
      service={service}
      practice={practice}
      resumes={resumes}
      title={practice || props.chosen ? studyPageTexts.practiceOf(props.title) : props.title}
      onAgain={() => begin(null)}
      onAnsweredElsewhere={() => {
        if (practice) return;
        toast({ text: studyPageTexts.answeredElsewhere, tone: "info" });
        setRound({ round: round + 1, practice: null, resumes: true });
      }}
      onPractise={begin}
    />
  );
}

const servicePractising = ({ items, isCounted }: Practice, now: () => number, service: StudyService) =>
  isCounted ? createCountedPractice(items, now, service) : createPracticeService(items, now, service);

/** Why no card comes now, and when the next one does. */
function Nothing(
  props: StudyPageProps & {
    readonly action: ReactNode;
    readonly later: string | null;
    readonly isLimited: boolean;
  },
) {
  const { scope, reviewStore, nothing, action, later, isLimited } = props;
  const { now } = useRouteContext({ from: "/app" }).clock;
  const coming = useComing(reviewStore.service, scope);
  useUndisturbed(-1);
  const why = later === null ? [nothing.text] : [...(isLimited ? [studyTexts.limitReached] : []), later];
  const text = [...why, coming && comingLine(coming, scope.kind, now())].filter(Boolean).join(" ");
  return <EmptyState icon="check" title={nothing.title} text={text} action={action} />;
}

/** The visible screen; the study screen follows each answer by itself. */
function screenOf(snapshot: SnapshotFrom<StudySessionActorRef>) {
  if (snapshot.matches("loading")) return "loading";
  if (snapshot.matches("failed")) return "failed";
  if (snapshot.matches("nothingToStudy")) return "nothing";
  return snapshot.matches("complete") ? "complete" : "studying";
}

function Session(props: SessionProps) {
  const { scope, reviewStore, screenOptions, service, practice, title, exit, onPractise } = props;
  const { shuffle, suggestBreaks: suggestsBreaks } = screenOptions.current();
  const [{ machine, marksMachine, sessionId }] = useState(() => ({
    sessionId: uuidv7(),
    machine: provideStudySession(shuffle ? shuffledService(service) : service),
    marksMachine: provideCardMarks(service),
  }));
  const { http } = useRouteContext({ from: "/app" }).api;
  const actor = useAppActor(machine, {
    input: { scope, sessionId, resumes: props.resumes, suggestsBreaks },
  });
  const marks = useAppActor(marksMachine, {});
  const { now } = useRouteContext({ from: "/app" }).clock;
  useAnsweredElsewhere({ actor, service, now, onAnswered: props.onAnsweredElsewhere });
  useEffect(() => {
    const { unsubscribe } = actor.on("card.marked", ({ draft }) => marks.send({ type: "marks.save", draft }));
    return unsubscribe;
  }, [actor, marks]);
  const screen = useSelector(actor, screenOf);
  const isCounted = practice ? practice.isCounted : !props.chosen?.onCount;
  const note = practice
    ? { onCount: practice.isCounted ? null : () => onPractise({ ...practice, isCounted: true }) }
    : (props.chosen ?? null);

  // The counts of decks on other pages are refreshed when the learner returns.
  useEffect(() => () => noteStale(http, { queries: [DECKS_KEY], later: true }), [http]);

  // The study screen appears after the page, and the summary follows on the same page.
  useEffect(focusHeading, [screen]);
  const back = (tone: "primary" | "quiet") =>
    exit.link({ className: buttonClass({ tone }), children: exit.label });
  if (screen === "loading") return <LoadingScreen message={studyPageTexts.loading} />;
  if (screen === "failed") {
    return (
      <Page title={title}>
        <ErrorState
          title={texts.failed.title}
          message={<PlanMessage text={actor.getSnapshot().context.failure?.message ?? ""} />}
          onRetry={() => actor.send({ type: "session.retry" })}
          actions={back("quiet")}
        />
      </Page>
    );
  }
  if (screen === "nothing") {
    const snapshot = actor.getSnapshot();
    return (
      <Page title={title}>
        <Nothing
          {...props}
          action={
            <>
              {back("primary")}
              {props.anyway}
            </>
          }
          later={laterLine(snapshot.context.later)}
          isLimited={snapshot.matches({ nothingToStudy: "limitReached" })}
        />
      </Page>
    );
  }
  if (screen === "complete") {
    return (
      <Summary
        actor={actor}
        title={title}
        exit={exit}
        anyway={props.anyway}
        service={service}
        scope={scope}
        isPractice={!isCounted}
        onAgain={props.onAgain}
        onPractise={(items) => onPractise({ items, isCounted: false })}
      />
    );
  }
  return (
    <StudyScreen
      actor={actor}
      title={title}
      exit={exit}
      editable={props.editable}
      languages={props.languages}
      screenOptions={screenOptions}
      speech={props.speech}
      problem={isCounted ? reviewStore.problem() : null}
      practice={note}
      marks={marks}
    />
  );
}
