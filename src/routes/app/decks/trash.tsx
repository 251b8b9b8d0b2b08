import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import type { Deck } from "#contract/decks.ts";
import { daysInTrash } from "#domain/decks/trash.ts";
import { deckRestoring, trashQuery } from "../../../services/queries/deck-queries.ts";
import { notified } from "../../../services/queries/query-client.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { DeckCard, DeckList, DeckNote } from "../../../ui/decks/DeckCard.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { PageNumber } from "../../-decks/page-number.ts";
import { deckListTexts } from "../../-decks/deck-list-texts.ts";
import { texts } from "../../-texts.ts";

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
  return (
    <Page
      title={texts.decks.trashTitle}
      lead={deckListTexts.trashLead}
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      {data.content.length === 0 ? (
        <EmptyState icon="trash" title={deckListTexts.trashEmpty} text={deckListTexts.trashEmptyText} />
      ) : (
        <DeckList>
          {data.content.map((deck) => (
            <TrashedDeck key={deck.id} deck={deck} />
          ))}
        </DeckList>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </Page>
  );
}

const deletedIn = ({ deletedAt }: Deck) =>
  deletedAt !== null && deckListTexts.deletedIn(daysInTrash(deletedAt, Date.now()));

function TrashedDeck({ deck }: { readonly deck: Deck }) {
  const { http } = Route.useRouteContext().api;
  const restore = useMutation({
    mutationFn: () => deckRestoring.show(http, deck.id),
    mutationKey: ["restore deck", deck.id],
    meta: notified(deckListTexts.restoreNamed(deck.title)),
  });
  return (
    <DeckCard
      title={deck.title}
      description={deck.description}
      cardCount={deck.cardCount}
      actions={
        <>
          <DeckNote>{deletedIn(deck)}</DeckNote>
          <Button
            icon="undo"
            aria-label={deckListTexts.restoreNamed(deck.title)}
            busy={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {deckListTexts.restore}
          </Button>
        </>
      }
    />
  );
}
