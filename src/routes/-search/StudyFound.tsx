import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { type SearchAddress, addressOf, readAddress } from "#domain/search/search-address.ts";
import { NO_LANGUAGES } from "#domain/study/screen/side-languages.ts";
import { searchTexts as texts } from "../../ui/search/texts.ts";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { type ReviewStore, chooseReviewStore } from "../-study/review-store.ts";
import { studyPageTexts } from "../-study/study-texts.ts";
import { StudyPage } from "../-study/StudyPage.tsx";
import { useFoundStore } from "./use-found-store.ts";

/** A session over the cards that a search finds. */
export function StudyFound({ address }: { readonly address: SearchAddress }) {
  const context = useRouteContext({ from: "/app" });
  const [visit] = useState(() => uuidv7());
  // The review store belongs to the signed-in learner: each visit has its own.
  const { data } = useQuery({
    queryKey: ["found-review-store", visit],
    queryFn: () => chooseReviewStore(context),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data === undefined) return <LoadingScreen message={studyPageTexts.loading} />;
  return <Session address={address} reviewStore={data} />;
}

function Session(props: { readonly address: SearchAddress; readonly reviewStore: ReviewStore }) {
  const [request] = useState(() => readAddress({ ...props.address, type: "cards" }).request);
  const reviewStore = useFoundStore(props.reviewStore, request, true);
  return (
    <StudyPage
      scope={{ kind: "review", deckId: null }}
      reviewStore={reviewStore}
      title={request.query.trim() === "" ? texts.studyTitle : request.query.trim()}
      editable={null}
      languages={NO_LANGUAGES}
      exit={{
        label: texts.toSearch,
        link: (link) => <Link to="/app/search" search={addressOf({ ...request, page: 0 })} {...link} />,
      }}
      nothing={{ title: texts.nothingToStudy, text: texts.nothingToStudyText }}
    />
  );
}
