import type { PackageImport } from "#contract/imports/package-upload.ts";
import { ankiImportMachine } from "#src/machines/anki-import/anki-import.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { AnkiImportModelEvent, ServerHas } from "./anki-import.model.ts";

const SIZE = 10;
const report = {
  decks: [],
  notes: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  answers: 0,
  media: 0,
  problems: [],
};

function importOf(has: ServerHas, name: string, received: number): PackageImport | null {
  const common = {
    importId: has === "other" || has === "otherReport" ? "other" : "one",
    name,
    size: SIZE,
    takesHistory: false,
  };
  switch (has) {
    case "nothing":
      return null;
    case "part":
    case "other":
      return { ...common, state: "receiving", received };
    case "all":
      return { ...common, state: "importing", progress: null, isCancelable: true };
    case "stored":
      return { ...common, state: "importing", progress: null, isCancelable: false };
    case "report":
    case "otherReport":
      return { ...common, state: "done", report };
    case "refusal":
      return { ...common, state: "refused", message: "The file is damaged." };
  }
}

function hasOf(known: PackageImport): string {
  switch (known.state) {
    case "receiving":
      return `part ${known.received}`;
    case "importing":
      return known.isCancelable ? "all" : "stored";
    case "done":
      return "report";
    case "refused":
      return "refusal";
  }
}
const inWords = (known: PackageImport) => `${known.name}: ${hasOf(known)}`;

/** A state as the model names it: the model has no state around its parts of an upload. */
function nameOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("uploading" in value)) return value;
  const step = value.uploading;
  if (typeof step !== "object" || step === null || !("beginning" in step)) return step;
  return step.beginning === "canceling" ? "canceling" : "beginning";
}

/** The machine over a server that answers when the test says so. */
export function ankiImportSystem(hooks: Hooks): DrivenSystem<AnkiImportModelEvent> {
  let refreshes = 0;
  const controlled = controlledSystem(ankiImportMachine, hooks, {
    actors: ["find", "begin", "sendPart", "discard"],
    describe: {
      find: () => "find",
      begin: ({ file, takesHistory }) => `begin ${file?.name}${takesHistory ? " with history" : ""}`,
      sendPart: ({ file, known }) =>
        file?.name === known?.name && known?.state === "receiving" ? "send" : "send another file",
      discard: ({ known }) => (known ? "discard" : "discard nothing"),
    },
    provide: { actions: { announceDecks: () => void (refreshes += 1) } },
  });
  const { find, begin, sendPart, discard } = controlled.work;
  controlled.start();
  const context = () => controlled.snapshot().context;
  const nameNow = () => context().file?.name ?? "earlier";
  const found = (has: ServerHas) => importOf(has, nameNow(), sendPart.calls.length);
  const isBeginning = () => controlled.snapshot().matches({ uploading: "beginning" });
  const isSending = () => controlled.snapshot().matches({ uploading: "sending" });
  const isDiscarding = () =>
    controlled.snapshot().matches("discarding") || controlled.snapshot().matches({ importing: "canceling" });
  const lose = (message: string | null) => {
    if (isDiscarding()) return discard.last().resolve("unsent");
    if (isBeginning()) return begin.last().resolve({ outcome: "unsent", message });
    return (isSending() ? sendPart : find).last().resolve({ outcome: "unsent", message });
  };
  return controlled.system({
    drive: {
      choose: ({ name }) => controlled.send({ type: "import.choose", file: new File(["x"], name) }),
      takeHistory: controlled.sends({ type: "history.changed", isTaken: true }),
      leaveHistory: controlled.sends({ type: "history.changed", isTaken: false }),
      cancel: controlled.sends({ type: "import.cancel" }),
      retry: controlled.sends({ type: "import.retry" }),
      another: controlled.sends({ type: "import.another" }),
      connected: controlled.sends({ type: "connection.restored" }),
      time: controlled.pass,
      notify: ({ has }) => find.last().resolve({ outcome: "found", import: found(has) }),
      take({ has }) {
        const taken = found(has);
        if (!taken) throw new Error("An upload that was taken is there.");
        return (isBeginning() ? begin : sendPart).last().resolve({ outcome: "taken", import: taken });
      },
      refuse: ({ message }) =>
        (isBeginning() ? begin : sendPart).last().resolve({ outcome: "refused", message }),
      lose: () => lose(null),
      fail: ({ message }) => lose(message),
      discarded: () => discard.last().resolve("discarded"),
      late: () => discard.last().resolve("importing"),
    },
    observe: () => {
      const { file, takesHistory, known, failure } = context();
      return {
        state: nameOf(controlled.snapshot().value),
        asked: [...controlled.asked],
        takesHistory,
        file: file?.name ?? null,
        shown: known && inWords(known),
        failure,
        refreshes,
      };
    },
  });
}
