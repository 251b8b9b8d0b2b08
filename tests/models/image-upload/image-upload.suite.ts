import { imageUploadMachine } from "#src/machines/image-upload/image-upload.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { imageUploadModel } from "./image-upload.model.ts";
import { imageUploadSystem } from "./image-upload.system.ts";

export default modelTest("image-upload", {
  model: imageUploadModel,
  covers: imageUploadMachine,
  events: {
    add: [
      { name: "a.png", side: "front" },
      { name: "b.png", side: "back" },
    ],
    retry: [{}],
    cancel: [{}],
    keep: [
      { kind: "image", hash: "1" },
      { kind: "audio", hash: "2" },
    ],
    refuse: [{ message: "This is no image." }, { message: "Network error." }],
  },
  abstract: ({ value, context: { waiting, failure } }) => [value, waiting, failure],
  tries: ({ context: { waiting } }, { type }) => type !== "add" || waiting.length < 3,
  expect: ({ value, context }) => ({ isIdle: value === "idle", isFailed: value === "failed", ...context }),
  system: { create: imageUploadSystem },
});
