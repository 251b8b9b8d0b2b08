import { mayEdit } from "#domain/decks/may-edit.ts";
import { useQueries } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { Card } from "#contract/cards.ts";
import type { Deck } from "#contract/decks.ts";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { sidesOf } from "#domain/notes/cards-of-note.ts";
import { tagSearch } from "#domain/search/tag-search.ts";
import { shownLanguages } from "#domain/study/screen/side-languages.ts";
import { fromWireMarks } from "#domain/study/marks/card-marks.ts";
import { CARD_PAGE_SIZE, cardPageQuery } from "../../../../../services/queries/deck-queries.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../../../ui/controls/ExplainedButton.tsx";
import { CardTable } from "../../../../../ui/card-list/CardTable.tsx";
import { EmptyState } from "../../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { CardMarksDialog } from "../../../../-decks/CardMarksDialog.tsx";
import { CardInfoDialog } from "../../../../-decks/CardInfoDialog.tsx";
import { BulkDialog } from "../../../../-bulk-change/BulkDialog.tsx";
import { CardEditor } from "../../../../-card-editor/CardEditor.tsx";
import { type EditedCard, editedOf } from "../../../../-card-editor/edited-card.ts";
import { listedSide } from "../../../../-markup/listed-side.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { texts } from "../../../../-texts.ts";
import { BulkChange } from "./BulkChange.tsx";
import { DeleteCard } from "./DeleteCard.tsx";
import { LeftDrafts } from "./LeftDrafts.tsx";
import { useBulkChange } from "./use-bulk-change.ts";

const pageOf = (index: number) => Math.floor(index / CARD_PAGE_SIZE);

/** All cards of a deck; pages load as they come near the window. */
export function CardList(props: {
  readonly deck: Deck;
  /** The card whose info the address opens. */
  readonly infoOn: number | undefined;
  readonly onInfoClose: () => void;
  /** Opens the card form, unless it is open. */
  readonly onAdd: (() => void) | undefined;
  readonly onImport: () => void;
  /** The dialog for replacing text in the whole deck is open. */
  readonly isReplacing: boolean;
  readonly onReplaced: () => void;
}) {
  const { deck, onAdd, onImport } = props;
  const { api, clock } = useRouteContext({ from: "/app" });
  const { http } = api;
  const { now } = clock;
  const [range, setRange] = useState({ start: 0, end: 0 });
  const [editing, setEditing] = useState<EditedCard | null>(null);
  const [marksOf, setMarksOf] = useState<number | null>(null);
  const [chosen, setInfoOn] = useState<number | null>(null);
  const infoOn = chosen ?? props.infoOn ?? null;
  const closeInfo = () => {
    if (chosen === null) props.onInfoClose();
    setInfoOn(null);
  };
  const [deleting, setDeleting] = useState<Card | null>(null);
  const [moving, setMoving] = useState<number | null>(null);

  const first = pageOf(range.start);
  const pages = Array.from({ length: pageOf(range.end) - first + 1 }, (_, index) => first + index);
  const results = useQueries({ queries: pages.map((page) => cardPageQuery(http, deck.id, page)) });
  const cards = useMemo(
    () => new Map(results.map((result, index) => [first + index, result.data?.content])),
    [results, first],
  );
  const failed = results.find((result) => result.error !== null);

  const cardAt = useCallback((index: number) => cards.get(pageOf(index))?.[index % CARD_PAGE_SIZE], [cards]);
  const changeRange = useCallback((start: number, end: number) => {
    setRange((known) =>
      pageOf(known.start) === pageOf(start) && pageOf(known.end) === pageOf(end) ? known : { start, end },
    );
  }, []);
  const find = (id: number) => {
    for (const page of cards.values()) {
      const card = page?.find((one) => one.id === id);
      if (card) return card;
    }
    return null;
  };

  const rowAt = (index: number) => {
    const card = cardAt(index);
    if (!card) return undefined;
    const { question, answer } = sidesOf(card);
    const said = shownLanguages(
      card,
      { swapSides: false },
      { front: deck.frontLanguage, back: deck.backLanguage },
    );
    return {
      ...card,
      front: plainText(question),
      back: plainText(answer),
      shown: { front: listedSide(question), back: listedSide(answer) },
      languages: { front: said.question, back: said.answer },
      marks: card.marks && fromWireMarks(card.marks),
    };
  };
  const actor = useBulkChange(deck.id);
  const isSelecting = useSelector(actor, (snapshot) => snapshot.hasTag("selecting"));
  const { cardIds, anchor } = useSelector(actor, ({ context }) => context.selection);
  const selected = useMemo(() => new Set(cardIds), [cardIds]);
  const pick = (cardId: number, index: number, isRange: boolean) => {
    if (!isRange || anchor === null) return actor.send({ type: "select.toggle", cardId });
    const from = indexOf(cards, anchor);
    const known = from === null ? null : idsBetween(cardAt, from, index);
    actor.send({ type: "select.through", cardId, known });
  };
  const edit = (card: Card | null) => card && setEditing(editedOf(card));
  const marked = marksOf === null ? null : find(marksOf);

  const inList = (content: ReactNode) =>
    mayEdit(deck) ? (
      <>
        <LeftDrafts
          deckId={deck.id}
          onContinue={({ cardId, base }) => setEditing(draftedCard(cardId, base))}
        />
        <BulkChange deck={deck} actor={actor} isReplacing={props.isReplacing} onReplaced={props.onReplaced}>
          {content}
        </BulkChange>
        {editing && (
          <CardEditor
            deckId={deck.id}
            card={editing}
            onSaved={() => setEditing(null)}
            onClose={() => setEditing(null)}
          />
        )}
      </>
    ) : (
      content
    );
  if (deck.cardCount === 0) {
    return inList(
      <EmptyState
        icon="decks"
        title={deckPageTexts.deck.emptyTitle}
        text={mayEdit(deck) ? deckPageTexts.deck.emptyText : deckPageTexts.deck.emptyTextOther}
        action={mayEdit(deck) && <FirstCards onAdd={onAdd} onImport={onImport} />}
      />,
    );
  }
  return inList(
    <>
      {failed?.error && (
        <ErrorState
          title={texts.failed.title}
          message={failed.error.message}
          onRetry={() => void failed.refetch()}
        />
      )}
      <CardTable
        count={deck.cardCount}
        rowAt={rowAt}
        onRangeChange={changeRange}
        now={now()}
        selection={isSelecting ? { selected, onPick: ({ id }, ...row) => pick(id, ...row) } : undefined}
        tagLink={(tag) => (link) => <Link to="/app/search" search={tagSearch("cards", tag)} {...link} />}
        actionsOf={({ id }) => ({
          onInfo: () => setInfoOn(id),
          onMarks: () => setMarksOf(id),
          ...(mayEdit(deck) && {
            onEdit: () => edit(find(id)),
            onMove: () => setMoving(id),
            onSelect: () => {
              actor.send({ type: "select.begin" });
              actor.send({ type: "select.toggle", cardId: id });
            },
            onDelete: () => setDeleting(find(id)),
          }),
        })}
      />
      {infoOn !== null && <CardInfoDialog cardId={infoOn} onClose={closeInfo} />}
      {marked && <CardMarksDialog card={marked} onClose={() => setMarksOf(null)} />}
      {moving !== null && (
        <BulkDialog
          action="move"
          deckId={deck.id}
          count={1}
          onClose={() => setMoving(null)}
          onChange={(change) => {
            setMoving(null);
            actor.send({ type: "change.apply", change, cardIds: [moving] });
          }}
        />
      )}
      {deleting && <DeleteCard card={deleting} bulk={actor} onClose={() => setDeleting(null)} />}
    </>,
  );
}

/** The card of a draft. It may be deleted; the editor still finds the draft. */
const draftedCard = (cardId: number | null, { front, back, tags }: CardTexts): EditedCard | null =>
  cardId === null ? null : { id: cardId, front, back, tags: [...tags] };

type CardPages = ReadonlyMap<number, readonly Card[] | undefined>;

/** A card's index in the list; null if unknown. */
function indexOf(pages: CardPages, cardId: number): number | null {
  for (const [page, cards] of pages) {
    const index = cards?.findIndex(({ id }) => id === cardId) ?? -1;
    if (index !== -1) return page * CARD_PAGE_SIZE + index;
  }
  return null;
}

/** The cards of a range of rows; null unless all are loaded. */
function idsBetween(
  cardAt: (index: number) => Card | undefined,
  from: number,
  to: number,
): readonly number[] | null {
  const ids: number[] = [];
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const card = cardAt(index);
    if (!card) return null;
    ids.push(card.id);
  }
  return ids;
}

function FirstCards(props: { readonly onAdd: (() => void) | undefined; readonly onImport: () => void }) {
  const isOffline = useIsOffline();
  return (
    <>
      {props.onAdd && (
        <Button icon="edit" onClick={props.onAdd}>
          {texts.dashboard.writeCards}
        </Button>
      )}
      <ExplainedButton
        icon="import"
        unavailable={isOffline ? deckPageTexts.deck.changeLater : undefined}
        onClick={props.onImport}
      >
        {deckPageTexts.deck.importCards}
      </ExplainedButton>
    </>
  );
}
