import { assign, setup } from "xstate";
import type { WrittenFront } from "../../services/cards/find-same-card.ts";
import { of, output } from "../params.ts";
import { provided } from "../provided.ts";

interface SameCardInput {
  readonly deckId: number;
  readonly cardId: number | null;
}

interface Context extends SameCardInput {
  readonly front: string;
  readonly sameId: number | null;
}

type SameCardEvent = { type: "front.write"; front: string };

/** Finds a card with the same front, once typing pauses. It never blocks the editor. */
export const sameCardMachine = setup({
  types: { input: {} as SameCardInput, context: {} as Context, events: {} as SameCardEvent },
  actors: {
    findSameCard: provided.promise<number | null, WrittenFront>("findSameCard"),
  },
  actions: {
    write: assign((_, front: string) => ({ front, sameId: null })),
    keep: assign((_, sameId: number | null) => ({ sameId })),
  },
  guards: {
    isEmpty: (_, front: string) => front.trim() === "",
    isSame: ({ context }, front: string) => context.front.trim() === front.trim(),
  },
  delays: { TYPING_PAUSE: 700 },
}).createMachine({
  id: "sameCard",
  context: ({ input: { deckId, cardId } }) => ({ deckId, cardId, front: "", sameId: null }),
  initial: "resting",
  on: {
    "front.write": [
      // Another field changed.
      { guard: { type: "isSame", params: of("front") } },
      {
        guard: { type: "isEmpty", params: of("front") },
        target: ".resting",
        actions: { type: "write", params: of("front") },
      },
      { target: ".typing", actions: { type: "write", params: of("front") } },
    ],
  },
  states: {
    resting: {},
    typing: { after: { TYPING_PAUSE: "looking" } },
    looking: {
      invoke: {
        src: "findSameCard",
        input: ({ context: { deckId, cardId, front } }) => ({ deckId, cardId, front }),
        onDone: { target: "resting", actions: { type: "keep", params: output } },
        // Without a connection nothing is said.
        onError: "resting",
      },
    },
  },
});
