import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { NO_LANGUAGES } from "#domain/study/screen/side-languages.ts";
import type { StudyScope } from "#domain/study/study-scope.ts";
import { deckQuery } from "../../services/queries/deck-queries.ts";
import { StudyAnyway } from "../-practice/StudyAnyway.tsx";
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
      anyway={deck.cardCount > 0 && <StudyAnyway deckId={deckId} />}
    />
  );
}

/** A session across all decks, with or without new cards. */
export function AllDecksStudyPage(props: {
  readonly kind: StudyScope["kind"];
  readonly reviewStore: ReviewStore;
  readonly title: string;
  /** Shown if there is no card to answer. */
  readonly nothing: { readonly title: string; readonly text: string };
}) {
  const { kind, ...page } = props;
  return (
    <StudyPage
      {...page}
      scope={{ kind, deckId: null }}
      anyway={<StudyAnyway deckId={null} />}
      editable={null}
      languages={NO_LANGUAGES}
      exit={{
        label: texts.toDashboard,
        link: (link) => <Link to="/app/dashboard" {...link} />,
      }}
    />
  );
}
