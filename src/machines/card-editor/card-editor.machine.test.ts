import { createActor, fromCallback, fromPromise } from "xstate";
import { expect, it, vi } from "vitest";
import type { Card } from "#contract/cards.ts";
import { type CardTexts, NO_TEXTS } from "#domain/card-editing/card-texts.ts";
import type { SaveResult } from "../../services/cards/save-card.ts";
import type { DraftEvent } from "./card-editor-setup.ts";
import { cardEditorMachine } from "./card-editor.machine.ts";

interface Change {
  readonly cardId: number;
  readonly base: CardTexts;
  readonly texts: CardTexts;
}

const DAY = "2026-03-01T10:00:00.000Z";

it("says what the server has also where it is closed before a conflict is decided", async () => {
  const texts = { ...NO_TEXTS, front: "{{c1::one}}", back: "back" };
  const theirs = { ...texts, front: "{{c1::one}} {{c2::two}}" };
  const { front, back } = theirs;
  const card: Card = { id: 3, deckId: 7, front, back, tags: [], createdAt: DAY, updatedAt: DAY };
  const editor = createActor(
    cardEditorMachine.provide({
      actors: {
        drafts: fromCallback<DraftEvent, { readonly deckId: number; readonly cardId: number }>(
          ({ sendBack }) => sendBack({ type: "draft.opened", draft: null }),
        ),
        save: fromPromise<SaveResult, Change>(() => Promise.resolve({ outcome: "conflict", card, theirs })),
      },
    }),
    { input: { deckId: 7, cardId: 3, texts } },
  );
  const closed = vi.fn();
  editor.on("card.closed", closed);
  editor.start();
  await vi.waitFor(() => expect(editor.getSnapshot().hasTag("shown")).toBe(true));
  editor.send({ type: "card.write", texts: { ...texts, front: "{{c1::uno}}" } });
  editor.send({ type: "card.leave" });
  await vi.waitFor(() => expect(editor.getSnapshot().matches({ shown: "conflict" })).toBe(true));
  editor.send({ type: "card.close" });
  expect(closed).toHaveBeenCalledExactlyOnceWith({
    type: "card.closed",
    card,
    before: theirs,
    saved: theirs,
  });
});
