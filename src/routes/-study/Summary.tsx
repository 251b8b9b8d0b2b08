import { useRouteContext } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSelector } from "@xstate/react";
import { dayOf } from "#domain/scheduling/day.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { type HardCard, hardestCards } from "#domain/study/summary/hardest-cards.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { comesAfter } from "#domain/study/what-comes.ts";
import { type Answered, summaryOf } from "#domain/study/summary/study-summary.ts";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import type { StudyService } from "../../services/study/study.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { comingTile } from "../../ui/study/coming.ts";
import { formatSpent } from "../../ui/study/durations.ts";
import { HardestCards } from "../../ui/study/HardestCards.tsx";
import { laterLine } from "../../ui/study/later-line.ts";
import { SessionSummary } from "../../ui/study/SessionSummary.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";
import type { Exit } from "./StudyScreen.tsx";
import { useComing } from "./use-coming.ts";

const shownHard = ({ item, forgotten }: HardCard) => ({
  id: item.id,
  front: plainText(item.front),
  forgotten,
});

/** At most so many of the hardest cards are practiced, and so many listed. */
const HARDEST = 20;
const SHOWN = 5;

export function Summary(props: {
  readonly actor: StudySessionActorRef;
  readonly title: string;
  readonly exit: Exit;
  readonly service: StudyService;
  readonly scope: StudyScope;
  /** The answers do not count. */
  readonly isPractice: boolean;
  /** Offers other cards. */
  readonly anyway?: ReactNode;
  readonly onAgain: () => void;
  readonly onPractise: (items: readonly StudyItem[]) => void;
}) {
  const { actor, title, exit, service, scope, isPractice, anyway, onAgain, onPractise } = props;
  const { now, timeZone } = useRouteContext({ from: "/app" }).clock;
  const answers: readonly Answered[] = useSelector(actor, (snapshot) => snapshot.context.answers);
  const earlier = useSelector(actor, (snapshot) => snapshot.context.earlier);
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: "review.undo", at: 0 }));
  const later = useSelector(actor, (snapshot) => snapshot.context.later);
  const remaining = useSelector(actor, (snapshot) => snapshot.context.remaining);
  const isLimited = useSelector(actor, (snapshot) => snapshot.matches({ complete: "limitReached" }));
  const { byRating, seconds, dues } = summaryOf(answers, earlier);
  const at = now();
  const coming = useComing(service, scope);
  // Without a device, only the session's data are known.
  const next = coming === null ? comesAfter(dues, { remaining, later }, at, dayOf(at, timeZone())) : coming;
  /** Whether other cards come at once; unknown counts as yes. */
  const goesOn = isPractice || !next || next.when === "now";
  const leave = exit.link({
    className: buttonClass({ tone: goesOn ? "quiet" : "primary" }),
    children: exit.label,
  });
  const hardest = hardestCards(answers, HARDEST);
  const [firstHard] = hardest;
  return (
    <SessionSummary
      lead={title}
      byRating={byRating}
      time={formatSpent(seconds)}
      next={isPractice || !next ? undefined : comingTile(next, at)}
      later={laterLine(later)}
      isLimited={isLimited}
      actions={
        <>
          {!goesOn && leave}
          {goesOn && (
            <Button tone="primary" onClick={onAgain}>
              {texts.another}
            </Button>
          )}
          {firstHard && (
            <Button onClick={() => onPractise(hardest.map(({ item }) => item))}>{texts.practise}</Button>
          )}
          {(isPractice || !goesOn) && anyway}
          {goesOn && leave}
          {canUndo && (
            <Button tone="plain" icon="undo" onClick={() => actor.send({ type: "review.undo", at: now() })}>
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      {firstHard && <HardestCards cards={hardest.slice(0, SHOWN).map(shownHard)} />}
    </SessionSummary>
  );
}
