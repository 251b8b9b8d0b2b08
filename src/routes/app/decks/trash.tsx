import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useId, useState } from "react";
import * as v from "valibot";
import type { TrashedDeck as Trashed } from "#contract/decks.ts";
import { daysInTrash } from "#domain/decks/trash.ts";
import { deckRestoring, trashQuery } from "../../../services/queries/deck-queries.ts";
import { notified } from "../../../services/queries/query-client.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { DeckCard, DeckList } from "../../../ui/decks/DeckCard.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { hint } from "../../../ui/forms/Field.css.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { PageNumber } from "../../-parts/page-number.ts";
import { deckListTexts } from "../../-decks/deck-list-texts.ts";
import { useIsOffline } from "../../-errors/use-is-offline.ts";
import { texts } from "../../-texts.ts";
import { DeleteForGood, type DeletedForGood } from "./-parts/DeleteForGood.tsx";

export const Route = createFileRoute("/app/decks/trash")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: v.object({ page: PageNumber }),
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      api: { http, queryClient },
    },
    deps,
  }) => queryClient.query(trashQuery(http, deps.page ?? 0)),
  head: () => ({ meta: [{ title: `${texts.decks.trashTitle} · Ibis` }] }),
  component: Trash,
});

function Trash() {
  const { http } = Route.useRouteContext().api;
  const { page = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(trashQuery(http, page));
  const isOffline = useIsOffline();
  const reasonId = useId();
  const unavailable = isOffline ? reasonId : undefined;
  const [deleting, setDeleting] = useState<DeletedForGood | null>(null);
  // The last deck left the page.
  if (data.content.length === 0 && data.totalElements > 0 && data.page === page)
    return <Navigate to="/app/decks/trash" search={{ page: data.totalPages - 1 }} replace />;
  return (
    <Page
      title={texts.decks.trashTitle}
      lead={deckListTexts.trashLead}
      actions={
        data.content.length > 0 && (
          <Button
            icon="trash"
            tone="dangerQuiet"
            disabled={isOffline}
            aria-describedby={unavailable}
            onClick={() => setDeleting({ deckCount: data.totalElements })}
          >
            {deckListTexts.emptyTrash}
          </Button>
        )
      }
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      {isOffline && (
        <p id={reasonId} className={hint}>
          {deckListTexts.deletedLater}
        </p>
      )}
      {data.content.length === 0 ? (
        <EmptyState icon="trash" title={deckListTexts.trashEmpty} text={deckListTexts.trashEmptyText} />
      ) : (
        <DeckList isRows>
          {data.content.map((deck) => (
            <TrashedDeck
              key={deck.id}
              deck={deck}
              unavailable={unavailable}
              onDelete={() => setDeleting(deck)}
            />
          ))}
        </DeckList>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
      {deleting && <DeleteForGood what={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

const deletedIn = ({ deletedAt }: Trashed) =>
  deletedAt === null ? undefined : deckListTexts.deletedIn(daysInTrash(deletedAt, Date.now()));

function TrashedDeck(props: {
  readonly deck: Trashed;
  /** Id of the reason why it cannot be deleted now. */
  readonly unavailable: string | undefined;
  readonly onDelete: () => void;
}) {
  const { deck, unavailable, onDelete } = props;
  const { http } = Route.useRouteContext().api;
  const restore = useMutation({
    mutationFn: () => deckRestoring.show(http, deck.id),
    mutationKey: ["restore deck", deck.id],
    meta: notified(deckListTexts.notRestored(deck.title)),
  });
  return (
    <DeckCard
      title={deck.title}
      description={deck.description}
      cardCount={deck.cardCount}
      note={deletedIn(deck)}
      actions={
        <>
          <Button
            aria-label={deckListTexts.restoreNamed(deck.title)}
            busy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {deckListTexts.restore}
          </Button>
          <IconButton
            icon="trash"
            label={deckListTexts.deleteNamed(deck.title)}
            disabled={unavailable !== undefined}
            aria-describedby={unavailable}
            onClick={onDelete}
          />
        </>
      }
    />
  );
}
