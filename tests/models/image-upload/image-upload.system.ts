import { imageUploadMachine } from "#src/machines/image-upload/image-upload.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ImageUploadModelEvent } from "./image-upload.model.ts";

/** The machine over a server that answers when the test says so. */
export function imageUploadSystem(hooks: Hooks): DrivenSystem<ImageUploadModelEvent> {
  const controlled = controlledSystem(imageUploadMachine, hooks, { actors: ["uploadImage"] });
  const { uploadImage } = controlled.work;
  controlled.start();
  return controlled.system({
    drive: {
      add: ({ name, side }) => controlled.send({ type: "image.add", file: new File(["x"], name), side }),
      retry: controlled.sends({ type: "image.retry" }),
      cancel: controlled.sends({ type: "image.cancel" }),
      keep: ({ kind, hash }) => uploadImage.last().resolve({ outcome: "uploaded", kind, hash }),
      refuse: ({ message }) => uploadImage.last().resolve({ outcome: "refused", message }),
    },
    observe: () => {
      const snapshot = controlled.snapshot();
      const { waiting, failure } = snapshot.context;
      return {
        isIdle: snapshot.matches("idle"),
        isFailed: snapshot.matches("failed"),
        sent: uploadImage.calls.map(({ input }) => input.file?.name),
        waiting: waiting.map(({ file, side }) => ({ name: file.name, side })),
        shown: controlled.emitted.map(({ side, kind, hash }) => `${side} ${kind} ${hash}`),
        failure,
      };
    },
  });
}
