import type { QueryClient } from "@tanstack/react-query";
import type { ActorSystem } from "../app/actor-system.ts";
import type { Errors } from "../app/errors/errors.ts";
import type { AnnouncerActorRef } from "../machines/announcer/announcer.machine.ts";
import type { AuthActorRef } from "../machines/auth/auth.machine.ts";
import type { CircuitBreakerActorRef } from "../machines/circuit-breaker/circuit-breaker.machine.ts";
import type { PreferenceActorRef } from "../machines/preference/preference.machine.ts";
import type { NewToast } from "../machines/toasts/toasts.machine.ts";
import type { PasswordChange } from "../services/auth/auth-session.ts";
import type { ErrorOrigin } from "../services/errors/error-origin.ts";
import type { Api as QueriesApi } from "../services/queries/api.ts";

/** What every part of the application works with. */
export interface PageServices {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly api: Api;
  readonly ui: Ui;
  readonly clock: Clock;
}

/** The server, and what it said. */
interface Api {
  readonly http: QueriesApi;
  readonly queryClient: QueryClient;
  /** Whether the server can be reached. */
  readonly connection: Errors["connection"];
  readonly circuitBreaker: CircuitBreakerActorRef;
  /** A person asks again: the next call is made, however often the server failed. */
  allowProbe(): void;
  /** Names the sign-in; null where nobody is signed in. */
  signIn(): string | null;
  /** @throws HttpError where it was not changed, or nobody knows. */
  changePassword(passwords: PasswordChange): Promise<void>;
}

/** What is around every page. */
interface Ui {
  /** Reads a text out, at once where it is assertive. */
  announce(text: string, assertive?: boolean): void;
  toast(toast: NewToast): void;
  report(thrown: unknown, origin: ErrorOrigin): void;
  /** Goes to the landing page. */
  leave(): Promise<void>;
  readonly announcer: AnnouncerActorRef;
  readonly errors: Errors;
  readonly preferences: Readonly<Record<"theme" | "animations" | "cardFontSize", PreferenceActorRef>>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
}
