import * as v from "valibot";

const Message = v.variant("type", [
  v.object({ type: v.literal("SKIP_WAITING") }),
  v.object({ type: v.literal("CACHE_INVALIDATE"), cacheKey: v.string() }),
]);

/** What pages ask of the worker; null: nothing that it knows. */
export function messageOf(data: unknown): v.InferOutput<typeof Message> | null {
  const message = v.safeParse(Message, data);
  return message.success ? message.output : null;
}
