import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, lazy } from "react";
import { hasBegun } from "#domain/study/study-plan.ts";
import { deckListQuery, dueNowQuery } from "../../services/queries/deck-queries.ts";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckList } from "../../ui/decks/DeckCard.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ImportCardsLink } from "../-deck-list/ImportCardsLink.tsx";
import { CreateDeckButton } from "../-decks/CreateDeckButton.tsx";
import { DeckEntry } from "../-decks/DeckEntry.tsx";
import { NoDecks } from "../-decks/NoDecks.tsx";
import { PartialList } from "../-decks/PartialList.tsx";
import { DueNowCard } from "../-decks/DueNowCard.tsx";
import { Panel } from "../-errors/FailedPage.tsx";
import { texts } from "../-texts.ts";

/** Not in the first script; a dashboard that cannot load it does without it. */
const Progress = lazy(() =>
  import("../-decks/Progress.tsx").then(
    (loaded) => ({ default: loaded.Progress }),
    () => ({ default: () => null }),
  ),
);

const YOURS = { scope: "mine", sort: "due", page: 0, size: 6 } as const;
const SAMPLES = { scope: "samples", page: 0, size: 6 } as const;

export const Route = createFileRoute("/app/dashboard")({
  loader: async ({
    context: {
      api: { http, queryClient },
    },
  }) => {
    await Promise.all([
      queryClient.query(deckListQuery(http, YOURS)),
      queryClient.query(deckListQuery(http, SAMPLES)),
      // The decks do not depend on it.
      queryClient.query(dueNowQuery(http)).catch(() => undefined),
    ]);
  },
  head: () => ({ meta: [{ title: `${texts.dashboard.title} · Ibis` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { api, auth } = Route.useRouteContext();
  const { http } = api;
  const name = useSelector(auth, (snapshot) => snapshot.context.user?.username ?? "");
  const { data: mine } = useSuspenseQuery(deckListQuery(http, YOURS));
  const { data: samples } = useSuspenseQuery(deckListQuery(http, SAMPLES));
  const { data: dueNow } = useQuery(dueNowQuery(http));
  const [sample] = samples.content;
  // A new learner sees the first steps instead.
  const isLearning = mine.content.length > 0 || (dueNow && hasBegun(dueNow));
  return (
    <Page title={texts.dashboard.title} lead={texts.dashboard.greeting(name)}>
      {dueNow && isLearning && <DueNowCard dueNow={dueNow} />}
      <PartialList lists={[mine, samples]} />
      <Section
        title={texts.dashboard.yours}
        action={
          <ButtonRow>
            {mine.totalPages > 1 && (
              <Link to="/app/decks" className={buttonClass()}>
                {texts.dashboard.allDecks}
              </Link>
            )}
            {mine.content.length > 0 && <CreateDeckButton quiet />}
          </ButtonRow>
        }
      >
        {mine.content.length === 0 ? (
          <NoDecks
            list={mine}
            text={texts.dashboard.emptyText}
            action={<FirstSteps sampleId={sample?.id} isMain={!isLearning} />}
          />
        ) : (
          <DeckList>
            {mine.content.map((deck) => (
              <DeckEntry key={deck.id} deck={deck} />
            ))}
          </DeckList>
        )}
      </Section>
      {isLearning && (
        <Panel name="progress">
          <Suspense fallback={<Skeleton lines={6} />}>
            <Progress />
          </Suspense>
        </Panel>
      )}
      {samples.content.length > 0 && (
        <Section title={texts.dashboard.samples} lead={texts.dashboard.samplesLead}>
          <DeckList>
            {samples.content.map((deck) => (
              <DeckEntry key={deck.id} deck={deck} />
            ))}
          </DeckList>
        </Section>
      )}
    </Page>
  );
}

/** The three ways to a first card. */
function FirstSteps(props: { readonly sampleId: number | undefined; readonly isMain: boolean }) {
  const { sampleId, isMain } = props;
  return (
    <>
      {sampleId !== undefined && (
        <Link
          to="/app/decks/$deckId/study"
          params={{ deckId: sampleId }}
          className={buttonClass({ tone: isMain ? "primary" : "quiet" })}
        >
          {texts.dashboard.trySample}
        </Link>
      )}
      <ImportCardsLink />
      <Link to="/app/decks/create" className={buttonClass()}>
        {texts.dashboard.writeCards}
      </Link>
      {!isMain && (
        <Link to="/app/shared" className={buttonClass()}>
          {texts.shell.shared}
        </Link>
      )}
    </>
  );
}
