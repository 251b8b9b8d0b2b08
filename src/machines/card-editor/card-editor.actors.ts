import { fromCallback, fromPromise } from "xstate";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import type { CardDrafts, DraftPlace } from "../../services/cards/card-drafts.ts";
import type { SaveResult } from "../../services/cards/save-card.ts";
import type { DraftEvent } from "./card-editor-setup.ts";
import { cardEditorMachine } from "./card-editor.machine.ts";

interface CardEditorService {
  readonly drafts: CardDrafts;
  readonly save: (
    change: { readonly cardId: number; readonly base: CardTexts; readonly texts: CardTexts },
    signal: AbortSignal,
  ) => Promise<SaveResult>;
  readonly saveAsNew: (texts: CardTexts) => Promise<SaveResult>;
}

/** The editor of a card by a service. */
export const cardEditorServedBy = (service: CardEditorService) =>
  cardEditorMachine.provide({
    actors: {
      drafts: fromCallback<DraftEvent, { readonly deckId: number; readonly cardId: number }>(
        ({ input, sendBack, receive }) => {
          let place: DraftPlace | null = null;
          let isLeft = false;
          receive((event) => {
            if (event.type === "draft.drop") return place?.drop();
            sendBack({ type: "draft.kept", isKept: place?.keep(event.draft) ?? false });
          });
          service.drafts.open(input).then(
            (opened) => {
              if (isLeft) return opened.leave();
              place = opened;
              sendBack({ type: "draft.opened", draft: opened.draft });
            },
            // A device that keeps nothing does not keep from editing.
            () => sendBack({ type: "draft.opened", draft: null }),
          );
          return () => {
            isLeft = true;
            place?.leave();
          };
        },
      ),
      save: fromPromise(({ input, signal }) => service.save(input, signal)),
      saveAsNew: fromPromise(({ input }) => service.saveAsNew(input.texts)),
    },
  });
