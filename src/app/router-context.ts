import type { QueryClient } from "@tanstack/react-query";
import type { AnnouncerActorRef } from "../machines/announcer/announcer.machine.ts";
import type { AuthActorRef } from "../machines/auth/auth.machine.ts";
import type { ActorSystem } from "./actor-system.ts";
import type { CircuitBreakerActorRef } from "../machines/circuit-breaker/circuit-breaker.machine.ts";
import type { NotificationLayer } from "./notifications/notification-layer.ts";
import type { LoadedErrors } from "./errors/error-layer.ts";
import type { OfflineLayer } from "./offline-layer.ts";
import type { Errors } from "../services/errors/errors.ts";
import type { MarkupLayer } from "./markup/markup-layer.ts";
import type { PaletteLayer } from "./palette/palette-layer.ts";
import type { Api } from "../services/queries/api.ts";
import type { Lazy } from "../services/browser/lazy.ts";
import type { Preferences } from "./preferences/preferences.ts";
import type { SettingsLayer } from "./preferences/settings-layer.ts";
import type { TermsActorRef } from "../machines/terms/terms.machine.ts";
import type { VerificationLayer } from "./account/verification-layer.ts";
import type { PasswordChange } from "../services/auth/auth-session.ts";

/** What routes and their loaders work with. */
export interface RouterContext {
  readonly actors: ActorSystem;
  readonly auth: AuthActorRef;
  readonly terms: TermsActorRef;
  readonly verification: Lazy<VerificationLayer>;
  readonly notifications: Lazy<NotificationLayer>;
  readonly palette: Lazy<PaletteLayer>;
  readonly markup: Lazy<MarkupLayer>;
  readonly http: Api;
  readonly authSession: {
    /** @throws HttpError where it was not changed, or nobody knows. */
    changePassword(passwords: PasswordChange): Promise<void>;
  };
  readonly errors: Errors<LoadedErrors>;
  readonly circuitBreaker: CircuitBreakerActorRef;
  readonly offline: Lazy<OfflineLayer>;
  /** A person asks again: the next call is made, however often the server failed. */
  allowProbe(): void;
  readonly announcer: AnnouncerActorRef;
  readonly preferences: Preferences;
  readonly settings: Lazy<SettingsLayer>;
  readonly queryClient: QueryClient;
  /** Milliseconds since 1970. */
  now(): number;
  /** IANA name. */
  timeZone(): string;
}
