import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { cardPageQuery, deckQuery } from "../../../../services/queries/deck-queries.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { Panel } from "../../../-errors/FailedPage.tsx";
import { FavoriteButton } from "../../../-decks/FavoriteButton.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { deckPageTexts } from "../../../-decks/deck-texts.ts";
import { useDevice } from "../../../-parts/use-device.ts";
import { OfflineDeck } from "../../../-sync/OfflineDeck.tsx";
import { texts } from "../../../-texts.ts";
import { AddCard } from "./-parts/AddCard.tsx";
import { CardList } from "./-parts/CardList.tsx";
import { CardImport } from "./-parts/CardImport.tsx";
import { DeckActions } from "./-parts/DeckActions.tsx";
import { DeckWaiting } from "./-parts/DeckWaiting.tsx";
import { useAddKey } from "./-parts/use-add-key.ts";

export const Route = createFileRoute("/app/decks/$deckId/")({
  params: deckParams,
  validateSearch: v.object({
    /** The panel above the cards. */
    panel: v.optional(v.fallback(v.optional(v.picklist(["import", "add"])), undefined)),
  }),
  loader: async ({ context: { http, queryClient }, params: { deckId } }) => {
    // The list itself shows what failed.
    queryClient.query(cardPageQuery(http, deckId, 0)).catch(() => undefined);
    return await queryClient.query(deckQuery(http, deckId));
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? texts.decks.title} · Ibis` }] }),
  component: DeckPage,
});

function DeckPage() {
  const { http, offline } = Route.useRouteContext();
  const { deckId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const device = useDevice();
  const panel = deck.isOwner ? search.panel : undefined;
  const show = (next: "import" | "add" | undefined) => void navigate({ search: { panel: next } });
  const addButton = useRef<HTMLButtonElement>(null);
  const closeForm = () => {
    show(undefined);
    addButton.current?.focus();
  };
  useAddKey(deck.isOwner && panel === undefined ? () => show("add") : null);
  // An opened deck can be studied offline. If it cannot be stored, this page is not affected.
  useEffect(
    () =>
      void offline
        .get()
        .then((layer) => layer.keepDeck(deckId))
        .catch(() => undefined),
    [offline, deckId],
  );

  return (
    <Page
      title={deck.title}
      lead={deck.description === "" ? undefined : deck.description}
      actions={<FavoriteButton deck={deck} />}
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      {panel === "import" ? (
        <CardImport deckId={deckId} onClose={() => show(undefined)} />
      ) : (
        <>
          <DeckWaiting deck={deck} />
          {device && <OfflineDeck device={device} deckId={deckId} />}
          <Section
            title={deckPageTexts.deck.cards}
            lead={deck.isOwner ? undefined : deckPageTexts.deck.by(deck.creator)}
            action={
              deck.isOwner && (
                <DeckActions
                  deck={deck}
                  addButton={addButton}
                  onAdd={() => show("add")}
                  onImport={() => show("import")}
                />
              )
            }
          >
            {deck.isOwner && <AddCard deckId={deckId} isOpen={panel === "add"} onClose={closeForm} />}
            <Panel name="cards">
              <CardList
                deck={deck}
                onAdd={panel === "add" ? undefined : () => show("add")}
                onImport={() => show("import")}
              />
            </Panel>
          </Section>
        </>
      )}
    </Page>
  );
}
