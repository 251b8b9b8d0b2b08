import { assign, setup } from "xstate";
import type { PackageImport } from "#contract/imports/package-upload.ts";
import type {
  DiscardResult,
  FindResult,
  PackageToSend,
  SendResult,
} from "../../services/anki-import/package-upload.ts";
import { provided } from "../provided.ts";

interface Context {
  readonly file: File | null;
  /** Whether the answers and marks in the file are imported too. */
  readonly takesHistory: boolean;
  readonly known: PackageImport | null;
  readonly failure: string | null;
}

export type AnkiImportEvent =
  | { type: "import.choose"; file: File }
  | { type: "history.changed"; isTaken: boolean }
  | { type: "import.cancel" }
  | { type: "import.retry" }
  | { type: "import.another" }
  | { type: "connection.restored" };

const GONE =
  "This import was ended in another tab, or waited for more than a day. Choose the file again: nothing is added twice.";

const importIn = (result: FindResult | SendResult): PackageImport | null =>
  result.outcome === "unsent" || result.outcome === "refused" ? null : result.import;

export const ankiImportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as AnkiImportEvent,
    /**
     * `uploading`: parts are sent or due. `interrupted`: the last one may be lost. `canceling`: the import is to stop.
     */
    tags: {} as "uploading" | "interrupted" | "canceling",
  },
  actors: {
    find: provided.promise<FindResult>("find"),
    begin: provided.promise<SendResult, PackageToSend>("begin"),
    sendPart: provided.promise<
      SendResult,
      { readonly file: File | null; readonly known: PackageImport | null }
    >("sendPart"),
    discard: provided.promise<DiscardResult, { readonly known: PackageImport | null }>("discard"),
  },
  delays: { RETRY_PAUSE: 5000, POLL_PAUSE: 1500 },
  actions: {
    keepFile: assign({ file: (_, file: File) => file, known: null, failure: null }),
    keepChoice: assign({ takesHistory: (_, isTaken: boolean) => isTaken }),
    forget: assign({ file: null, known: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    forgetImport: assign({ known: null }),
    keepImport: assign(({ context }, result: FindResult | SendResult) => ({
      known: importIn(result) ?? context.known,
    })),
    keepChoiceOf: assign(({ context }, result: FindResult | SendResult) => ({
      takesHistory: importIn(result)?.takesHistory ?? context.takesHistory,
    })),
    keepRefusal: assign((_, result: FindResult | SendResult) => {
      const found = importIn(result);
      return { failure: found?.state === "refused" ? found.message : null };
    }),
    keepFailure: assign((_, result: FindResult | SendResult) => ({
      failure: "message" in result ? result.message : null,
    })),
    notifyGone: assign({ known: null, failure: GONE }),
    announceDecks: provided.action("announceDecks"),
  },
  guards: {
    isReceiving: (_, result: FindResult | SendResult) => importIn(result)?.state === "receiving",
    isImporting: (_, result: FindResult | SendResult) => importIn(result)?.state === "importing",
    isDone: (_, result: FindResult | SendResult) => importIn(result)?.state === "done",
    isRefused: (_, result: FindResult | SendResult) => importIn(result)?.state === "refused",
    isBegun: (_, result: FindResult | SendResult) => importIn(result) !== null,
    isUnsent: (_, { outcome }: FindResult | SendResult) => outcome === "unsent",
    /** Another tab replaced or ended this import. */
    isOfAnotherPage: ({ context: { known } }, result: FindResult | SendResult) =>
      importIn(result)?.importId !== known?.importId,
    isDiscarded: (_, result: DiscardResult) => result === "discarded",
    isCancelable: ({ context: { known } }) => known?.state !== "importing" || known.isCancelable,
    isTooLate: (_, result: DiscardResult) => result === "importing",
    isKnown: ({ context }) => context.known !== null,
    hasFile: ({ context }) => context.file !== null,
  },
});
