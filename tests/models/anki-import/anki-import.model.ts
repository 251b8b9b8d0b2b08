import { assign, setup } from "xstate";

/**
 * What the server has of a learner's package; `stored`: its notes are stored. `other`: a part of one that another tab began,
 * and `otherReport` its report.
 */
export type ServerHas =
  | "nothing"
  | "part"
  | "all"
  | "stored"
  | "report"
  | "refusal"
  | "other"
  | "otherReport";

/** Import of an Anki package: it is uploaded in parts, and imported by the server. */
interface Context {
  readonly takesHistory: boolean;
  /** The requests, in order. */
  readonly asked: readonly string[];
  /** The file that was chosen here. */
  readonly file: string | null;
  /** The upload that the page shows: its name, what the server has of it, and of a part how much. */
  readonly shown: string | null;
  readonly failure: string | null;
  /** Times that lists of decks were read again. */
  readonly refreshes: number;
}

export type AnkiImportModelEvent =
  | { type: "choose"; name: string }
  | { type: "takeHistory" }
  | { type: "leaveHistory" }
  | { type: "cancel" }
  | { type: "retry" }
  | { type: "another" }
  | { type: "connected" }
  | { type: "time"; ms: number }
  /** The server answers what it has. */
  | { type: "notify"; has: ServerHas }
  /** The server answers the beginning of an upload, or a part. */
  | { type: "take"; has: "part" | "all" | "report" | "refusal" }
  | { type: "refuse"; message: string }
  /** The server is out of reach. */
  | { type: "lose" }
  /** The server answers that it cannot do it now. */
  | { type: "fail"; message: string }
  | { type: "discarded" }
  /** The import had begun before it was discarded. */
  | { type: "late" };

export const GONE =
  "This import was ended in another tab, or waited for more than a day. Choose the file again: nothing is added twice.";

const inWords = (file: string | null, has: ServerHas, asked: readonly string[]) => {
  const isPart = has === "part" || has === "other";
  const what = isPart ? `part ${asked.filter((words) => words === "send").length}` : has;
  return `${file ?? "earlier"}: ${what === "otherReport" ? "report" : what}`;
};

const model = setup({
  types: { context: {} as Context, events: {} as AnkiImportModelEvent },
  actions: {
    ask: assign(({ context }, words: string) => ({ asked: [...context.asked, words] })),
    askToBegin: assign(({ context: { asked, file, takesHistory } }) => ({
      asked: [...asked, `begin ${file}${takesHistory ? " with history" : ""}`],
      failure: null,
    })),
    choose: assign(({ event }) =>
      event.type === "choose" ? { file: event.name, shown: null, failure: null } : {},
    ),
    decide: assign(({ event }) => ({ takesHistory: event.type === "takeHistory" })),
    /** The earlier upload was begun without history. */
    decideAsBefore: assign({ takesHistory: false }),
    /** The page shows the upload that the server has. */
    show: assign(({ context: { file, asked }, event }) => ({
      shown: "has" in event ? inWords(file, event.has, asked) : null,
    })),
    fail: assign(({ event }) => ({ failure: "message" in event ? event.message : null })),
    refused: assign({ failure: "The file is damaged." }),
    gone: assign({ failure: GONE, shown: null }),
    startAgain: assign({ shown: null }),
    forget: assign({ file: null, shown: null, failure: null }),
    refresh: assign({ refreshes: ({ context }) => context.refreshes + 1 }),
  },
  guards: {
    has: ({ event }, has: readonly ServerHas[]) => "has" in event && has.includes(event.has),
    hasFile: ({ context }) => context.file !== null,
    isKnown: ({ context }) => context.shown !== null,
    isNotStored: ({ context }) => context.shown?.endsWith(": stored") !== true,
  },
});

const has = (...what: readonly ServerHas[]) => ({ type: "has" as const, params: what });
const chooses = { target: "#import.beginning", actions: "choose" } as const;
const decides = { actions: "decide" } as const;
const cancels = [
  { guard: "isKnown", target: "#import.discarding" },
  { target: "#import.choosing", actions: "forget" },
] as const;
const resumes = [{ guard: "isKnown", target: "#import.resuming" }, { target: "#import.beginning" }] as const;
const cancelsImport = [{ guard: "isNotStored", target: "#import.importing.canceling" }, {}] as const;
const ends = [
  { guard: has("report"), target: "#import.done", actions: "show" },
  { guard: has("refusal"), target: "#import.refused", actions: ["show", "refused"] },
] as const;
const taken = [
  { guard: has("part"), target: "#import.sending", reenter: true, actions: "show" },
  { guard: has("all", "stored"), target: "#import.importing", actions: "show" },
  { guard: has("report"), target: "#import.done", actions: "show" },
  { target: "#import.refused", actions: ["show", "refused"] },
] as const;
const idle = {
  choose: {},
  takeHistory: {},
  leaveHistory: {},
  cancel: {},
  retry: {},
  another: {},
  connected: {},
} as const;

export const ankiImportModel = model.createMachine({
  id: "import",
  context: { takesHistory: true, asked: [], file: null, shown: null, failure: null, refreshes: 0 },
  initial: "finding",
  states: {
    finding: {
      entry: { type: "ask", params: "find" },
      on: {
        ...idle,
        notify: [
          { guard: has("nothing"), target: "choosing" },
          { guard: has("part", "other"), target: "unfinished", actions: ["show", "decideAsBefore"] },
          { guard: has("all", "stored"), target: "importing", actions: "show" },
          { guard: has("report", "otherReport"), target: "done", actions: "show" },
          { target: "refused", actions: ["show", "refused"] },
        ],
        lose: "choosing",
        fail: "choosing",
      },
    },
    choosing: { on: { ...idle, choose: chooses, takeHistory: decides, leaveHistory: decides } },
    /** An earlier upload waits for its file. */
    unfinished: {
      on: { ...idle, choose: chooses, takeHistory: decides, leaveHistory: decides, cancel: "discarding" },
    },
    beginning: {
      entry: "askToBegin",
      on: {
        ...idle,
        cancel: "canceling",
        take: taken,
        refuse: { target: "refused", actions: "fail" },
        lose: { target: "interrupted", actions: "fail" },
        fail: { target: "interrupted", actions: "fail" },
      },
    },
    /** Cancelled before the server said what it began. */
    canceling: {
      on: {
        ...idle,
        cancel: { target: "choosing", actions: "forget" },
        take: { target: "discarding", actions: "show" },
        refuse: { target: "choosing", actions: "forget" },
        lose: { target: "choosing", actions: "forget" },
        fail: { target: "choosing", actions: "forget" },
      },
    },
    sending: {
      entry: { type: "ask", params: "send" },
      on: {
        ...idle,
        cancel: "discarding",
        take: taken,
        refuse: { target: "refused", actions: "fail" },
        lose: { target: "interrupted", actions: "fail" },
        fail: { target: "interrupted", actions: "fail" },
      },
    },
    interrupted: {
      after: { 5000: resumes },
      on: { ...idle, cancel: cancels, retry: resumes, connected: resumes },
    },
    /** The connection was lost: the server is asked what it has before more is sent. */
    resuming: {
      entry: { type: "ask", params: "find" },
      on: {
        ...idle,
        cancel: "discarding",
        notify: [
          { guard: has("part"), target: "sending", actions: "show" },
          { guard: has("all", "stored"), target: "importing", actions: "show" },
          ...ends,
          { target: "refused", actions: "gone" },
        ],
        lose: { target: "interrupted", actions: "fail" },
        fail: { target: "interrupted", actions: "fail" },
      },
    },
    importing: {
      initial: "waiting",
      on: idle,
      states: {
        waiting: { after: { 1500: "checking" }, on: { cancel: cancelsImport } },
        checking: {
          entry: { type: "ask", params: "find" },
          on: {
            cancel: cancelsImport,
            notify: [
              { guard: has("all", "stored"), target: "waiting", actions: "show" },
              ...ends,
              { target: "#import.refused", actions: "gone" },
            ],
            lose: "waiting",
            fail: "waiting",
          },
        },
        /** The import continues if the request is lost, or if the server has stored the notes already. */
        canceling: {
          entry: { type: "ask", params: "discard" },
          on: {
            discarded: { target: "#import.choosing", actions: "forget" },
            late: "checking",
            lose: "checking",
            fail: "checking",
          },
        },
      },
    },
    discarding: {
      entry: { type: "ask", params: "discard" },
      on: {
        ...idle,
        discarded: { target: "choosing", actions: "forget" },
        late: "importing",
        lose: { target: "choosing", actions: "forget" },
        fail: { target: "choosing", actions: "forget" },
      },
    },
    done: { entry: "refresh", on: { ...idle, another: "discarding" } },
    refused: {
      on: {
        ...idle,
        choose: chooses,
        takeHistory: decides,
        leaveHistory: decides,
        retry: [{ guard: "hasFile", target: "beginning", actions: "startAgain" }, {}],
      },
    },
  },
});
