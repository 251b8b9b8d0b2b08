import type { AuthActorRef } from "../../machines/auth/auth.machine.ts";
import { termsServedBy } from "../../machines/terms/terms.actors.ts";
import { type TermsActorRef, termsMachine } from "../../machines/terms/terms.machine.ts";
import type { Http } from "../../services/http/http.ts";
import { termsTexts } from "../../ui/terms/texts.ts";
import type { ActorSystem } from "../actor-system.ts";

/** What the acceptance of the terms needs of the page. */
export interface TermsPlatform {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly http: Http;
  /** Goes to the landing page. */
  leavePage(): Promise<void>;
  /** Says in a toast that something was done. */
  say(text: string): void;
}

/** Asks learners who came through another service to accept the terms. */
export function startTerms({ actors, auth, http, leavePage, say }: TermsPlatform): TermsActorRef {
  const terms = actors.create(termsServedBy(http, auth, leavePage), { systemId: termsMachine.id });
  terms.on("terms.accepted", () => say(termsTexts.accepted));
  return terms.start();
}
