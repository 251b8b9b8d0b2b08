import type { ActorSystem } from "../actor-system.ts";
import type { BrowserConnectionFact } from "../../services/browser/browser-connection.ts";
import type { ErrorStore } from "../../services/errors/error-store.ts";
import type { MonitoringSink } from "../../services/errors/monitoring-sink.ts";

export interface ErrorPlatform {
  readonly baseUrl: string;
  readonly watchConnection: (hear: (fact: BrowserConnectionFact) => void) => void;
  readonly onRestored: () => void;
  /** A person asks again: the next call is made, however often the server failed. */
  readonly allowProbe: () => void;
  readonly store: ErrorStore;
  readonly sink: MonitoringSink;
  readonly isMobile: () => boolean;
  readonly random: () => number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Pattern of the route that is shown. */
  readonly path: () => string;
  readonly copy: (text: string) => Promise<void>;
  /** The support address; null if there is none. */
  readonly supportEmail: string | null;
  readonly announce: (text: string, isCritical: boolean) => void;
  readonly goTo: (address: string) => void;
  readonly actors: ActorSystem;
}
