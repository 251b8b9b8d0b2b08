import { Link } from "@tanstack/react-router";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { deckPageTexts as texts } from "../-decks/deck-texts.ts";

/** Reports that the deck has a card with the same front, with a link if there is one; saving stays possible. */
export function SameCardNote(props: {
  readonly deckId: number;
  readonly sameId: number | null;
  /** Renders no link, which would leave the current page. */
  readonly staysHere?: boolean | undefined;
}) {
  const { deckId, sameId, staysHere = false } = props;
  return (
    <>
      {sameId !== null && (
        <p>
          {texts.deck.sameFront}
          {!staysHere && (
            <>
              {" "}
              <Link
                to="/app/decks/$deckId"
                params={{ deckId }}
                search={(before) => ({ panel: before.panel, card: sameId })}
              >
                {texts.deck.showSame}
              </Link>
            </>
          )}
        </p>
      )}
      <LiveRegion message={sameId === null ? "" : texts.deck.sameFront} />
    </>
  );
}
