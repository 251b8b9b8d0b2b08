import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { DECK_TITLE_MAX } from "#contract/decks.ts";
import { isPartial } from "../../../services/queries/partial-list.ts";
import { deckListQuery } from "../../../services/queries/deck-queries.ts";
import { ExplainedButton } from "../../../ui/controls/ExplainedButton.tsx";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { DeckList } from "../../../ui/decks/DeckCard.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { TextInput } from "../../../ui/forms/TextInput.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { CreateDeckButton } from "../../-decks/CreateDeckButton.tsx";
import { DeckEntry } from "../../-decks/DeckEntry.tsx";
import { FavoriteButton } from "../../-decks/FavoriteButton.tsx";
import { Panel } from "../../-errors/FailedPage.tsx";
import { useIsOffline } from "../../-errors/use-is-offline.ts";
import { NoDecks } from "../../-decks/NoDecks.tsx";
import { PartialList } from "../../-decks/PartialList.tsx";
import { PendingPart } from "../../-parts/PendingPart.tsx";
import { PageNumber } from "../../-decks/page-number.ts";
import { deckListTexts } from "../../-decks/deck-list-texts.ts";
import { texts } from "../../-texts.ts";

export const Route = createFileRoute("/app/decks/")({
  validateSearch: v.object({
    page: PageNumber,
    q: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(DECK_TITLE_MAX))), undefined)),
    /** Of the sidebar's `Favorites`. */
    filter: v.optional(v.fallback(v.optional(v.literal("favorites")), undefined)),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { http, queryClient }, deps, cause }) => {
    const list = queryClient
      .query(deckListQuery(http, { scope: scopeOf(deps), page: deps.page ?? 0, q: deps.q }))
      // The page shows what failed, with its search field in place.
      .catch(() => undefined);
    // A page that waited would replace the search field, and what is being typed there.
    if (cause !== "stay") await list;
  },
  head: ({ match: { search } }) => ({ meta: [{ title: `${titleOf(search)} · Ibis` }] }),
  component: Decks,
});

interface Search {
  readonly filter?: "favorites" | undefined;
}

const scopeOf = ({ filter }: Search) => filter ?? "mine";
const titleOf = ({ filter }: Search) => (filter ? texts.shell.favorites : texts.decks.title);

function Decks() {
  const { q, filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const shown = useRef(filter);
  useEffect(() => {
    // For the router both lists are one page.
    if (shown.current !== filter) focusHeading();
    shown.current = filter;
  }, [filter]);
  const search = (text: string) =>
    void navigate({ search: { ...(filter && { filter }), ...(text !== "" && { q: text }) }, replace: true });

  return (
    <Page
      key={filter}
      title={titleOf({ filter })}
      actions={
        filter === undefined && (
          <>
            <CreateDeckButton />
            <TrashLink />
          </>
        )
      }
    >
      <TextInput
        type="search"
        label={deckListTexts.search}
        maxLength={DECK_TITLE_MAX}
        defaultValue={q ?? ""}
        onChange={(event) => search(event.target.value)}
      />
      <Panel name="decks">
        <Results />
      </Panel>
    </Page>
  );
}

function TrashLink() {
  if (useIsOffline())
    return <ExplainedButton unavailable={deckListTexts.trashLater}>{texts.decks.trash}</ExplainedButton>;
  return (
    <Link to="/app/decks/trash" className={buttonClass()}>
      {texts.decks.trash}
    </Link>
  );
}

/** The decks that match the search. */
function Results() {
  const { http } = Route.useRouteContext();
  const { page = 0, q, filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useQuery({
    ...deckListQuery(http, { scope: scopeOf({ filter }), page, q }),
    placeholderData: keepPreviousData,
    throwOnError: (_, query) => query.state.data === undefined,
  });
  if (data === undefined) return <PendingPart lines={6} />;
  const partial = <PartialList lists={[data]} />;
  // Its last deck was taken from the page.
  if (data.content.length === 0 && data.totalElements > 0)
    return data.page === page ? (
      <Navigate to="/app/decks" search={{ q, filter, page: data.totalPages - 1 }} replace />
    ) : (
      <PendingPart lines={6} />
    );
  if (data.content.length === 0)
    return (
      <>
        {partial}
        {q !== undefined ? (
          <EmptyState
            icon="search"
            title={filter ? deckListTexts.noFavoriteFound : deckListTexts.noneFound}
            text={deckListTexts.noneFoundText}
          />
        ) : filter ? (
          <NoFavorites isPartial={isPartial(data)} />
        ) : (
          <NoDecks list={data} text={deckListTexts.emptyText} />
        )}
      </>
    );
  return (
    <>
      {partial}
      <DeckList>
        {data.content.map((deck) => (
          <DeckEntry key={deck.id} deck={deck} corner={<FavoriteButton deck={deck} />} />
        ))}
      </DeckList>
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
      />
    </>
  );
}

function NoFavorites({ isPartial: isFromDevice }: { readonly isPartial: boolean }) {
  return (
    <EmptyState
      icon="star"
      title={isFromDevice ? deckListTexts.noFavoriteOnDevice : deckListTexts.noFavorites}
      text={isFromDevice ? texts.decks.noneOnDeviceText : deckListTexts.noFavoritesText}
      action={
        <Link to="/app/decks" className={buttonClass()}>
          {deckListTexts.allDecks}
        </Link>
      }
    />
  );
}
