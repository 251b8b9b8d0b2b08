import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { narrowingInAddress } from "#domain/search/card-list-address.ts";
import { cardPageQuery, deckQuery } from "../../../../services/queries/deck-queries.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { BesideList } from "../../../../ui/layout/BesideList.tsx";
import { IconLink } from "../../../../ui/controls/IconLink.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { Panel } from "../../../-errors/FailedPage.tsx";
import { CopyButton } from "../../../-public-decks/CopyButton.tsx";
import { DeckTags } from "../../../-public-decks/DeckTags.tsx";
import { FavoriteButton } from "../../../-decks/FavoriteButton.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { deckLead } from "../../../-decks/deck-lead.ts";
import { deckPageTexts } from "../../../-decks/deck-texts.ts";
import { useFolderCrumbs } from "../../../-folders/use-folder-crumbs.tsx";
import { useDevice } from "../../../-parts/use-device.ts";
import { LeaveDeck } from "../../../-sharing/LeaveDeck.tsx";
import { OfflineDeck } from "../../../-sync/OfflineDeck.tsx";
import { texts } from "../../../-texts.ts";
import { AddCard } from "./-parts/AddCard.tsx";
import { CardList } from "./-parts/CardList.tsx";
import { CardImport } from "./-parts/CardImport.tsx";
import { DeckActions, ReaderActions } from "./-parts/DeckActions.tsx";
import { DeckDue } from "./-parts/DeckDue.tsx";
import { FindCards } from "./-parts/FindCards.tsx";
import { useAddKey } from "./-parts/use-add-key.ts";

export const Route = createFileRoute("/app/decks/$deckId/")({
  params: deckParams,
  validateSearch: v.object({
    /** The panel above the cards. */
    panel: v.optional(v.fallback(v.optional(v.picklist(["import", "add"])), undefined)),
    /** A card whose info is shown. */
    card: v.optional(v.fallback(v.optional(v.number()), undefined)),
    ...narrowingInAddress,
  }),
  loader: async ({
    context: {
      api: { http, queryClient },
    },
    params: { deckId },
  }) => {
    // The list reports a failure itself.
    queryClient.query(cardPageQuery(http, deckId, 0)).catch(() => undefined);
    return await queryClient.query(deckQuery(http, deckId));
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? texts.decks.title} · Ibis` }] }),
  component: DeckPage,
});

function DeckPage() {
  const { api, device } = Route.useRouteContext();
  const { http } = api;
  const { deckId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const opened = useDevice();
  const crumbs = useFolderCrumbs(deck.folderId);
  const panel = mayEdit(deck) ? search.panel : undefined;
  const show = (next: "import" | "add" | undefined) =>
    void navigate({
      search: (now) => ({ ...now, card: undefined, panel: next }),
      // The import replaces the cards; the form to add them is next to its button.
      resetScroll: next === "import" || panel === "import",
    });
  const [replacingIn, setReplacingIn] = useState<number | null>(null);
  /** Whether the button that the form replaces gets the focus back. */
  const isClosing = useRef(false);
  const focusAfterForm = (button: HTMLButtonElement | null) => {
    if (button && isClosing.current) button.focus();
    isClosing.current = false;
  };
  const closeForm = () => {
    show(undefined);
    isClosing.current = true;
  };
  useAddKey(mayEdit(deck) && panel === undefined ? () => show("add") : null);
  // Opened decks can be studied offline. A failed download does not affect this page.
  useEffect(
    () =>
      void device
        .get()
        .then((learner) => learner.keepDeck(deckId))
        .catch(() => undefined),
    [device, deckId],
  );

  return (
    <Page
      title={deck.title}
      lead={deck.description === "" ? undefined : deck.description}
      actions={
        <>
          {!deck.isOwner && <CopyButton deckId={deckId} />}
          {mayEdit(deck) ? (
            <DeckActions
              deck={deck}
              onImport={() => show("import")}
              onReplace={() => {
                // The replacement covers all cards, so the list shows all.
                void navigate({ search: {} });
                setReplacingIn(deckId);
              }}
            />
          ) : (
            <ReaderActions deck={deck} />
          )}
          {deck.cardCount > 0 && (
            <IconLink
              label={deckPageTexts.deck.analytics}
              icon="chart"
              link={(props) => (
                <Link to="/app/unified-analytics/deck/$deckId" params={{ deckId }} {...props} />
              )}
            />
          )}
          <FavoriteButton deck={deck} />
          {deck.memberRole !== null && <LeaveDeck deckId={deckId} />}
        </>
      }
      back={crumbs}
    >
      {panel === "import" ? (
        <CardImport key={deckId} into={deckId} onClose={() => show(undefined)} />
      ) : (
        <>
          <DeckTags deck={deck} />
          <DeckDue deck={deck} />
          {opened && <OfflineDeck device={opened} deckId={deckId} />}
          <Section
            title={deckPageTexts.deck.cards}
            lead={mayEdit(deck) ? undefined : deckLead(deck)}
            action={
              mayEdit(deck) &&
              panel !== "add" && (
                <Button ref={focusAfterForm} icon="plus" aria-keyshortcuts="A" onClick={() => show("add")}>
                  {deckPageTexts.deck.addCards}
                </Button>
              )
            }
          >
            <BesideList
              isOpen={panel === "add"}
              form={
                mayEdit(deck) && (
                  // A draft belongs to one deck.
                  <AddCard key={deckId} deckId={deckId} isOpen={panel === "add"} onClose={closeForm} />
                )
              }
            >
              <Panel name="cards">
                <FindCards
                  key={deck.id}
                  deck={deck}
                  narrowing={search}
                  onNarrow={(change) =>
                    void navigate({
                      search: (now) => ({ ...now, ...change }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                >
                  <CardList
                    // A selection belongs to one deck.
                    key={deck.id}
                    deck={deck}
                    infoOn={search.card}
                    onInfoClose={() => void navigate({ search: { ...search, card: undefined } })}
                    onAdd={panel === "add" ? undefined : () => show("add")}
                    onImport={() => show("import")}
                    isReplacing={replacingIn === deckId}
                    onReplaced={() => setReplacingIn(null)}
                  />
                </FindCards>
              </Panel>
            </BesideList>
          </Section>
        </>
      )}
    </Page>
  );
}
