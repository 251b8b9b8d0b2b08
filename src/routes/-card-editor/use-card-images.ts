import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { fromPromise } from "xstate";
import { mediaMarkup } from "#domain/markup/media.ts";
import { imageUploadMachine } from "../../machines/image-upload/image-upload.machine.ts";
import { uploadImage } from "../../services/media/upload-image.ts";
import type { CardFormHandle } from "../../ui/decks/CardForm.tsx";
import type { CardImages } from "../../ui/decks/ImageUpload.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** Uploads images and recordings, and inserts them at the cursor of a card's form. */
export function useCardImages() {
  const { http } = useRouteContext({ from: "/app" }).api;
  const form = useRef<CardFormHandle>(null);
  const [machine] = useState(() =>
    imageUploadMachine.provide({
      actors: { uploadImage: fromPromise(({ input: { file }, signal }) => uploadImage(http, file, signal)) },
    }),
  );
  const actor = useAppActor(machine, {});
  useEffect(() => {
    const uploaded = actor.on("image.uploaded", ({ side, kind, hash }) =>
      form.current?.insert(side, mediaMarkup(kind, hash)),
    );
    return () => uploaded.unsubscribe();
  }, [actor]);
  const status = useSelector(actor, ({ value }) => value);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const images: CardImages = {
    status,
    failure,
    onAdd(side, files) {
      for (const file of files) actor.send({ type: "image.add", file, side });
    },
    onRetry: () => actor.send({ type: "image.retry" }),
    onCancel: () => actor.send({ type: "image.cancel" }),
  };
  return { ref: form, images };
}
