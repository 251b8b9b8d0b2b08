import { queryOptions } from "@tanstack/react-query";
import { readMedia } from "#contract/media.ts";
import type { Lazy } from "../browser/lazy.ts";
import type { Http } from "../http/http.ts";

/** The images and recordings on the device. */
export interface MediaOnDevice {
  /** Null where it is not there. */
  mediumOnDevice(hash: string): Promise<Blob | null>;
  /** The server sent it: the device keeps it if one of its decks has it. */
  mediumReceived(hash: string, medium: Blob): void;
}

/**
 * An image or a recording of cards as a `data:` address: the content security policy allows it, and nothing has to be revoked. It comes from the
 * device, and from the server where it is not there or the device cannot say.
 */
export const mediaQuery = (http: Http, device: Lazy<MediaOnDevice>, hash: string) =>
  queryOptions({
    queryKey: ["media", hash] as const,
    queryFn: async ({ signal }) => {
      const media = await device.get().catch(() => null);
      const kept = await media?.mediumOnDevice(hash).catch(() => null);
      if (kept) return toDataAddress(kept);
      const medium = await http.call(readMedia, { params: { hash } }, { signal });
      media?.mediumReceived(hash, medium);
      return toDataAddress(medium);
    },
    // The bytes of a hash never change.
    staleTime: Infinity,
  });

const toDataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(blob);
  });
