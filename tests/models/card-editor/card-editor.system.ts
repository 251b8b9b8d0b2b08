import { fromCallback } from "xstate";
import type { CardTexts } from "#domain/card-editing/card-texts.ts";
import type { DraftEvent } from "#src/machines/card-editor/card-editor-setup.ts";
import { cardEditorMachine } from "#src/machines/card-editor/card-editor.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import { type CardEditorModelEvent, FIRST, type Sides, inWords } from "./card-editor.changes.model.ts";

const DECK = 7;
const CARD = 3;
const DAY = "2026-03-01T10:00:00.000Z";

const textsOf = ({ front, back }: Sides): CardTexts => ({
  front,
  back,
  hint: "h",
  notes: "n",
  tags: ["t"],
  reversed: false,
});
const sidesOf = ({ front, back }: CardTexts): Sides => ({ front, back });
const isOurs = ({ hint, notes, tags, reversed }: CardTexts) =>
  hint === "h" && notes === "n" && tags.join() === "t" && !reversed;
const notice = (texts: CardTexts) => (isOurs(texts) ? inWords(texts) : `other tags ${inWords(texts)}`);
const cardOf = ({ front, back }: CardTexts) => ({
  id: CARD,
  deckId: DECK,
  front,
  back,
  tags: [{ id: 1, name: "t" }],
  createdAt: DAY,
  updatedAt: DAY,
});

/** The machine over a server that answers when the test says so, and a device that keeps drafts beyond its death. */
export function cardEditorSystem(hooks: Hooks): DrivenSystem<CardEditorModelEvent> {
  let draft: { readonly base: CardTexts; readonly texts: CardTexts } | null = null;
  let isFull = false;
  let open = () => {};
  const controlled = controlledSystem(cardEditorMachine, hooks, {
    actors: ["save", "saveAsNew"],
    describe: {
      save: ({ cardId, base, texts }) =>
        cardId === CARD ? `save ${notice(texts)} over ${notice(base)}` : `save another card ${cardId}`,
      saveAsNew: ({ texts }) => `add ${notice(texts)}`,
    },
    provide: {
      actors: {
        drafts: fromCallback<DraftEvent, { readonly deckId: number; readonly cardId: number }>(
          ({ input, receive, sendBack }) => {
            if (input.deckId !== DECK || input.cardId !== CARD) throw new Error("Another card was opened.");
            open = () =>
              sendBack({
                type: "draft.opened",
                draft: draft && { id: "draft", deckId: DECK, cardId: CARD, ...draft },
              });
            receive((event) => {
              if (event.type === "draft.drop") draft = null;
              else {
                if (!isFull) draft = { base: event.draft.base, texts: event.draft.texts };
                sendBack({ type: "draft.stored", isStored: !isFull });
              }
            });
          },
        ),
      },
    },
  });
  const { save, saveAsNew } = controlled.work;
  let since = 0;
  const begin = () => {
    since = controlled.emitted.length;
    controlled.start({ deckId: DECK, cardId: CARD, texts: textsOf(FIRST) });
  };
  begin();
  const context = () => controlled.snapshot().context;
  const asked = () => (controlled.snapshot().matches({ shown: "adding" }) ? saveAsNew.last() : save.last());
  return controlled.system({
    drive: {
      opened: () => open(),
      write: ({ front = context().texts.front, back = context().texts.back }) =>
        controlled.send({ type: "card.write", texts: textsOf({ front, back }) }),
      leave: controlled.sends({ type: "card.leave" }),
      time: controlled.pass,
      undo: controlled.sends({ type: "card.undo" }),
      redo: controlled.sends({ type: "card.redo" }),
      done: controlled.sends({ type: "card.done" }),
      close: controlled.sends({ type: "card.close" }),
      saved: () => {
        const { texts } = save.last().input;
        return save.last().resolve({ outcome: "saved", card: cardOf(texts), texts });
      },
      changed: (change) => {
        const theirs = textsOf({ ...sidesOf(save.last().input.base), ...change });
        return save.last().resolve({ outcome: "conflict", card: cardOf(theirs), theirs });
      },
      gone: () => asked().resolve({ outcome: "missing" }),
      refused: () =>
        asked().resolve({ outcome: "refused", message: "Too long.", errors: { front: "Too long." } }),
      unreachable: ({ message }) => asked().resolve({ outcome: "unsent", message }),
      connected: controlled.sends({ type: "connection.restored" }),
      retry: controlled.sends({ type: "card.retry" }),
      choose: ({ side, which }) => controlled.send({ type: "conflict.choose", side, which }),
      saveAsNew: controlled.sends({ type: "card.saveAsNew" }),
      added: () => saveAsNew.last().resolve({ outcome: "added" }),
      discard: controlled.sends({ type: "card.discard" }),
      fill: () => void (isFull = true),
      // The tab dies, and the card is opened in another one.
      kill() {
        controlled.stop();
        begin();
      },
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const {
        texts,
        theirs,
        conflicts,
        message,
        errors,
        notice: said,
        isRestored,
        isStored,
      } = snapshot.context;
      const since_ = controlled.emitted.slice(since);
      const shown = since_.findLast((event) => event.type === "card.shown");
      return {
        isShown: snapshot.hasTag("shown"),
        isSaving: snapshot.hasTag("saving"),
        isBusy: snapshot.hasTag("busy"),
        isClosed: snapshot.status === "done",
        fields: sidesOf(texts),
        conflicts: conflicts.map((side) => `${side} ${theirs?.[side]}`),
        canUndo: snapshot.can({ type: "card.undo" }),
        canRedo: snapshot.can({ type: "card.redo" }),
        draft: draft && { base: sidesOf(draft.base), fields: sidesOf(draft.texts) },
        notice: said,
        message,
        isNamed: "front" in errors,
        isRestored,
        isStored,
        asked: [...controlled.asked],
        saved: since_.filter(({ type }) => type === "card.saved").length,
        closed: since_.flatMap((event) =>
          event.type === "card.closed" ? (event.card?.front ?? "as it was") : [],
        ),
        shown: shown?.type === "card.shown" ? sidesOf(shown.texts) : null,
      };
    },
  });
}
