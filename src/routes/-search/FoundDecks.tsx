import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { DeckHit } from "#contract/search/search-decks.ts";
import { hasCardsToStudy } from "#domain/study/study-counts.ts";
import type { SearchActorRef } from "../../machines/search/search.machine.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckCard, DeckList } from "../../ui/decks/DeckCard.tsx";
import { ExcerptText } from "../../ui/search/Highlighted.tsx";
import { DeckBulkChange, DeckPick } from "../-deck-list/DeckBulkChange.tsx";
import { useDeckBulkChange } from "../-deck-list/use-deck-bulk-change.ts";
import { FavoriteButton } from "../-decks/FavoriteButton.tsx";
import { texts } from "../-texts.ts";

/** Found decks that can be selected and changed together. */
export function FoundDecks({
  search,
  hits,
}: {
  readonly search: SearchActorRef;
  readonly hits: readonly DeckHit[];
}) {
  const bulk = useDeckBulkChange();
  const isSelecting = useSelector(bulk, (snapshot) => snapshot.hasTag("selecting"));
  const use = () => search.send({ type: "result.use" });
  return (
    <DeckBulkChange actor={bulk} page={hits}>
      <DeckList>
        {hits.map((hit) => (
          <FoundDeck
            key={hit.id}
            hit={hit}
            onUse={use}
            corner={
              isSelecting ? <DeckPick actor={bulk} deck={hit} page={hits} /> : <FavoriteButton deck={hit} />
            }
          />
        ))}
      </DeckList>
    </DeckBulkChange>
  );
}

function FoundDeck(props: { readonly hit: DeckHit; readonly corner: ReactNode; readonly onUse: () => void }) {
  const { hit, corner, onUse } = props;
  const params = { deckId: hit.id };
  return (
    <DeckCard
      title={<ExcerptText excerpt={hit.titleExcerpt} />}
      description={hit.descriptionExcerpt.text === "" ? "" : <ExcerptText excerpt={hit.descriptionExcerpt} />}
      tags={hit.tags}
      cardCount={hit.cardCount}
      creator={hit.isOwner ? undefined : hit.creator}
      counts={hit.counts}
      difficulty={hit.difficulty}
      corner={corner}
      link={(link) => <Link to="/app/decks/$deckId" params={params} onClick={onUse} {...link} />}
      actions={
        hit.cardCount > 0 &&
        hasCardsToStudy(hit.counts) && (
          <Link
            to="/app/decks/$deckId/study"
            params={params}
            className={buttonClass()}
            aria-label={texts.decks.studyNamed(hit.title)}
            onClick={onUse}
          >
            {texts.decks.study}
          </Link>
        )
      }
    />
  );
}
