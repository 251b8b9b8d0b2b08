import { createFileRoute, redirect } from "@tanstack/react-router";
import { waitFor } from "xstate";

/** Redirects to the signed-in dashboard or to the sign-in page. */
export const Route = createFileRoute("/dashboard")({
  beforeLoad: async ({ context }) => {
    const auth = await waitFor(context.auth, (snapshot) => !snapshot.matches("starting"));
    throw redirect({ to: auth.matches("signedOut") ? "/login" : "/app/dashboard", replace: true });
  },
});
