import * as v from "valibot";

const KEY = "ibis_push";

/** Who turned push on in this browser, and which subscription the server got in which sign-in. */
const Choice = v.object({ userId: v.number(), endpoint: v.string(), signIn: v.string() });
export type PushChoice = v.InferOutput<typeof Choice>;

/** What a browser keeps of its learner's choice to be pushed to, also after a sign-out. */
export function createPushChoice(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const read = (): PushChoice | null => {
    try {
      const stored = v.safeParse(Choice, JSON.parse(storage.getItem(KEY) ?? "null"));
      return stored.success ? stored.output : null;
    } catch {
      return null;
    }
  };
  return {
    /** Null where nobody turned it on, or storage is shut. */
    read,
    keep: (choice: PushChoice) => storage.setItem(KEY, JSON.stringify(choice)),
    /** @param userId Somebody else's choice stays. */
    forget(userId: number) {
      if (read()?.userId === userId) storage.removeItem(KEY);
    },
  };
}
