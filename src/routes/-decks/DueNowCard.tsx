import { Link, useRouteContext } from "@tanstack/react-router";
import type { DueNow } from "#contract/study/due-now.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { nextSession } from "#domain/study/study-plan.ts";
import { whatComes } from "#domain/study/what-comes.ts";
import { Icon } from "../../ui/base/Icon.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { comingLine } from "../../ui/study/coming.ts";
import { sessionLine } from "../../ui/study/session-line.ts";
import { StudyNow } from "../../ui/study/StudyNow.tsx";
import { nothingTexts } from "../-study/nothing-texts.ts";
import { texts } from "../-texts.ts";

/** The cards due in all decks, with a link to study them. */
export function DueNowCard({ dueNow }: { readonly dueNow: DueNow }) {
  const { now, timeZone } = useRouteContext({ from: "/app" }).clock;
  const session = nextSession(dueNow.counts, dueNow.secondsPerCard);
  return (
    <StudyNow
      line={session ? sessionLine(session) : caughtUpLine(dueNow, now(), timeZone())}
      primary={
        session && (
          <Link to="/app/study-now" className={buttonClass({ tone: "primary" })}>
            <Icon name="play" />
            {texts.titles.studyNow}
          </Link>
        )
      }
      secondary={
        // Reviews without new cards.
        session !== null &&
        session.review > 0 &&
        session.fresh > 0 && (
          <Link to="/app/spaced-review" className={buttonClass()}>
            {texts.titles.spacedReview}
          </Link>
        )
      }
    />
  );
}

/** That nothing is due, and when the next cards come. */
function caughtUpLine(
  { counts, newLater, reviewsLater, siblingsLater, nextDue }: DueNow,
  at: number,
  timeZone: string,
): string {
  const later = { new: newLater, reviews: reviewsLater, siblings: siblingsLater };
  const due = nextDue === null ? null : Date.parse(nextDue);
  const coming = whatComes({ counts, later, nextDue: due }, at, dayOf(at, timeZone));
  return [nothingTexts.ofAll.text, comingLine(coming, "study", at) ?? ""].join(" ").trim();
}
