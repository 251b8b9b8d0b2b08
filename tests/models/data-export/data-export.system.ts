import { dataExportMachine } from "#src/machines/data-export/data-export.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { DataExportModelEvent } from "./data-export.model.ts";

/** The machine over a server that answers when the test says so. */
export function dataExportSystem(hooks: Hooks): DrivenSystem<DataExportModelEvent> {
  const files: string[] = [];
  const controlled = controlledSystem(dataExportMachine, hooks, {
    actors: ["collect"],
    provide: {
      actions: { saveFile: (_, content) => void files.push(typeof content === "string" ? content : "bytes") },
    },
  });
  const { collect } = controlled.work;
  controlled.start();
  return controlled.system({
    drive: {
      start: controlled.sends({ type: "export.start" }),
      cancel: controlled.sends({ type: "export.cancel" }),
      answer: ({ text }) => collect.last().resolve({ outcome: "complete", content: text }),
      fail: ({ message }) => collect.last().resolve({ outcome: "failed", message }),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      return {
        isRunning: snapshot.matches("running"),
        isGiven: snapshot.matches("done"),
        isFailed: snapshot.matches("failed"),
        calls: collect.calls.length,
        files: [...files],
        failure: snapshot.context.failure,
      };
    },
  });
}
