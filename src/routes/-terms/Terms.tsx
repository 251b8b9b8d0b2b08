import { useSelector } from "@xstate/react";
import type { TermsActorRef } from "../../machines/terms/terms.machine.ts";
import { TermsDialog } from "../../ui/terms/TermsDialog.tsx";
import { termsView } from "./terms-view.ts";

/** The modal that asks for the acceptance of the terms (accounts specification, section 4, "Terms flow"). */
export function Terms({ terms }: { readonly terms: TermsActorRef }) {
  const view = termsView(useSelector(terms, (snapshot) => snapshot));
  if (view === null) return null;
  return (
    <TermsDialog
      {...view}
      onTick={(isTicked) => terms.send({ type: isTicked ? "terms.tick" : "terms.untick" })}
      onAccept={() => terms.send({ type: "terms.accept" })}
      onDecline={() => terms.send({ type: "terms.decline" })}
    />
  );
}
