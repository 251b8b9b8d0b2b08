import { type ActorRefFrom, and, stateIn } from "xstate";
import { output } from "../params.ts";
import { ankiImportSetup } from "./anki-import-setup.ts";

const keepsImport = { type: "keepImport", params: output } as const;

const choosesFile = {
  target: "#ankiImport.uploading",
  actions: { type: "keepFile", params: ({ event }: { event: { file: File } }) => event.file },
} as const;
const choosesHistory = {
  actions: { type: "keepChoice", params: ({ event }: { event: { isTaken: boolean } }) => event.isTaken },
} as const;

const isRefusal = {
  target: "#ankiImport.refused",
  actions: [keepsImport, { type: "keepRefusal", params: output }],
} as const;
const isResult = {
  guard: { type: "isDone", params: output },
  target: "#ankiImport.done",
  actions: keepsImport,
} as const;
const isWhole = {
  guard: { type: "isImporting", params: output },
  target: "#ankiImport.importing",
  actions: keepsImport,
} as const;

const endsUpload = [
  isWhole,
  isResult,
  { guard: { type: "isRefused", params: output }, ...isRefusal },
] as const;

const isGone = {
  guard: { type: "isOfAnotherPage", params: output },
  target: "#ankiImport.refused",
  actions: "notifyGone",
} as const;

const goesOn = [
  ...endsUpload,
  {
    guard: { type: "isUnsent", params: output },
    target: "#ankiImport.uploading.interrupted",
    actions: { type: "keepFailure", params: output },
  },
  { target: "#ankiImport.refused", actions: { type: "keepFailure", params: output } },
] as const;

const sendsNext = {
  guard: { type: "isReceiving", params: output },
  target: "#ankiImport.uploading.sending",
  actions: keepsImport,
} as const;

const cancelsImport = { guard: "isCancelable", target: "canceling" } as const;

const resumes = [{ guard: "isKnown", target: "resuming" }, { target: "beginning" }] as const;

/** Uploads an Anki package in parts; an interrupted upload continues, also in a later tab, with the same file. */
export const ankiImportMachine = ankiImportSetup.createMachine({
  id: "ankiImport",
  context: { file: null, takesHistory: true, known: null, failure: null },
  initial: "finding",
  states: {
    finding: {
      invoke: {
        src: "find",
        onDone: [
          {
            guard: { type: "isReceiving", params: output },
            target: "unfinished",
            actions: [keepsImport, { type: "keepChoiceOf", params: output }],
          },
          ...endsUpload,
          { target: "choosing" },
        ],
      },
    },
    choosing: { on: { "history.changed": choosesHistory, "import.choose": choosesFile } },
    unfinished: {
      on: {
        "history.changed": choosesHistory,
        "import.choose": choosesFile,
        "import.cancel": "discarding",
      },
    },
    uploading: {
      tags: "uploading",
      initial: "beginning",
      on: {
        "import.cancel": "discarding",
      },
      states: {
        beginning: {
          entry: "forgetFailure",
          initial: "open",
          states: {
            open: { on: { "import.cancel": "canceling" } },
            /** Discards what the server began; a second cancel does not wait for it. */
            canceling: { on: { "import.cancel": { target: "#ankiImport.choosing", actions: "forget" } } },
          },
          invoke: {
            src: "begin",
            input: ({ context: { file, takesHistory } }) => ({ file, takesHistory }),
            onDone: [
              {
                guard: and([
                  stateIn({ uploading: { beginning: "canceling" } }),
                  { type: "isBegun", params: output },
                ]),
                target: "#ankiImport.discarding",
                actions: keepsImport,
              },
              {
                guard: stateIn({ uploading: { beginning: "canceling" } }),
                target: "#ankiImport.choosing",
                actions: "forget",
              },
              sendsNext,
              ...goesOn,
            ],
          },
        },
        sending: {
          invoke: {
            src: "sendPart",
            input: ({ context: { file, known } }) => ({ file, known }),
            onDone: [{ ...sendsNext, reenter: true }, ...goesOn],
          },
        },
        interrupted: {
          tags: "interrupted",
          after: { RETRY_PAUSE: resumes },
          on: {
            "connection.restored": resumes,
            "import.retry": resumes,
            "import.cancel": [
              { guard: "isKnown", target: "#ankiImport.discarding" },
              { target: "#ankiImport.choosing", actions: "forget" },
            ],
          },
        },
        /** The response to the last part was lost. */
        resuming: {
          tags: "interrupted",
          invoke: {
            src: "find",
            onDone: [
              {
                guard: { type: "isUnsent", params: output },
                target: "interrupted",
                actions: { type: "keepFailure", params: output },
              },
              isGone,
              sendsNext,
              isWhole,
              isResult,
              isRefusal,
            ],
          },
        },
      },
    },
    importing: {
      initial: "waiting",
      states: {
        waiting: {
          on: { "import.cancel": cancelsImport },
          after: { POLL_PAUSE: "checking" },
        },
        checking: {
          on: { "import.cancel": cancelsImport },
          invoke: {
            src: "find",
            onDone: [
              { guard: { type: "isUnsent", params: output }, target: "waiting" },
              isGone,
              { guard: { type: "isImporting", params: output }, target: "waiting", actions: keepsImport },
              isResult,
              isRefusal,
            ],
          },
        },
        /** The import continues if the request is lost, or if the server has stored the notes already. */
        canceling: {
          tags: "canceling",
          invoke: {
            src: "discard",
            input: ({ context: { known } }) => ({ known }),
            onDone: [
              {
                guard: { type: "isDiscarded", params: output },
                target: "#ankiImport.choosing",
                actions: "forget",
              },
              { target: "checking" },
            ],
          },
        },
      },
    },
    discarding: {
      invoke: {
        src: "discard",
        input: ({ context: { known } }) => ({ known }),
        onDone: [
          { guard: { type: "isTooLate", params: output }, target: "importing" },
          { target: "choosing", actions: "forget" },
        ],
      },
    },
    done: { entry: "announceDecks", on: { "import.another": "discarding" } },
    refused: {
      on: {
        "history.changed": choosesHistory,
        "import.choose": choosesFile,
        "import.retry": { guard: "hasFile", target: "uploading", actions: "forgetImport" },
      },
    },
  },
});

export type AnkiImportActorRef = ActorRefFrom<typeof ankiImportMachine>;
