import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useId } from "react";
import type { Deck } from "#contract/decks.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import { minutesFor, toReview } from "#domain/study/study-plan.ts";
import { waitingQuery } from "../../../../../services/queries/deck-queries.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { buttonClass } from "../../../../../ui/controls/buttonClass.ts";
import { CountTriple } from "../../../../../ui/study/CountTriple.tsx";
import { StudyNow } from "../../../../../ui/study/StudyNow.tsx";
import { waitingLine } from "../../../../../ui/study/waiting-line.ts";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { nothingTexts } from "../../../../-study/nothing-texts.ts";
import { texts } from "../../../../-texts.ts";

/** What waits in one deck, and the way to it. */
export function DeckWaiting({ deck }: { readonly deck: Deck }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  const { data: waiting } = useQuery(waitingQuery(http));
  const idleId = useId();
  const { counts } = deck;
  const params = { deckId: deck.id };
  const idle = whyIdle(deck);
  const review = toReview(counts);
  const minutes = minutesFor(counts, waiting?.secondsPerCard ?? null);
  return (
    <StudyNow
      line={idle ? <span id={idleId}>{idle}</span> : waitingLine({ review, fresh: counts.new, minutes })}
      primary={
        <Button
          tone="primary"
          icon="play"
          disabled={idle !== null}
          aria-describedby={idle === null ? undefined : idleId}
          onClick={() => void navigate({ to: "/app/decks/$deckId/study", params })}
        >
          {texts.decks.study}
        </Button>
      }
      secondary={
        <>
          {review > 0 && (
            <Link to="/app/decks/$deckId/spaced-review" params={params} className={buttonClass()}>
              {texts.titles.spacedReview}
            </Link>
          )}
          {deck.cardCount > 0 && (
            <Link to="/app/decks/$deckId/exam" params={params} className={buttonClass()}>
              {deckPageTexts.deck.exam}
            </Link>
          )}
        </>
      }
    >
      <CountTriple counts={counts} />
    </StudyNow>
  );
}

/** Why there is nothing to study now; null if there is. */
function whyIdle({ cardCount, counts }: Deck): string | null {
  if (cardCount === 0) return deckPageTexts.deck.nothingYet;
  return hasCardsToStudy(counts) ? null : nothingTexts.toStudy.text;
}
