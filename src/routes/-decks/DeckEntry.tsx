import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import type { DragEventHandler, ReactNode } from "react";
import type { Deck } from "#contract/decks.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import { decksOnDeviceQuery } from "../../services/queries/deck-queries.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckCard, DeckNote } from "../../ui/decks/DeckCard.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { nothingTexts } from "../-study/nothing-texts.ts";
import { texts } from "../-texts.ts";

/** A deck in a list, with a link to study it. */
export function DeckEntry(props: {
  readonly deck: Deck;
  /** A button beside the title; the dashboard has none, and does not load it. */
  readonly corner?: ReactNode;
  readonly onDragStart?: DragEventHandler | undefined;
}) {
  const { deck, corner, onDragStart } = props;
  const params = { deckId: deck.id };
  const { http } = useRouteContext({ from: "__root__" }).api;
  const isOffline = useIsOffline();
  const { data: onDevice } = useQuery({ ...decksOnDeviceQuery(http), enabled: isOffline });
  const isMissing = isOffline && onDevice !== undefined && !onDevice.includes(deck.id);
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
