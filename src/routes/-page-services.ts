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
import type { Api as Asked } from "../services/queries/api.ts";

export interface PageServices {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly api: Api;
  readonly ui: Ui;
  readonly clock: Clock;
}

interface Api {
  readonly http: Asked;
  readonly queryClient: QueryClient;
  readonly connection: Errors["connection"];
  readonly circuitBreaker: CircuitBreakerActorRef;
  /** Allows the next call, however often the server failed, because a person asked for it. */
  allowProbe(): void;
  /** Identifies the sign-in; null if nobody is signed in. */
  signIn(): string | null;
  /** @throws HttpError if it was not changed, or the result is unknown. */
  changePassword(passwords: PasswordChange): Promise<void>;
}

interface Ui {
  /** Announces a text to screen readers, at once if assertive. */
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
