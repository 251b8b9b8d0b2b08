import * as v from "valibot";
import { readStored } from "../storage/stored-json.ts";

const KEY = "ibis_push";

/** Who turned push on in this browser, and which subscription the server got in which sign-in. */
const Choice = v.object({ userId: v.number(), endpoint: v.string(), signIn: v.string() });
export type PushChoice = v.InferOutput<typeof Choice>;

/** The learner's choice of push in this browser, which survives a sign-out. */
export function createPushChoice(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const read = (): PushChoice | null => readStored(storage, KEY, Choice);
  return {
    read,
    keep: (choice: PushChoice) => storage.setItem(KEY, JSON.stringify(choice)),
    /** Another learner's choice stays. */
    forget(userId: number) {
      if (read()?.userId === userId) storage.removeItem(KEY);
    },
  };
}
