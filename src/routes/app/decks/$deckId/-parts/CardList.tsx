import { useMutation, useQueries } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { type Card, deleteCard } from "#contract/cards.ts";
import type { Deck } from "#contract/decks.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { sidesOf } from "#domain/notes/variants.ts";
import { fromWireMarks } from "#domain/study/marks/card-marks.ts";
import { CARD_PAGE_SIZE, DECKS_KEY, cardPageQuery } from "../../../../../services/queries/deck-queries.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../../../ui/controls/ExplainedButton.tsx";
import { CardTable } from "../../../../../ui/decks/CardTable.tsx";
import { ConfirmDialog } from "../../../../../ui/overlays/ConfirmDialog.tsx";
import { EmptyState } from "../../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../../ui/feedback/ErrorState.tsx";
import { CardMarksDialog } from "../../../../-decks/CardMarksDialog.tsx";
import { CardInfoDialog } from "../../../../-decks/CardInfoDialog.tsx";
import { CardEditor } from "../../../../-decks/CardEditor.tsx";
import { deckPageTexts } from "../../../../-decks/deck-texts.ts";
import { useIsOffline } from "../../../../-errors/use-is-offline.ts";
import { texts } from "../../../../-texts.ts";

const pageOf = (index: number) => Math.floor(index / CARD_PAGE_SIZE);

/** All cards of a deck; pages are fetched as they come near the window. */
export function CardList(props: {
  readonly deck: Deck;
  /** Opens the form for a card, unless it is open. */
  readonly onAdd: (() => void) | undefined;
  readonly onImport: () => void;
}) {
  const { deck, onAdd, onImport } = props;
  const { http, now } = useRouteContext({ from: "/app" });
  const [range, setRange] = useState({ start: 0, end: 0 });
  const [editing, setEditing] = useState<Card | null>(null);
  const [marksOf, setMarksOf] = useState<number | null>(null);
  const [infoOn, setInfoOn] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Card | null>(null);

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
    return {
      ...card,
      front: plainText(question),
      back: plainText(answer),
      marks: card.marks && fromWireMarks(card.marks),
    };
  };
  const marked = marksOf === null ? null : find(marksOf);

  if (deck.cardCount === 0) {
    return (
      <EmptyState
        icon="decks"
        title={deckPageTexts.deck.emptyTitle}
        text={deck.isOwner ? deckPageTexts.deck.emptyText : deckPageTexts.deck.emptyTextOther}
        action={deck.isOwner && <FirstCards onAdd={onAdd} onImport={onImport} />}
      />
    );
  }
  return (
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
        onInfo={({ id }) => setInfoOn(id)}
        onMarks={({ id }) => setMarksOf(id)}
        onEdit={deck.isOwner ? (row) => setEditing(find(row.id)) : undefined}
        onDelete={deck.isOwner ? (row) => setDeleting(find(row.id)) : undefined}
      />
      {infoOn !== null && <CardInfoDialog cardId={infoOn} onClose={() => setInfoOn(null)} />}
      {marked && <CardMarksDialog card={marked} onClose={() => setMarksOf(null)} />}
      {editing && (
        <CardEditor
          deckId={deck.id}
          card={{ ...editing, tags: editing.tags.map((tag) => tag.name) }}
          onSaved={() => setEditing(null)}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteCard card={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
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

function DeleteCard({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { http, queryClient } = useRouteContext({ from: "/app" });
  const remove = useMutation({
    mutationFn: () => http.call(deleteCard, { params: { cardId: String(card.id) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: DECKS_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={deckPageTexts.deck.deleteTitle}
      message={
        <>
          <p dir="auto">{plainText(card.front)}</p>
          <p>
            {remove.error?.message ??
              (card.noteId === undefined ? deckPageTexts.deck.deleteText : deckPageTexts.deck.deleteNoteText)}
          </p>
        </>
      }
      confirmLabel={deckPageTexts.deck.deleteCard}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
