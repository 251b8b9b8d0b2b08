import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DECK_TITLE_MAX } from "#contract/decks.ts";
import { deckTagsQuery } from "../../services/queries/folder-queries.ts";
import { ChoiceSelect } from "../../ui/forms/ChoiceSelect.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { folderTexts } from "../-folders/folder-texts.ts";
import { DECK_SORTS, type DeckListSearch } from "./deck-list-search.ts";
import { deckListTexts } from "../-decks/deck-list-texts.ts";

const route = getRouteApi("/app/decks/");

const SORTS = (["changed", ...DECK_SORTS] as const).map((value) => ({
  value,
  label: folderTexts.sorts[value],
}));
const VIEWS = (["tiles", "rows"] as const).map((value) => ({ value, label: folderTexts.views[value] }));
/** No tag begins with a blank. */
const ANY = " ";

function useChange() {
  const navigate = route.useNavigate();
  return (changed: Partial<DeckListSearch>) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...changed }), replace: true });
}

export function DeckSearch() {
  const { q } = route.useSearch();
  const change = useChange();
  return (
    <TextInput
      type="search"
      label={deckListTexts.search}
      maxLength={DECK_TITLE_MAX}
      defaultValue={q ?? ""}
      onChange={({ target: { value } }) => change({ q: value === "" ? undefined : value })}
    />
  );
}

/** Filters the deck list by tag, orders it, and sets its view. */
export function DeckOrder() {
  const { http } = route.useRouteContext().api;
  const { tag, sort = "changed", view = "tiles" } = route.useSearch();
  const change = useChange();
  const { data: known } = useQuery(deckTagsQuery(http));
  const tags = [
    ...new Set([...(tag === undefined ? [] : [tag]), ...(known?.tags ?? []).map(({ name }) => name)]),
  ];
  return (
    <>
      {tags.length > 0 && (
        <ChoiceSelect
          label={folderTexts.tag}
          options={[
            { value: ANY, label: folderTexts.anyTag },
            ...tags.map((value) => ({ value, label: value })),
          ]}
          value={tag ?? ANY}
          onChange={(value) => change({ tag: value === ANY ? undefined : value })}
        />
      )}
      <ChoiceSelect
        label={folderTexts.sort}
        options={SORTS}
        value={sort}
        onChange={(value) => change({ sort: value === "changed" ? undefined : value })}
      />
      <ChoiceSelect
        label={folderTexts.view}
        options={VIEWS}
        value={view}
        onChange={(value) => change({ view: value === "tiles" ? undefined : value })}
      />
    </>
  );
}
