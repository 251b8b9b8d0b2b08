import { type ActorRefFrom, and, fromCallback, fromPromise, not, stateIn } from "xstate";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import type { CardDrafts, DraftSlot } from "../../services/cards/card-drafts.ts";
import type { SaveResult } from "../../services/cards/save-card.ts";
import { of, output, whole } from "../params.ts";
import { type DraftEvent, cardEditorSetup, initialContext } from "./card-editor-setup.ts";

const keepsAsSaved = [{ type: "settle", params: output }, "announceSaved"] as const;
const writes = [{ type: "write", params: of("texts") }, "keepDraft"] as const;
const explains = { type: "explain", params: output } as const;
const mergesTheirs = [{ type: "merge", params: output }, "show", "keepDraft"] as const;

/**
 * One card in the editor. Texts are stored on the device with each key, and saved after a pause. Changes by others are
 * merged; where both changed the same side, the learner decides.
 */
export const cardEditorMachine = cardEditorSetup.createMachine({
  id: "cardEditor",
  context: ({ input }) => initialContext(input),
  initial: "opening",
  invoke: {
    id: "drafts",
    src: "drafts",
    input: ({ context: { deckId, cardId } }) => ({ deckId, cardId }),
  },
  on: { "draft.stored": { actions: { type: "noteStored", params: of("isStored") } } },
  states: {
    opening: {
      on: {
        "draft.opened": [
          {
            guard: { type: "hasDraft", params: of("draft") },
            target: "shown.next",
            actions: [{ type: "restore", params: of("draft") }, "show"],
          },
          { target: "shown.clean" },
        ],
        "card.close": "closed",
      },
    },
    shown: {
      tags: "shown",
      initial: "clean",
      on: {
        "card.write": { target: ".typing", actions: writes },
        "card.undo": { guard: "canUndo", target: ".next", actions: ["undo", "show", "keepDraft"] },
        "card.redo": { guard: "canRedo", target: ".next", actions: ["redo", "show", "keepDraft"] },
        "card.close": "closed",
      },
      states: {
        clean: { entry: ["dropDraft", "rest"], on: { "card.done": "#cardEditor.closed" } },
        typing: {
          after: { PAUSE: "next" },
          on: { "card.leave": "next", "card.done": "ending", "card.close": "ending" },
        },
        next: {
          always: [
            { guard: not("isChanged"), target: "clean" },
            { guard: "isWhole", target: "saving" },
            { target: "incomplete" },
          ],
        },
        ending: {
          always: [
            { guard: not("isChanged"), target: "#cardEditor.closed", actions: "dropDraft" },
            { guard: "isWhole", target: "saving.closing" },
            { target: "incomplete" },
          ],
        },
        saving: {
          tags: "saving",
          entry: "noteSent",
          initial: "open",
          on: {
            "card.write": { target: ".open", actions: writes },
            "card.undo": { guard: "canUndo", target: ".open", actions: ["undo", "show", "keepDraft"] },
            "card.redo": { guard: "canRedo", target: ".open", actions: ["redo", "show", "keepDraft"] },
          },
          states: {
            open: { on: { "card.close": "closing", "card.done": "closing" } },
            /** Closes when saved; a second request closes at once, and the draft stays. */
            closing: {},
          },
          invoke: {
            src: "save",
            input: ({ context: { cardId, base, texts } }) => ({ cardId, base, texts }),
            onDone: [
              {
                guard: and([
                  { type: "isSavedAsWritten", params: output },
                  stateIn({ shown: { saving: "closing" } }),
                ]),
                target: "#cardEditor.closed",
                actions: [...keepsAsSaved, "dropDraft"],
              },
              { guard: { type: "isSavedAsWritten", params: output }, target: "clean", actions: keepsAsSaved },
              {
                // The texts changed again during the save.
                guard: and([{ type: "isSaved", params: output }, stateIn({ shown: { saving: "closing" } })]),
                target: "ending",
                actions: [...keepsAsSaved, "keepDraft"],
              },
              {
                guard: { type: "isSaved", params: output },
                target: "typing",
                actions: [...keepsAsSaved, "keepDraft"],
              },
              {
                guard: and([
                  { type: "isMergeable", params: output },
                  stateIn({ shown: { saving: "closing" } }),
                ]),
                target: "saving.closing",
                reenter: true,
                actions: mergesTheirs,
              },
              { guard: { type: "isMergeable", params: output }, target: "next", actions: mergesTheirs },
              { guard: { type: "isConflict", params: output }, target: "conflict", actions: mergesTheirs },
              {
                guard: { type: "isMissing", params: output },
                target: "missing",
                actions: { type: "notify", params: "missing" },
              },
              { guard: { type: "isRefused", params: output }, target: "refused", actions: explains },
              { target: "unsent", actions: explains },
            ],
          },
        },
        /** A side is empty: the texts are stored on the device alone. */
        incomplete: { entry: { type: "notify", params: "incomplete" } },
        unsent: {
          entry: { type: "notify", params: "unsent" },
          after: { RETRY_PAUSE: "next" },
          on: { "connection.restored": "next", "card.retry": "next", "card.done": "ending" },
        },
        refused: {
          entry: { type: "notify", params: "refused" },
          on: { "card.retry": "next", "card.done": "ending" },
        },
        conflict: {
          entry: { type: "notify", params: "conflict" },
          on: {
            "card.write": { actions: writes },
            "card.undo": {},
            "conflict.choose": [
              {
                guard: { type: "isLastConflict", params: of("side") },
                target: "next",
                actions: [{ type: "choose", params: whole }, "beginWithTheirs", "show", "keepDraft"],
              },
              { actions: [{ type: "choose", params: whole }, "show", "keepDraft"] },
            ],
          },
        },
        missing: {
          on: {
            "card.write": { actions: writes },
            "card.undo": {},
            "card.redo": {},
            "card.saveAsNew": { guard: "isWhole", target: "adding" },
            "card.discard": { target: "#cardEditor.closed", actions: "dropDraft" },
          },
        },
        adding: {
          tags: ["saving", "busy"],
          entry: "forgetMessage",
          on: { "card.write": {}, "card.undo": {}, "card.redo": {} },
          invoke: {
            src: "saveAsNew",
            input: ({ context: { texts } }) => ({ texts }),
            onDone: [
              {
                guard: { type: "isAdded", params: output },
                target: "#cardEditor.closed",
                actions: ["dropDraft", "announceSaved"],
              },
              {
                guard: { type: "isMissing", params: output },
                target: "missing",
                actions: { type: "notify", params: "notAllowed" },
              },
              {
                guard: { type: "isRefused", params: output },
                target: "missing",
                actions: [{ type: "notify", params: "missing" }, explains],
              },
              { target: "missing", actions: [{ type: "notify", params: "notAdded" }, explains] },
            ],
          },
        },
      },
    },
    closed: { type: "final", entry: "announceClosed" },
  },
});

export type CardEditorActorRef = ActorRefFrom<typeof cardEditorMachine>;

interface CardEditorService {
  readonly drafts: CardDrafts;
  readonly save: (
    change: { readonly cardId: number; readonly base: CardTexts; readonly texts: CardTexts },
    signal: AbortSignal,
  ) => Promise<SaveResult>;
  readonly saveAsNew: (texts: CardTexts) => Promise<SaveResult>;
}

export const provideCardEditor = (service: CardEditorService) =>
  cardEditorMachine.provide({
    actors: {
      drafts: fromCallback<DraftEvent, { readonly deckId: number; readonly cardId: number }>(
        ({ input, sendBack, receive }) => {
          let slot: DraftSlot | null = null;
          let isLeft = false;
          receive((event) => {
            if (event.type === "draft.drop") return slot?.drop();
            sendBack({ type: "draft.stored", isStored: slot?.keep(event.draft) ?? false });
          });
          service.drafts.open(input).then(
            (opened) => {
              if (isLeft) return opened.leave();
              slot = opened;
              sendBack({ type: "draft.opened", draft: opened.draft });
            },
            // Editing works without drafts.
            () => sendBack({ type: "draft.opened", draft: null }),
          );
          return () => {
            isLeft = true;
            slot?.leave();
          };
        },
      ),
      save: fromPromise(({ input, signal }) => service.save(input, signal)),
      saveAsNew: fromPromise(({ input }) => service.saveAsNew(input.texts)),
    },
  });
