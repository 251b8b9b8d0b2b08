import { imageUploadMachine } from "#src/machines/image-upload/image-upload.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ImageUploadModelEvent } from "./image-upload.model.ts";

/** The machine over a server that answers when the test says so. */
export function imageUploadSystem(hooks: Hooks): DrivenSystem<ImageUploadModelEvent> {
  const held = heldSystem(imageUploadMachine, hooks, { actors: ["uploadImage"] });
  const { uploadImage } = held.work;
  held.start();
  return held.system({
    drive: {
      add: ({ name, side }) => held.send({ type: "image.add", file: new File(["x"], name), side }),
      retry: held.sends({ type: "image.retry" }),
      cancel: held.sends({ type: "image.cancel" }),
      keep: ({ kind, hash }) => uploadImage.last().resolve({ outcome: "uploaded", kind, hash }),
      refuse: ({ message }) => uploadImage.last().resolve({ outcome: "refused", message }),
    },
    observe: () => {
      const snapshot = held.snapshot();
      const { waiting, failure } = snapshot.context;
      return {
        isIdle: snapshot.matches("idle"),
        isFailed: snapshot.matches("failed"),
        sent: uploadImage.calls.map(({ input }) => input.file?.name),
        waiting: waiting.map(({ file, side }) => ({ name: file.name, side })),
        shown: held.emitted.map(({ side, kind, hash }) => `${side} ${kind} ${hash}`),
        failure,
      };
    },
  });
}
