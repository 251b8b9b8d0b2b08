import { queryOptions } from "@tanstack/react-query";
import { readMedia } from "#contract/media.ts";
import type { Api } from "./api.ts";

/** A medium as a `data:` address, which the content security policy allows, from the device or else the server. */
export const mediaQuery = (api: Api, hash: string) =>
  queryOptions({
    queryKey: ["media", hash] as const,
    queryFn: async ({ signal }) => {
      const device = await api.device.open().catch(() => null);
      const cached = await device?.media.find(hash).catch(() => null);
      if (cached) return toDataAddress(cached);
      const medium = await api.call(readMedia, { params: { hash } }, { signal });
      device?.media.received(hash, medium).catch(() => undefined);
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
