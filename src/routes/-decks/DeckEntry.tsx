import { Link } from "@tanstack/react-router";
import type { DragEventHandler, ReactNode } from "react";
import type { Deck } from "#contract/decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckCard, DeckNote } from "../../ui/decks/DeckCard.tsx";
import { nothingTexts } from "../-study/nothing-texts.ts";
import { texts } from "../-texts.ts";
import { useMissingDecks } from "./use-missing-decks.ts";

/** A deck in a list, with a link to study it. */
export function DeckEntry(props: {
  readonly deck: Deck;
  /** A button beside the title; the dashboard has none, and does not load it. */
  readonly corner?: ReactNode;
  readonly onDragStart?: DragEventHandler | undefined;
}) {
  const { deck, corner, onDragStart } = props;
  const params = { deckId: deck.id };
  const isMissing = useMissingDecks()(deck);
  const study = (
    <Link
      to="/app/decks/$deckId/study"
      params={params}
      className={buttonClass()}
      aria-label={texts.decks.studyNamed(deck.title)}
    >
      {texts.decks.study}
    </Link>
  );
  const add = (
    <Link
      to="/app/decks/$deckId"
      params={params}
      search={{ panel: "add" }}
      resetScroll={false}
      className={buttonClass()}
    >
      {texts.decks.addCards}
    </Link>
  );
  return (
    <DeckCard
      title={deck.title}
      description={deck.description}
      tags={deck.tags}
      cardCount={deck.cardCount}
      creator={deck.isOwner ? undefined : deck.creator}
      counts={deck.counts}
      difficulty={deck.difficulty}
      isUnavailable={isMissing}
      corner={corner}
      onDragStart={onDragStart}
      link={(link) => <Link to="/app/decks/$deckId" params={params} {...link} />}
      actions={
        isMissing ? (
          <DeckNote>{texts.decks.notOnDevice}</DeckNote>
        ) : deck.cardCount === 0 ? (
          mayEdit(deck) && add
        ) : hasCardsToStudy(deck.counts) ? (
          study
        ) : (
          <DeckNote>{nothingTexts.toStudy.title}</DeckNote>
        )
      }
    />
  );
}
