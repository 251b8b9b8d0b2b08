import type { AuthActorRef } from "../../machines/auth/auth.machine.ts";
import { termsServedBy } from "../../machines/terms/terms.actors.ts";
import { type TermsActorRef, termsMachine } from "../../machines/terms/terms.machine.ts";
import type { Http } from "../../services/http/http.ts";
import type { ActorSystem } from "../actor-system.ts";

/** What the acceptance of the terms needs of the page. */
export interface TermsPlatform {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly http: Http;
  /** Goes to the landing page. */
  leavePage(): Promise<void>;
  onAccepted(): void;
}

/** Asks learners who came through another service to accept the terms. */
export function startTerms({ actors, auth, http, leavePage, onAccepted }: TermsPlatform): TermsActorRef {
  const terms = actors.create(termsServedBy(http, auth, leavePage), { systemId: termsMachine.id });
  terms.on("terms.accepted", onAccepted);
  return terms.start();
}
