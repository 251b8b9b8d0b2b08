import type { QueryClient, QueryKey } from "@tanstack/react-query";
import * as v from "valibot";
import { invalidate } from "./affected.ts";

const Keys = v.array(v.array(v.unknown()));

/**
 * Follows changes of other tabs; hidden tabs refetch once seen. `channel` is used only here. @returns notifies the
 * other tabs.
 */
export function followOtherTabs(
  channel: BroadcastChannel,
  page: EventTarget & { readonly visibilityState: string },
  client: QueryClient,
): (queries: readonly QueryKey[]) => void {
  const pending = new Map<string, QueryKey>();
  const refresh = () => {
    if (page.visibilityState === "hidden") return;
    for (const queryKey of pending.values()) void invalidate(client, { queryKey });
    pending.clear();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(Keys, data);
    if (!parsed.success) return;
    for (const key of parsed.output) pending.set(JSON.stringify(key), key);
    refresh();
  });
  page.addEventListener("visibilitychange", refresh);
  return (queries) => channel.postMessage(queries);
}
