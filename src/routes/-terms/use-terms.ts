import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type TermsActorRef, provideTerms } from "../../machines/terms/terms.machine.ts";
import { termsTexts } from "../../ui/terms/texts.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

/** Asks learners from another sign-in service to accept the terms. */
export function useTerms(): TermsActorRef {
  const { api, auth, ui } = useRouteContext({ from: "__root__" });
  const [machine] = useState(() => provideTerms(api.http, auth, ui.leave));
  const terms = useAppActor(machine, {});
  useEffect(() => {
    const accepted = terms.on("terms.accepted", () =>
      ui.toast({ text: termsTexts.accepted, tone: "success" }),
    );
    return () => accepted.unsubscribe();
  }, [terms, ui]);
  return terms;
}
