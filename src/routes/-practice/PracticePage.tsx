import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { dateOf } from "#domain/scheduling/day.ts";
import { NO_LANGUAGES } from "#domain/study/screen/side-languages.ts";
import { type Practice, practiceAddress, practiceSearch } from "#domain/study/practice-choice.ts";
import { practiceTexts as texts } from "../../ui/practice/texts.ts";
import { useFoundStore } from "../-search/use-found-store.ts";
import type { ReviewStore } from "../-study/review-store.ts";
import { studyPageTexts } from "../-study/study-texts.ts";
import { StudyPage } from "../-study/StudyPage.tsx";
import { StudyAnyway } from "./StudyAnyway.tsx";

/** A session over cards that the learner chose, due or not. */
export function PracticePage(props: {
  readonly practice: Practice;
  /** Of the deck; null: all decks. */
  readonly title: string | null;
  readonly reviewStore: ReviewStore;
}) {
  const { practice, title } = props;
  const { deckId, counts } = practice;
  const { now, timeZone } = useRouteContext({ from: "/app" }).clock;
  const navigate = useNavigate();
  const request = practiceSearch(practice, dateOf(now(), timeZone()));
  const reviewStore = useFoundStore(props.reviewStore, request, counts);
  const count = () =>
    void navigate({
      to: "/app/practice",
      search: practiceAddress({ ...practice, counts: true }),
      replace: true,
    });
  return (
    <StudyPage
      scope={{ kind: "review", deckId }}
      reviewStore={reviewStore}
      title={title ?? texts.allDecks}
      chosen={{ onCount: counts ? null : count }}
      anyway={<StudyAnyway deckId={deckId} />}
      editable={null}
      languages={NO_LANGUAGES}
      exit={
        deckId === null
          ? { label: studyPageTexts.toDashboard, link: (link) => <Link to="/app/dashboard" {...link} /> }
          : {
              label: studyPageTexts.toDeck,
              link: (link) => <Link to="/app/decks/$deckId" params={{ deckId }} {...link} />,
            }
      }
      nothing={{ title: texts.nothing, text: texts.nothingText }}
    />
  );
}
