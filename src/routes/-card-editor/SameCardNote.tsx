import { Link } from "@tanstack/react-router";
import { LiveRegion } from "../../ui/base/LiveRegion.tsx";
import { deckPageTexts as texts } from "../-decks/deck-texts.ts";

/** Says that the deck has a card with the same front, with a link to it where there is one; it keeps nobody from saving. */
export function SameCardNote(props: {
  readonly deckId: number;
  readonly sameId: number | null;
  /** The link would leave what the learner is at. */
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
