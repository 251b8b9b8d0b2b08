import { Link } from "@tanstack/react-router";
import { NO_FILTERS, isFiltered } from "#domain/decks/list-filters.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { filterTexts } from "../../ui/deck-filters/texts.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { folderTexts } from "../-folders/folder-texts.ts";
import { texts } from "../-texts.ts";
import { NoDecks } from "../-decks/NoDecks.tsx";
import { ImportCardsLink } from "./ImportCardsLink.tsx";
import type { DeckListSearch } from "./deck-list-search.ts";
import { deckListTexts } from "../-decks/deck-list-texts.ts";

function AnkiImportLink() {
  return (
    <Link to="/app/decks/import" className={buttonClass()}>
      {texts.decks.importAnki}
    </Link>
  );
}

function ClearFilters() {
  return (
    <Link
      from="/app/decks/"
      to="/app/decks"
      search={(now) => ({ ...now, page: undefined, ...NO_FILTERS })}
      replace
      className={buttonClass()}
    >
      {filterTexts.clear}
    </Link>
  );
}

/** Replaces an empty list. */
export function NothingListed({ search, list }: { readonly search: DeckListSearch; readonly list: object }) {
  const { filter, folder, q, tag } = search;
  if (isFiltered(search))
    return (
      <EmptyState
        icon="search"
        title={folderTexts.noneFound}
        text={filterTexts.noneFoundText}
        action={<ClearFilters />}
      />
    );
  if (q !== undefined || tag !== undefined)
    return (
      <EmptyState
        icon="search"
        title={
          filter
            ? deckListTexts.noFavoriteFound
            : tag === undefined
              ? deckListTexts.noneFound
              : folderTexts.noneFound
        }
        text={tag === undefined ? deckListTexts.noneFoundText : folderTexts.noneFoundText}
      />
    );
  if (filter) return <NoFavorites isPartial={isPartial(list)} />;
  if (folder !== undefined)
    return isPartial(list) ? (
      <EmptyState
        icon="folder"
        title={folderTexts.noneHere}
        text={texts.decks.noneOnDeviceText}
        action={<AllDecks />}
      />
    ) : (
      <EmptyState icon="folder" title={folderTexts.emptyTitle} text={folderTexts.emptyText} />
    );
  return (
    <NoDecks
      list={list}
      text={deckListTexts.emptyText}
      action={
        <>
          <ImportCardsLink />
          <AnkiImportLink />
          <Link to="/app/shared" className={buttonClass()}>
            {texts.shell.shared}
          </Link>
        </>
      }
    />
  );
}

export const AllDecks = () => (
  <Link to="/app/decks" className={buttonClass()}>
    {deckListTexts.allDecks}
  </Link>
);

function NoFavorites({ isPartial: isFromDevice }: { readonly isPartial: boolean }) {
  return (
    <EmptyState
      icon="star"
      title={isFromDevice ? deckListTexts.noFavoriteOnDevice : deckListTexts.noFavorites}
      text={isFromDevice ? texts.decks.noneOnDeviceText : deckListTexts.noFavoritesText}
      action={<AllDecks />}
    />
  );
}
