import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type CardDraft, isSameCard } from "#domain/card-editing/card-texts.ts";
import { plainText } from "#domain/markup/plain-text.ts";
import { Button } from "../../../../../ui/controls/Button.tsx";
import { ButtonRow } from "../../../../../ui/controls/ButtonRow.tsx";
import { Banner } from "../../../../../ui/feedback/Banner.tsx";
import { deckPageTexts as texts } from "../../../../-decks/deck-texts.ts";
import { DRAFTS_KEY } from "../../../../../services/queries/keys.ts";

/** Drafts that are listed; the others follow when these are saved. */
const NAMED = 5;

/** Unsaved drafts of a deck's cards, also of deleted cards; renders nothing if there are none. */
export function LeftDrafts(props: {
  readonly deckId: number;
  readonly onContinue: (draft: CardDraft) => void;
}) {
  const { deckId, onContinue } = props;
  const { device } = useRouteContext({ from: "/app" });
  const { data = [] } = useQuery({
    queryKey: [...DRAFTS_KEY, deckId],
    queryFn: async () => (await device.get()).cardDrafts.left(deckId),
    // Drafts are on the device.
    networkMode: "always",
    staleTime: 0,
  });
  const changed = data.filter(({ base, texts: written }) => !isSameCard(base, written));
  if (changed.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonRow>
          {changed.slice(0, NAMED).map((draft) => (
            <Button key={draft.id} onClick={() => onContinue(draft)}>
              {texts.deck.continueEditing(plainText(draft.base.front))}
            </Button>
          ))}
        </ButtonRow>
      }
    >
      {texts.deck.leftDrafts}
    </Banner>
  );
}
