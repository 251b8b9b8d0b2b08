import { Link } from "@tanstack/react-router";
import type { Waiting } from "#contract/study/waiting.ts";
import { minutesFor, studyNext, toReview } from "#domain/study/study-plan.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { StudyNow } from "../../ui/study/StudyNow.tsx";
import { waitingLine } from "../../ui/study/waiting-line.ts";
import { texts } from "../-texts.ts";

/** What waits in all decks, and the way to it. */
export function WaitingNow({ waiting }: { readonly waiting: Waiting }) {
  const { counts, newDeckId, secondsPerCard } = waiting;
  const scope = studyNext(counts, newDeckId);
  const minutes = minutesFor(counts, secondsPerCard);
  return (
    <StudyNow
      line={
        scope
          ? waitingLine({ review: toReview(counts), fresh: counts.new, minutes })
          : texts.dashboard.caughtUp
      }
      primary={scope && <StudyNowLink scope={scope} />}
      secondary={
        <Link to="/app/spaced-review" className={buttonClass()}>
          {texts.titles.spacedReview}
        </Link>
      }
    />
  );
}

function StudyNowLink({ scope }: { readonly scope: StudyScope }) {
  const look = {
    className: buttonClass({ tone: "primary" }),
    children: (
      <>
        <Icon name="play" />
        {texts.dashboard.studyNow}
      </>
    ),
  };
  return scope.deckId === null ? (
    <Link to="/app/spaced-review" {...look} />
  ) : (
    <Link to="/app/decks/$deckId/study" params={{ deckId: scope.deckId }} {...look} />
  );
}
