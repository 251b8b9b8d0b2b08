import { assign, setup } from "xstate";
import { output } from "../params.ts";
import { provided } from "../provided.ts";

type DataExportEvent = { type: "export.start" } | { type: "export.cancel" };

export type FileContent = string | Blob;

export type ExportResult =
  | { readonly outcome: "complete"; readonly content: FileContent }
  | { readonly outcome: "failed"; readonly message: string };

export const dataExportMachine = setup({
  types: { context: {} as { failure: string | null }, events: {} as DataExportEvent },
  actors: {
    collect: provided.promise<ExportResult>("collect"),
  },
  actions: {
    keepFailure: assign((_, failure: string | null) => ({ failure })),
    saveFile: provided.action<FileContent>("saveFile"),
  },
  guards: {
    isComplete: (_, { outcome }: ExportResult) => outcome === "complete",
  },
}).createMachine({
  id: "dataExport",
  context: { failure: null },
  initial: "resting",
  states: {
    resting: { on: { "export.start": "running" } },
    running: {
      entry: { type: "keepFailure", params: null },
      on: { "export.cancel": "resting" },
      invoke: {
        src: "collect",
        onDone: [
          {
            guard: { type: "isComplete", params: output },
            target: "done",
            actions: {
              type: "saveFile",
              params: ({ event }) => (event.output.outcome === "complete" ? event.output.content : ""),
            },
          },
          {
            target: "failed",
            actions: {
              type: "keepFailure",
              params: ({ event }) => (event.output.outcome === "failed" ? event.output.message : null),
            },
          },
        ],
      },
    },
    done: { on: { "export.start": "running" } },
    failed: { on: { "export.start": "running" } },
  },
});
