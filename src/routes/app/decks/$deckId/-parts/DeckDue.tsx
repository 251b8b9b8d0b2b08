import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useId } from "react";
import type { Deck } from "#contract/decks.ts";
import { nextSession, toReview } from "#domain/study/study-plan.ts";
import { dueNowQuery } from "../../../../../services/queries/deck-queries.ts";
import { deckKey } from "../../../../../services/queries/keys.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { buttonClass } from "../../../../../ui/controls/buttonClass.ts";
import { CountTriple } from "../../../../../ui/study/CountTriple.tsx";
import { StudyNow } from "../../../../../ui/study/StudyNow.tsx";
import { sessionLine } from "../../../../../ui/study/session-line.ts";
import { whyIdle } from "../../../../-decks/deck-lead.ts";
import { StudyAnyway } from "../../../../-practice/StudyAnyway.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { texts } from "../../../../-texts.ts";

/** A deck's due cards, with a link to study them. */
export function DeckDue({ deck }: { readonly deck: Deck }) {
  const { api, clock, device } = useRouteContext({ from: "/app" });
  const navigate = useNavigate();
  const { data: dueNow } = useQuery(dueNowQuery(api.http));
  const idleId = useId();
  const { counts } = deck;
  const params = { deckId: deck.id };
  const session = nextSession(counts, dueNow?.secondsPerCard ?? null);
  const { data: coming } = useQuery({
    queryKey: [...deckKey(deck.id), "coming"],
    queryFn: async () => {
      const { study } = await (await device.get()).present();
      return study.comingTo({ kind: "study", deckId: deck.id });
    },
    enabled: session === null && deck.cardCount > 0,
  });
  const idle = session ? null : whyIdle(deck, coming ?? null, clock.now());
  return (
    <StudyNow
      line={session ? sessionLine(session) : <span id={idleId}>{idle}</span>}
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
          {idle !== null && deck.cardCount > 0 && <StudyAnyway deckId={deck.id} />}
          {toReview(counts) > 0 && (
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
