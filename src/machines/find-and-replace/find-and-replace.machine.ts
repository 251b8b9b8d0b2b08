import { assign, setup } from "xstate";
import type { Replacement } from "#contract/decks/find-and-replace.ts";
import type { ReplacementPreview } from "#domain/find-replace/preview.ts";
import type { AskedReplacement } from "../../services/bulk-change/preview-replacement.ts";
import { errorMessage, of, output } from "../params.ts";
import { provided } from "../provided.ts";

export type FindAndReplaceInput = Omit<AskedReplacement, "replacement">;

interface Context extends AskedReplacement {
  /** The latest preview, possibly of an earlier text. */
  readonly preview: ReplacementPreview | null;
  readonly failure: string | null;
}

type FindAndReplaceEvent =
  | { type: "replacement.write"; part: Partial<Replacement> }
  | { type: "preview.retry" };

const NOTHING: Replacement = {
  find: "",
  replacement: "",
  sides: "both",
  matchCase: false,
  wholeWords: false,
};

/** Previews a replacement once typing pauses. `bulk-change` applies it, starting from a preview that is ready. */
export const findAndReplaceMachine = setup({
  types: {
    input: {} as FindAndReplaceInput,
    context: {} as Context,
    events: {} as FindAndReplaceEvent,
    tags: {} as "busy",
  },
  actors: {
    previewReplacement: provided.promise<ReplacementPreview, AskedReplacement>("previewReplacement"),
  },
  actions: {
    write: assign({
      replacement: ({ context }, part: Partial<Replacement>) => ({ ...context.replacement, ...part }),
      failure: null,
    }),
    forget: assign({ preview: null }),
    keep: assign({ preview: (_, preview: ReplacementPreview) => preview }),
    keepFailure: assign({ failure: (_, message: string) => message, preview: null }),
  },
  guards: {
    isEmpty: ({ context }, { find = context.replacement.find }: Partial<Replacement>) => find === "",
  },
  delays: { TYPING_PAUSE: 300 },
}).createMachine({
  id: "findAndReplace",
  context: ({ input }) => ({ ...input, replacement: NOTHING, preview: null, failure: null }),
  initial: "empty",
  on: {
    "replacement.write": [
      {
        guard: { type: "isEmpty", params: of("part") },
        target: ".empty",
        actions: [{ type: "write", params: of("part") }, "forget"],
      },
      { target: ".typing", actions: { type: "write", params: of("part") } },
    ],
  },
  states: {
    empty: {},
    typing: { tags: "busy", after: { TYPING_PAUSE: "previewing" } },
    previewing: {
      tags: "busy",
      invoke: {
        src: "previewReplacement",
        input: ({ context: { deckId, cardIds, replacement } }) => ({ deckId, cardIds, replacement }),
        onDone: { target: "ready", actions: { type: "keep", params: output } },
        onError: { target: "failed", actions: { type: "keepFailure", params: errorMessage } },
      },
    },
    ready: {},
    failed: { on: { "preview.retry": "previewing" } },
  },
});
