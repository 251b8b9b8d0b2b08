import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { SEARCH_QUERY_MAX } from "#contract/search/search-values.ts";
import type { Deck } from "#contract/decks.ts";
import { searchInDeck } from "#domain/search/cards-of-deck.ts";
import { CARD_FLAGS, CARD_ORDERS, type Narrowing } from "#domain/search/card-list-address.ts";
import { FLAG_COLORS } from "#domain/study/marks/flag-colors.ts";
import { addressOf } from "#domain/search/search-address.ts";
import { cardTagsQuery } from "../../../../../services/queries/deck-queries.ts";
import { buttonClass } from "../../../../../ui/controls/buttonClass.ts";
import { FilterBox } from "../../../../../ui/deck-filters/FilterBox.tsx";
import { fields } from "../../../../../ui/deck-filters/FilterBox.css.ts";
import { findCardsTexts as texts } from "../../../../../ui/card-list/find-cards-texts.ts";
import { parts } from "../../../../../ui/search/ResultsFrame.css.ts";
import { ChoiceSelect } from "../../../../../ui/forms/ChoiceSelect.tsx";
import { TextInput } from "../../../../../ui/forms/TextInput.tsx";
import { FoundInDeck } from "./FoundInDeck.tsx";

/** Fewer cards need no search. */
const SEARCHED_FROM = 10;

/** No tag begins with a blank. */
const ANY = " ";
const SHOWN = [
  { value: ANY, label: texts.all },
  ...CARD_FLAGS.map((value) => ({ value, label: texts.shown[value] })),
] as const;
const FLAGS = [
  { value: ANY, label: texts.anyFlag },
  ...FLAG_COLORS.map((value) => ({ value, label: texts.colors[value] })),
] as const;
/** Without a choice, words are ordered by relevance, and filters alone by the last change. */
const ordersFor = ({ q = "", show, flag, tag }: Narrowing) => {
  const isFiltered = q.trim() === "" && [show, flag, tag].some((one) => one !== undefined);
  const usual = q.trim() === "" ? texts.added : texts.matching;
  return [
    { value: ANY, label: isFiltered ? texts.orders.recent : usual },
    ...CARD_ORDERS.filter((value) => !isFiltered || value !== "recent").map((value) => ({
      value,
      label: texts.orders[value],
    })),
  ] as const;
};

/** Search, filters and order of a deck's cards, all in the address. */
export function FindCards(props: {
  readonly deck: Deck;
  readonly narrowing: Narrowing;
  readonly onNarrow: (change: Narrowing) => void;
  /** The whole list, shown without search and filters. */
  readonly children: ReactNode;
}) {
  const { deck, narrowing, onNarrow, children } = props;
  const { q = "", show, flag, tag, order } = narrowing;
  const request = searchInDeck(deck.id, narrowing);
  const [isOpen, setOpen] = useState(false);
  /** Typed text, which the address follows; null while the field is not in use. */
  const [typed, setTyped] = useState<string | null>(null);
  const tags = useTags(deck.id, tag, isOpen);
  const isSearched = deck.cardCount >= SEARCHED_FROM || request !== null;
  const clear = () => {
    onNarrow({ q: undefined, show: undefined, flag: undefined, tag: undefined, order: undefined });
  };
  return (
    <div className={parts}>
      {/* The list preserves its undo when the deck gets fewer cards. */}
      {isSearched && (
        <FilterBox
          chips={[
            ...(show === undefined ? [] : [{ name: "show" as const, text: texts.shown[show] }]),
            ...(flag === undefined ? [] : [{ name: "flag" as const, text: texts.flagged(flag) }]),
            ...(tag === undefined ? [] : [{ name: "tag" as const, text: texts.tagged(tag) }]),
            ...(order === undefined ? [] : [{ name: "order" as const, text: texts.orders[order] }]),
          ]}
          isOpen={isOpen}
          onOpen={setOpen}
          onRemove={(name) => onNarrow({ [name]: undefined })}
          onClear={clear}
          search={
            <TextInput
              type="search"
              label={texts.search}
              maxLength={SEARCH_QUERY_MAX}
              autoComplete="off"
              value={typed ?? q}
              onBlur={() => setTyped(null)}
              onChange={({ target: { value } }) => {
                setTyped(value);
                onNarrow({ q: value === "" ? undefined : value });
              }}
            />
          }
          beside={
            request && (
              <Link to="/app/search" search={addressOf(request)} className={buttonClass({ tone: "plain" })}>
                {texts.more}
              </Link>
            )
          }
        >
          <div className={fields}>
            <ChoiceSelect
              label={texts.show}
              options={SHOWN}
              value={show ?? ANY}
              onChange={(value) => onNarrow({ show: value === ANY ? undefined : value })}
            />
            <ChoiceSelect
              label={texts.flag}
              options={FLAGS}
              value={flag ?? ANY}
              onChange={(value) => onNarrow({ flag: value === ANY ? undefined : value })}
            />
            <ChoiceSelect
              label={texts.order}
              options={ordersFor(narrowing)}
              value={order ?? ANY}
              onChange={(value) => onNarrow({ order: value === ANY ? undefined : value })}
            />
            {tags.length > 0 && (
              <ChoiceSelect
                label={texts.tag}
                options={[
                  { value: ANY, label: texts.anyTag },
                  ...tags.map((value) => ({ value, label: value })),
                ]}
                value={tag ?? ANY}
                onChange={(value) => onNarrow({ tag: value === ANY ? undefined : value })}
              />
            )}
          </div>
        </FilterBox>
      )}
      {request ? <FoundInDeck request={request} onClear={clear} /> : children}
    </div>
  );
}

/** The deck's tags, and the chosen one. */
function useTags(deckId: number, chosen: string | undefined, isOpen: boolean): readonly string[] {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data } = useQuery({ ...cardTagsQuery(http, deckId), enabled: isOpen });
  return [...new Set([...(chosen === undefined ? [] : [chosen]), ...(data?.tags ?? [])])];
}
