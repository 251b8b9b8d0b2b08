import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckList } from "../../ui/decks/DeckCard.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { CreateDeckButton } from "../-decks/CreateDeckButton.tsx";
import { DeckEntry } from "../-decks/DeckEntry.tsx";
import { NoDecks } from "../-decks/NoDecks.tsx";
import { PartialList } from "../-decks/PartialList.tsx";
import { texts } from "../-texts.ts";

const YOURS = 6;
const SAMPLES = 6;

export const Route = createFileRoute("/app/dashboard")({
  // The first page is part of the first script.
  codeSplitGroupings: [],
  loader: async ({ context: { http, queryClient } }) => {
    await Promise.all([
      queryClient.query(deckListQuery(http, { scope: "mine", page: 0, size: YOURS })),
      queryClient.query(deckListQuery(http, { scope: "public", page: 0, size: SAMPLES })),
    ]);
  },
  head: () => ({ meta: [{ title: `${texts.dashboard.title} · Ibis` }] }),
  component: Dashboard,
});

function Dashboard() {
  const { auth, http } = Route.useRouteContext();
  const name = useSelector(auth, (snapshot) => snapshot.context.user?.username ?? "");
  const { data: mine } = useSuspenseQuery(deckListQuery(http, { scope: "mine", page: 0, size: YOURS }));
  const { data: samples } = useSuspenseQuery(
    deckListQuery(http, { scope: "public", page: 0, size: SAMPLES }),
  );
  return (
    <Page title={texts.dashboard.title} lead={texts.dashboard.greeting(name)} actions={<CreateDeckButton />}>
      <PartialList lists={[mine, samples]} />
      <Section
        title={texts.dashboard.yours}
        action={
          mine.totalPages > 1 && (
            <Link to="/app/decks" className={buttonClass()}>
              {texts.dashboard.allDecks}
            </Link>
          )
        }
      >
        {mine.content.length === 0 ? (
          <NoDecks list={mine} text={texts.dashboard.emptyText} />
        ) : (
          <DeckList>
            {mine.content.map((deck) => (
              <DeckEntry key={deck.id} deck={deck} />
            ))}
          </DeckList>
        )}
      </Section>
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
