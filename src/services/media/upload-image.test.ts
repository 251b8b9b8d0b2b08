import { expect, it } from "vitest";
import { IMAGE_MAX } from "#contract/media.ts";
import { uploadImage } from "./upload-image.ts";

it.each([
  [0, "This file is empty. Choose another one."],
  [IMAGE_MAX + 1, "This file is larger than 20 MB. Make it smaller."],
])("a file of %i bytes is refused before it is sent", async (size, message) => {
  const http = { call: () => Promise.reject(new Error("Nothing is sent.")) };
  const file = new File([new Uint8Array(size)], "a.png", { type: "image/png" });
  await expect(uploadImage(http, file, new AbortController().signal)).resolves.toStrictEqual({
    outcome: "refused",
    message,
  });
});
