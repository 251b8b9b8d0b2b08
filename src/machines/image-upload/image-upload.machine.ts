import { assign, emit, setup } from "xstate";
import type { CardField } from "#domain/card-editing/card-texts.ts";
import type { MediaKind } from "#domain/markup/media.ts";
import type { ImageUploadResult } from "../../services/media/upload-image.ts";
import { output, whole } from "../params.ts";
import { provided } from "../provided.ts";

interface WaitingImage {
  readonly file: File;
  readonly side: CardField;
}

interface Context {
  /** The first is on its way, or has failed. */
  waiting: readonly WaitingImage[];
  failure: string | null;
}

type ImageUploadEvent =
  | { type: "image.add"; file: File; side: CardField }
  | { type: "image.retry" }
  | { type: "image.cancel" };

interface ImageUploaded {
  readonly type: "image.uploaded";
  readonly side: CardField;
  readonly kind: MediaKind;
  readonly hash: string;
}

/** Images and recordings for a card that is being written: one after the other, each announced when the server has it. */
export const imageUploadMachine = setup({
  types: { context: {} as Context, events: {} as ImageUploadEvent, emitted: {} as ImageUploaded },
  actors: {
    uploadImage: provided.promise<ImageUploadResult, { readonly file: File | undefined }>("uploadImage"),
  },
  actions: {
    enqueue: assign({
      waiting: ({ context }, { file, side }: WaitingImage) => [...context.waiting, { file, side }],
    }),
    announce: emit(({ context: { waiting } }, result: ImageUploadResult): ImageUploaded => ({
      type: "image.uploaded",
      side: waiting[0]?.side ?? "front",
      kind: result.outcome === "uploaded" ? result.kind : "image",
      hash: result.outcome === "uploaded" ? result.hash : "",
    })),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    clear: assign({ waiting: [], failure: null }),
    explain: assign({
      failure: (_, result: ImageUploadResult) => (result.outcome === "refused" ? result.message : null),
    }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, { outcome }: ImageUploadResult) => outcome === "refused",
    hasMore: ({ context }) => context.waiting.length > 1,
  },
}).createMachine({
  id: "imageUpload",
  context: { waiting: [], failure: null },
  initial: "idle",
  states: {
    idle: {
      on: { "image.add": { target: "uploading", actions: { type: "enqueue", params: whole } } },
    },
    uploading: {
      entry: "forgetFailure",
      on: {
        "image.add": { actions: { type: "enqueue", params: whole } },
        "image.cancel": { target: "idle", actions: "clear" },
      },
      invoke: {
        src: "uploadImage",
        input: ({ context: { waiting } }) => ({ file: waiting[0]?.file }),
        onDone: [
          {
            guard: { type: "isRefused", params: output },
            target: "failed",
            actions: { type: "explain", params: output },
          },
          {
            guard: "hasMore",
            target: "uploading",
            reenter: true,
            actions: [{ type: "announce", params: output }, "dropFirst"],
          },
          { target: "idle", actions: [{ type: "announce", params: output }, "dropFirst"] },
        ],
      },
    },
    failed: {
      on: {
        "image.retry": "uploading",
        "image.cancel": { target: "idle", actions: "clear" },
        "image.add": { target: "uploading", actions: ["dropFirst", { type: "enqueue", params: whole }] },
      },
    },
  },
});
