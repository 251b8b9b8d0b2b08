import { assign, emit, sendTo, setup, type EventObject } from "xstate";
import type { Card } from "#contract/cards.ts";
import {
  type CardDraft,
  type CardField,
  type CardTexts,
  isSameCard,
  isWhole,
  mergedTexts,
  rebasedTexts,
} from "#domain/card-editing/card-texts.ts";
import type { SaveResult } from "../../services/cards/save-card.ts";
import { provided } from "../provided.ts";

interface CardEditorInput {
  readonly deckId: number;
  readonly cardId: number;
  readonly texts: CardTexts;
}

export type Notice =
  | "saved"
  | "incomplete"
  | "unsent"
  | "refused"
  | "conflict"
  | "missing"
  /** As a new card, it did not reach the server. */
  | "notAdded"
  /** As a new card, the learner may not save it either. */
  | "notAllowed";

interface Context {
  readonly deckId: number;
  readonly cardId: number;
  /** What the server is known to have, and a change begins with. */
  readonly base: CardTexts;
  readonly texts: CardTexts;
  /** The texts that are on their way, or were last. */
  readonly sent: CardTexts;
  /** To what "undo" goes back. */
  readonly opening: CardTexts;
  /** What "undo" took back. */
  readonly undone: CardTexts | null;
  readonly theirs: CardTexts | null;
  /** Sides that both changed, and nobody has decided about. */
  readonly conflicts: readonly CardField[];
  readonly serverCard: Card | null;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** The message about the state. It stays while more is typed and saved, so that a screen reader reads only changes. */
  readonly notice: Notice | null;
  /** A draft of an earlier editor is in the fields. */
  readonly isRestored: boolean;
  readonly isStored: boolean;
}

type CardEditorEvent =
  | { type: "card.write"; texts: CardTexts }
  /** A field is left: there is no need to wait for more. */
  | { type: "card.leave" }
  | { type: "card.undo" }
  | { type: "card.redo" }
  | { type: "conflict.choose"; side: CardField; which: "mine" | "theirs" }
  | { type: "card.retry" }
  | { type: "card.saveAsNew" }
  | { type: "card.discard" }
  | { type: "connection.restored" }
  | { type: "card.done" }
  | { type: "card.close" }
  | { type: "draft.opened"; draft: CardDraft | null }
  | { type: "draft.stored"; isStored: boolean };

type CardEditorEmitted =
  /** The fields get other texts than were written in them. */
  | { readonly type: "card.shown"; readonly texts: CardTexts }
  | { readonly type: "card.saved" }
  | {
      readonly type: "card.closed";
      readonly card: Card | null;
      /** What the editor began with, with what others changed meanwhile. */
      readonly before: CardTexts;
      readonly saved: CardTexts;
    };

export type DraftEvent = { type: "draft.keep"; draft: Omit<CardDraft, "id"> } | { type: "draft.drop" };

export const initialContext = ({ deckId, cardId, texts }: CardEditorInput): Context => ({
  deckId,
  cardId,
  base: texts,
  texts,
  sent: texts,
  opening: texts,
  undone: null,
  theirs: null,
  conflicts: [],
  serverCard: null,
  message: null,
  errors: {},
  notice: null,
  isRestored: false,
  isStored: true,
});

export const cardEditorSetup = setup({
  types: {
    input: {} as CardEditorInput,
    context: {} as Context,
    events: {} as CardEditorEvent,
    emitted: {} as CardEditorEmitted,
    /** `shown`: the fields are there. `busy`: nothing can be written. `saving`: something is on its way. */
    tags: {} as "shown" | "busy" | "saving",
    children: {} as { drafts: "drafts" },
  },
  actors: {
    /** Opens the draft on the device, and reports what an earlier editor left. */
    drafts: provided.callback<EventObject, { readonly deckId: number; readonly cardId: number }, DraftEvent>(
      "drafts",
    ),
    save: provided.promise<
      SaveResult,
      { readonly cardId: number; readonly base: CardTexts; readonly texts: CardTexts }
    >("save"),
    saveAsNew: provided.promise<SaveResult, { readonly texts: CardTexts }>("saveAsNew"),
  },
  delays: { PAUSE: 1000, RETRY_PAUSE: 30_000 },
  actions: {
    write: assign((_, texts: CardTexts) => ({ texts, undone: null, message: null, errors: {} })),
    keepDraft: sendTo("drafts", ({ context: { deckId, cardId, base, texts } }) => ({
      type: "draft.keep" as const,
      draft: { deckId, cardId, base, texts },
    })),
    dropDraft: sendTo("drafts", { type: "draft.drop" }),
    noteStored: assign((_, isStored: boolean) => ({ isStored })),
    restore: assign((_, draft: CardDraft | null) =>
      draft ? { base: draft.base, opening: draft.base, texts: draft.texts, isRestored: true } : {},
    ),
    show: emit(({ context: { texts } }): CardEditorEmitted => ({ type: "card.shown", texts })),
    undo: assign(({ context: { texts, opening } }) => ({ texts: opening, undone: texts, isRestored: false })),
    redo: assign(({ context: { texts, undone } }) => ({ texts: undone ?? texts, undone: null })),
    noteSent: assign(({ context: { texts } }) => ({ sent: texts, message: null, errors: {} })),
    forgetMessage: assign({ message: null, errors: {} }),
    /** There is nothing to say any more of a change that failed. */
    rest: assign(({ context: { serverCard } }) => ({
      message: null,
      errors: {},
      notice: serverCard && ("saved" as const),
    })),
    /** Goes on from what the server has now; of a note that lost this card, another one is edited on. */
    settle: assign((_, result: SaveResult) =>
      result.outcome === "saved"
        ? {
            base: result.texts,
            theirs: null,
            isRestored: false,
            serverCard: result.card,
            cardId: result.card.id,
          }
        : {},
    ),
    announceSaved: emit({ type: "card.saved" }),
    notify: assign((_, notice: Notice) => ({ notice })),
    merge: assign(({ context: { base, texts, opening } }, result: SaveResult) => {
      if (result.outcome !== "conflict") return {};
      const { theirs } = result;
      const merged = mergedTexts(base, texts, theirs);
      return {
        texts: merged.texts,
        conflicts: merged.conflicts,
        theirs,
        serverCard: result.card,
        opening: rebasedTexts(opening, base, theirs),
        undone: null,
        // Until each side is decided about, a draft begins with what it began with.
        ...(merged.conflicts.length === 0 && { base: theirs }),
      };
    }),
    choose: assign(({ context: { texts, theirs, conflicts } }, choice: Choice) => ({
      conflicts: conflicts.filter((side) => side !== choice.side),
      ...(choice.which === "theirs" && theirs && { texts: { ...texts, [choice.side]: theirs[choice.side] } }),
    })),
    beginWithTheirs: assign(({ context: { base, theirs } }) => ({ base: theirs ?? base })),
    explain: assign((_, result: SaveResult) => ({
      message: "message" in result ? result.message : null,
      errors: result.outcome === "refused" ? result.errors : {},
    })),
    announceClosed: emit(({ context: { serverCard, opening, theirs, base } }): CardEditorEmitted => ({
      type: "card.closed",
      card: serverCard,
      before: opening,
      saved: theirs ?? base,
    })),
  },
  guards: {
    hasDraft: (_, draft: CardDraft | null) => draft !== null && !isSameCard(draft.texts, draft.base),
    isChanged: ({ context: { texts, base } }) => !isSameCard(texts, base),
    isWhole: ({ context: { texts } }) => isWhole(texts),
    canUndo: ({ context: { texts, opening } }) => !isSameCard(texts, opening),
    canRedo: ({ context: { undone } }) => undone !== null,
    isSaved: (_, { outcome }: SaveResult) => outcome === "saved",
    isSavedAsWritten: ({ context: { texts, sent } }, { outcome }: SaveResult) =>
      outcome === "saved" && isSameCard(texts, sent),
    isAdded: (_, { outcome }: SaveResult) => outcome === "added",
    isConflict: (_, { outcome }: SaveResult) => outcome === "conflict",
    isMergeable: ({ context: { base, texts } }, result: SaveResult) =>
      result.outcome === "conflict" && mergedTexts(base, texts, result.theirs).conflicts.length === 0,
    isMissing: (_, { outcome }: SaveResult) => outcome === "missing",
    isRefused: (_, { outcome }: SaveResult) => outcome === "refused",
    isLastConflict: ({ context: { conflicts } }, side: CardField) => conflicts.every((one) => one === side),
  },
});

export interface Choice {
  readonly side: CardField;
  readonly which: "mine" | "theirs";
}
