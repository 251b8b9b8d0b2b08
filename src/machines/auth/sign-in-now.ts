import { waitFor } from "xstate";
import type { Credentials } from "../../services/auth/auth-session.ts";
import type { AuthActorRef } from "./auth.machine.ts";

/** Signs in, and says whether it succeeded. */
export async function signInNow(auth: AuthActorRef, credentials: Credentials): Promise<boolean> {
  auth.send({ type: "auth.signIn", credentials });
  const { context } = await waitFor(
    auth,
    (snapshot) => !snapshot.hasTag("submitting") && !snapshot.hasTag("pending"),
  );
  return context.user !== null;
}
