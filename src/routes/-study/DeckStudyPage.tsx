import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { mayEdit } from "#domain/decks/may-edit.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { deckQuery } from "../../services/queries/deck-queries.ts";
import { nothingTexts } from "./nothing-texts.ts";
import { studyPageTexts as texts } from "./study-texts.ts";
import type { ReviewStore } from "./review-store.ts";
import { StudyPage } from "./StudyPage.tsx";

/** A session of one deck, with or without new cards. */
export function DeckStudyPage(props: {
  readonly kind: StudyScope["kind"];
  readonly deckId: number;
  readonly reviewStore: ReviewStore;
}) {
  const { kind, deckId, reviewStore } = props;
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const toStudy = deck.cardCount === 0 ? nothingTexts.noCards : nothingTexts.toStudy;
  return (
    <StudyPage
      scope={{ kind, deckId }}
      reviewStore={reviewStore}
      title={kind === "study" ? deck.title : texts.reviewOf(deck.title)}
      editable={mayEdit(deck) ? deckId : null}
      languages={{ front: deck.frontLanguage, back: deck.backLanguage }}
      exit={{
        label: texts.toDeck,
        link: (link) => <Link to="/app/decks/$deckId" params={{ deckId }} {...link} />,
      }}
      nothing={kind === "study" ? toStudy : nothingTexts.toReview}
    />
  );
}
