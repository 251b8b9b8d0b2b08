import { useMutation } from "@tanstack/react-query";
import { Link, createFileRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import { createDeckCreating } from "../../../services/queries/deck-creating.ts";
import { deckQuery, deckTrashing } from "../../../services/queries/deck-queries.ts";
import { ButtonRow } from "../../../ui/controls/ButtonRow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { FolderInAddress } from "../../-deck-list/deck-list-search.ts";
import { type ChangedDeck, DeckForm } from "../../-decks/DeckForm.tsx";
import { ImportCardsLink } from "../../-deck-list/ImportCardsLink.tsx";
import { deckListTexts } from "../../-decks/deck-list-texts.ts";
import { LimitNote } from "../../-subscription/LimitNote.tsx";
import { texts } from "../../-texts.ts";
import { ImportDeck } from "./-parts/ImportDeck.tsx";

export const Route = createFileRoute("/app/decks/create")({
  validateSearch: v.object({
    /** The new deck's cards come from a file; else they are typed. */
    cards: v.optional(v.fallback(v.optional(v.literal("import")), undefined)),
    /** The folder of the new deck. */
    folder: FolderInAddress,
  }),
  head: () => ({ meta: [{ title: `${texts.decks.createTitle} · Ibis` }] }),
  component: CreateDeck,
});

function CreateDeck() {
  const { api, ui } = Route.useRouteContext();
  const { http, queryClient } = api;
  const { cards, folder } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  /** Whether the learner is still on a page of the deck. */
  const isOnDeck = (deckId: number) =>
    router.state.matches.some(({ params }) => "deckId" in params && params.deckId === deckId);
  const [send] = useState(() => createDeckCreating(http, uuidv7));
  const create = useMutation({
    mutationFn: (changed: ChangedDeck) => send({ title: "", folderId: folder, ...changed }),
    onSuccess: async (deck) => {
      queryClient.setQueryData(deckQuery(http, deck.id).queryKey, deck);
      await navigate({
        to: "/app/decks/$deckId",
        params: { deckId: deck.id },
        search: { panel: "add" },
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
      const undo = () =>
        void deckTrashing.send(http, deck.id).then(
          () => (isOnDeck(deck.id) ? navigate({ to: "/app/decks", replace: true }) : undefined),
          (error: Error) => ui.toast({ text: error.message, tone: "error" }),
        );
      ui.toast({ text: deckListTexts.created(deck.title), tone: "success", undo });
    },
  });
  if (cards === "import") return <ImportDeck folder={folder} />;
  return (
    <Page
      title={texts.decks.createTitle}
      narrow
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      <LimitNote operation="deck_creation" />
      <DeckForm
        title={texts.decks.createTitle}
        initial={{
          title: "",
          description: "",
          tags: [],
          folderId: folder ?? null,
          frontLanguage: null,
          backLanguage: null,
        }}
        asksFolders={folder !== undefined}
        submitLabel={texts.decks.create}
        busy={create.isPending}
        error={create.error}
        onSubmit={(fields) => create.mutate(fields)}
      />
      <ButtonRow>
        {deckListTexts.orImport}
        <ImportCardsLink folder={folder} />
      </ButtonRow>
    </Page>
  );
}
