import { createFileRoute } from "@tanstack/react-router";
import { AllDecksStudyPage } from "../-study/StudyPages.tsx";
import { nothingTexts } from "../-study/nothing-texts.ts";
import { texts } from "../-texts.ts";

export const Route = createFileRoute("/app/study-now")({
  staticData: { isStudying: true },
  // The review store belongs to the signed-in learner, and the next visit may be another learner's.
  gcTime: 0,
  preloadGcTime: 0,
  loader: async ({ context }) => {
    const { chooseReviewStore } = await import("../-study/review-store.ts");
    return { reviewStore: await chooseReviewStore(context) };
  },
  head: () => ({ meta: [{ title: `${texts.titles.studyNow} · Ibis` }] }),
  component: StudyNow,
});

function StudyNow() {
  const { reviewStore } = Route.useLoaderData();
  return (
    <AllDecksStudyPage
      kind="study"
      reviewStore={reviewStore}
      title={texts.titles.studyNow}
      nothing={nothingTexts.ofAll}
    />
  );
}
