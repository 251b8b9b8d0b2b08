import { type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { IconName } from "../../ui/base/Icon.tsx";

/** Takes the place of a page whose feature is not built yet. */
export interface ComingPage {
  readonly icon: IconName;
  readonly title: string;
  /** What will be there, and what there is instead. */
  readonly text: string;
  /** The label of the link to what there is. */
  readonly label: string;
  readonly next: (params: Readonly<Record<string, string>>) => LinkOptions;
}

const toDashboard = { label: "Go to the dashboard", next: () => linkOptions({ to: "/app/dashboard" }) };
const toDecks = { label: "Go to my decks", next: () => linkOptions({ to: "/app/decks" }) };
const toReview = { label: "Review what is due", next: () => linkOptions({ to: "/app/spaced-review" }) };
const toDeck = {
  label: "Study this deck",
  next: ({ deckId }: Readonly<Record<string, string>>) =>
    linkOptions({ to: "/app/decks/$deckId/study", params: { deckId: Number(deckId) } }),
};

const exam = {
  icon: "clock",
  title: "Exam",
  text: "Exams that test you on this deck will be here. Until then, studying it shows how well you know its cards.",
  ...toDeck,
} as const;
const analytics = {
  icon: "chart",
  title: "Analytics",
  text: "Charts of what you learned and remember will be here. Your answers are already kept for them.",
  ...toReview,
} as const;
const plans = {
  icon: "info",
  title: "Subscription plans",
  text: "The plans and what they include will be listed here. All features are free during launch, so you need none to study.",
  ...toDashboard,
} as const;

/**
 * The pages under `/app` whose feature is not built yet, by their path; `$` names a part of the address. The change that
 * builds a feature removes its line; the last one removes this folder.
 */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  shared: {
    icon: "user",
    title: "Shared With Me",
    text: "Decks that other learners share with you will be here. Sample decks can be studied already; they are on your dashboard.",
    ...toDashboard,
  },
  search: {
    icon: "search",
    title: "Search",
    text: "One search over decks and cards will be here. Until then, you can search the titles of your decks.",
    ...toDecks,
  },
  "discover/tags/$tagName": {
    icon: "search",
    title: "Decks by tag",
    text: "Public decks with this tag will be listed here. Until then, sample decks are on your dashboard.",
    ...toDashboard,
  },
  "decks/$deckId/verify-exam": exam,
  "decks/$deckId/exam": exam,
  "exam/history": {
    icon: "clock",
    title: "Exam History",
    text: "The exams that you take will be listed here, once there are exams.",
    ...toReview,
  },
  "exam/sessions/$sessionId": {
    icon: "card",
    title: "Exam session",
    text: "The result of an exam will be shown here, once there are exams.",
    ...toReview,
  },
  "unified-analytics": analytics,
  "unified-analytics/deck/$deckId": { ...analytics, ...toDeck, title: "Deck analytics" },
  subscription: {
    icon: "info",
    title: "Subscription",
    text: "Your plan and what it includes will be shown here. All features are free during launch.",
    ...toDashboard,
  },
  "subscription-plans": plans,
  "billing-history": {
    icon: "info",
    title: "Billing history",
    text: "Your payments will be listed here. Nothing is charged during launch.",
    ...toDashboard,
  },
  "payment-methods": {
    icon: "lock",
    title: "Payment methods",
    text: "How you pay for a plan will be set here. Nothing is charged during launch, so none is needed.",
    ...toDashboard,
  },
};
