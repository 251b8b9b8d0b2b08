import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import * as v from "valibot";
import { type Deck, trashDeck } from "#contract/decks.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import { DECKS_KEY, cardPageQuery, deckQuery } from "../../../../services/queries/deck-queries.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { IconButton } from "../../../../ui/controls/IconButton.tsx";
import { buttonClass } from "../../../../ui/controls/buttonClass.ts";
import { ConfirmDialog } from "../../../../ui/overlays/ConfirmDialog.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { CountTriple } from "../../../../ui/study/CountTriple.tsx";
import { Panel } from "../../../-errors/FailedPage.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { deckPageTexts } from "../../../-decks/deck-texts.ts";
import { useDevice } from "../../../-parts/use-device.ts";
import { OfflineDeck } from "../../../-sync/OfflineDeck.tsx";
import { studyPageTexts } from "../../../-study/study-texts.ts";
import { texts } from "../../../-texts.ts";
import { AddCard } from "./-parts/AddCard.tsx";
import { CardList } from "./-parts/CardList.tsx";
import { CardImport } from "./-parts/CardImport.tsx";

export const Route = createFileRoute("/app/decks/$deckId/")({
  params: deckParams,
  validateSearch: v.object({
    /** The panel above the cards. */
    panel: v.optional(v.fallback(v.optional(v.literal("import")), undefined)),
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
  const { panel } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  const device = useDevice();
  const importing = deck.isOwner && panel === "import";
  // An opened deck can be studied offline. If it cannot be stored, this page is not affected.
  useEffect(
    () =>
      void offline
        .get()
        .then((layer) => layer.keepDeck(deckId))
        .catch(() => undefined),
    [offline, deckId],
  );
  const params = { deckId };
  const idleId = useId();
  const idle = whyIdle(deck);

  return (
    <Page
      title={deck.title}
      lead={deck.description === "" ? undefined : deck.description}
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
      actions={
        !importing && (
          <>
            {deck.isOwner && (
              <>
                <MoveToTrash deckId={deckId} />
                <Link to="/app/decks/$deckId/edit" params={params} className={buttonClass()}>
                  {texts.decks.edit}
                </Link>
                <Button icon="import" onClick={() => void navigate({ search: { panel: "import" } })}>
                  {deckPageTexts.deck.importCards}
                </Button>
              </>
            )}
            {deck.counts.learning + deck.counts.due > 0 && (
              <Link to="/app/decks/$deckId/spaced-review" params={params} className={buttonClass()}>
                {texts.titles.spacedReview}
              </Link>
            )}
            <Button
              tone="primary"
              icon="play"
              disabled={idle !== null}
              aria-describedby={idle === null ? undefined : idleId}
              onClick={() => void navigate({ to: "/app/decks/$deckId/study", params })}
            >
              {texts.decks.study}
            </Button>
          </>
        )
      }
    >
      {importing ? (
        <CardImport deckId={deckId} onClose={() => void navigate({ search: {} })} />
      ) : (
        <>
          <CountTriple counts={deck.counts} />
          {idle !== null && <p id={idleId}>{idle}</p>}
          {device && <OfflineDeck device={device} deckId={deckId} />}
          {!deck.isOwner && <p>{deckPageTexts.deck.by(deck.creator)}</p>}
          {deck.isOwner && <AddCard deckId={deckId} />}
          <Panel name="cards">
            <CardList deck={deck} />
          </Panel>
        </>
      )}
    </Page>
  );
}

/** Why there is nothing to study now; null if there is. */
function whyIdle({ cardCount, counts }: Deck): string | null {
  if (cardCount === 0) return deckPageTexts.deck.nothingYet;
  return hasCardsToStudy(counts) ? null : studyPageTexts.nothingToStudy.text;
}

function MoveToTrash({ deckId }: { readonly deckId: number }) {
  const { http, queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [asking, setAsking] = useState(false);
  const trash = useMutation({
    mutationFn: () => http.call(trashDeck, { params: { deckId: String(deckId) } }),
    onSuccess: async () => {
      await navigate({ to: "/app/decks" });
      await queryClient.invalidateQueries({ queryKey: DECKS_KEY });
    },
  });
  return (
    <>
      <IconButton label={texts.decks.remove} icon="trash" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={texts.decks.removeTitle}
          message={trash.error?.message ?? texts.decks.removeText}
          confirmLabel={texts.decks.remove}
          busy={trash.isPending}
          onConfirm={() => trash.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
