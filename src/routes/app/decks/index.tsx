import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { Folder } from "#contract/decks/folders.ts";
import { pathTo } from "#domain/decks/folder-tree.ts";
import type { DeckBulkChangeActorRef } from "../../../machines/deck-bulk-change/deck-bulk-change.machine.ts";
import { deckListQuery } from "../../../services/queries/deck-queries.ts";
import { foldersQuery } from "../../../services/queries/folder-queries.ts";
import { isPartial } from "../../../services/queries/partial-list.ts";
import { LiveRegion } from "../../../ui/base/LiveRegion.tsx";
import { formatCount } from "../../../ui/numbers.ts";
import { DeckList } from "../../../ui/decks/DeckCard.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import type { LinkProps } from "../../../ui/link.ts";
import { DeckEntry } from "../../-decks/DeckEntry.tsx";
import { DeckBulkChange, DeckPick } from "../../-deck-list/DeckBulkChange.tsx";
import { FavoriteButton } from "../../-decks/FavoriteButton.tsx";
import { AllDecks, NothingListed } from "../../-deck-list/NothingListed.tsx";
import { useMissingDecks } from "../../-decks/use-missing-decks.ts";
import { PartialList } from "../../-decks/PartialList.tsx";
import { DeckFilters } from "../../-deck-list/DeckFilters.tsx";
import { DeckListActions } from "../../-deck-list/DeckListActions.tsx";
import { NotOnDevice } from "../../-deck-list/NotOnDevice.tsx";
import { deckListOf, isBrowsing } from "../../-deck-list/deck-list-of.ts";
import { loadDeckList } from "../../-deck-list/load-deck-list.ts";
import { DeckListSearch } from "../../-deck-list/deck-list-search.ts";
import { useDeckBulkChange } from "../../-deck-list/use-deck-bulk-change.ts";
import { useHasNothing } from "../../-deck-list/use-has-nothing.ts";
import { showsLoadError } from "../../-errors/shows-load-error.ts";
import { Panel } from "../../-errors/FailedPage.tsx";
import { FolderTiles } from "../../-folders/FolderTiles.tsx";
import { type Dragged, drag, takeDrops } from "../../-folders/drag-and-drop.ts";
import { FoldersMissing } from "../../-folders/FoldersMissing.tsx";
import { folderTexts } from "../../-folders/folder-texts.ts";
import { type KnownFolders, useFolders } from "../../-folders/use-folders.ts";
import { type Destination, useMove } from "../../-folders/use-move.ts";
import { PendingPart } from "../../-parts/PendingPart.tsx";
import { texts } from "../../-texts.ts";

export const Route = createFileRoute("/app/decks/")({
  // Outside the first script, which is at its limit.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: DeckListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => loadDeckList(context.api, deps, cause === "stay"),
  head: ({ match: { search, context } }) => {
    const known = context.api.queryClient.getQueryData(foldersQuery(context.api.http).queryKey);
    const name = known?.folders.find(({ id }) => id === search.folder)?.name;
    return { meta: [{ title: `${titleOf(search, name ?? texts.decks.title)} · Ibis` }] };
  },
  component: Decks,
});

const titleOf = ({ filter, folder }: Pick<DeckListSearch, "filter" | "folder">, folderName: string) => {
  if (filter) return texts.shell.favorites;
  return folder === undefined ? texts.decks.title : folderName;
};

const NONE: readonly Folder[] = [];

/** The parts of the address that stay when another folder is shown. */
const elsewhere = (folder: number | undefined) => (now: DeckListSearch) => ({
  folder,
  sort: now.sort,
  view: now.view,
});

function Decks() {
  const search = Route.useSearch();
  const { filter, folder: folderId } = search;
  const known = useFolders();
  const { folders = NONE } = known;
  const { moveTo, moved } = useMove();
  const bulk = useDeckBulkChange();
  const hasNothing = useHasNothing(search, known);
  const shownList = `${filter} ${folderId}`;
  const shown = useRef(shownList);
  useEffect(() => {
    // For the router, all lists are one page.
    if (shown.current !== shownList) focusHeading();
    shown.current = shownList;
  }, [shownList]);
  const path = filter ? [] : pathTo(folders, folderId ?? null);
  const folder = path.at(-1);
  const crumbs = [
    { id: null, name: texts.decks.title },
    ...path.slice(0, -1).map(({ id, name }) => ({ id, name })),
  ].map(({ id, name }) => ({
    id: id ?? undefined,
    label: name,
    link: (link: LinkProps) => (
      <Link
        from="/app/decks/"
        to="/app/decks"
        search={elsewhere(id ?? undefined)}
        {...takeDrops(moveTo({ folderId: id, name }))}
        {...link}
      />
    ),
  }));

  return (
    <>
      <Page
        key={shownList}
        title={titleOf(search, folder?.name ?? folderTexts.folder)}
        back={folderId === undefined || filter ? undefined : crumbs}
        actions={
          filter === undefined && (
            <DeckListActions folders={known.folders} folder={folder} at={folderId} hasNothing={hasNothing} />
          )
        }
      >
        {!hasNothing && <DeckFilters />}
        <Panel name="decks">
          <Results
            known={known}
            isGone={
              known.folders !== undefined && !known.isFetching && folderId !== undefined && !filter && !folder
            }
            moveTo={moveTo}
            bulk={bulk}
          />
        </Panel>
      </Page>
      <LiveRegion message={moved} />
    </>
  );
}

/** The folders and decks that match the search. */
function Results(props: {
  readonly known: KnownFolders;
  /** The folder does not exist. */
  readonly isGone: boolean;
  readonly moveTo: (to: Destination) => (dragged: Dragged) => void;
  readonly bulk: DeckBulkChangeActorRef;
}) {
  const { known, isGone, moveTo, bulk } = props;
  const { folders = NONE } = known;
  const isUnknown = known.folders === undefined && !known.isFetching;
  const { http } = Route.useRouteContext().api;
  const search = Route.useSearch();
  const { page = 0, folder: folderId = null, view } = search;
  const navigate = Route.useNavigate();
  const isSelecting = useSelector(bulk, (snapshot) => snapshot.hasTag("selecting"));
  const { data } = useQuery({
    ...deckListQuery(http, deckListOf(search, isUnknown)),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  const isMissing = useMissingDecks();
  if (data === undefined) return <PendingPart lines={6} />;
  const decks = data.content.toSorted((a, b) => Number(isMissing(a)) - Number(isMissing(b)));
  if (isGone)
    return (
      <EmptyState
        icon="folder"
        title={folderTexts.goneTitle}
        text={folderTexts.goneText}
        action={<AllDecks />}
      />
    );
  const partial =
    isUnknown && folderId === null && isBrowsing(search) && !isPartial(data) ? (
      <FoldersMissing retry={known.retry} />
    ) : (
      <>
        <PartialList lists={[data]} />
        {isPartial(data) && <NotOnDevice search={search} />}
      </>
    );
  // The last deck left the page. The result of a change stays, with the focus.
  const emptied =
    data.page === page ? (
      <Navigate to="/app/decks" search={{ ...search, page: data.totalPages - 1 }} replace />
    ) : (
      <PendingPart lines={6} />
    );
  // The device has no folders: its decks are one list.
  const tiles = isBrowsing(search) && !isPartial(data) && (
    <FolderTiles folders={folders} folderId={folderId} moveTo={moveTo} />
  );
  const hasTiles = tiles !== false && folders.some(({ parentId }) => parentId === folderId);
  return (
    <>
      {partial}
      {tiles}
      <DeckBulkChange
        actor={bulk}
        page={decks}
        lead={folderTexts.contents("0", formatCount(data.totalElements))}
      >
        {data.content.length === 0 ? (
          data.totalElements > 0 ? (
            emptied
          ) : (
            !hasTiles && <NothingListed search={search} list={data} />
          )
        ) : (
          <DeckList isRows={view === "rows"}>
            {decks.map((deck) => (
              <DeckEntry
                key={deck.id}
                deck={deck}
                corner={
                  isSelecting ? (
                    <DeckPick actor={bulk} deck={deck} page={decks} />
                  ) : (
                    <FavoriteButton deck={deck} />
                  )
                }
                onDragStart={
                  deck.isOwner && !isSelecting
                    ? drag({ kind: "deck", id: deck.id, title: deck.title }).onDragStart
                    : undefined
                }
              />
            ))}
          </DeckList>
        )}
      </DeckBulkChange>
      {data.content.length > 0 && (
        <Pagination
          page={page}
          totalPages={data.totalPages}
          onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
        />
      )}
    </>
  );
}
