import type { QueryClient } from "@tanstack/react-query";
import type { AnnouncerActorRef } from "../machines/announcer/announcer.machine.ts";
import type { RouterContext } from "../routes/-context.ts";
import { startPreferences } from "../routes/-preferences/preferences.ts";
import { type Lazy, createLazy } from "../services/browser/lazy.ts";
import { hasUnsent } from "../services/browser/unsent-mark.ts";
import { type Api, accessTo } from "../services/queries/api.ts";
import type { Device } from "./device.ts";
import type { Errors } from "./errors/errors.ts";
import type { startSession } from "./session.ts";

interface Parts extends Pick<RouterContext, "actors" | "clock"> {
  readonly session: ReturnType<typeof startSession>;
  readonly errors: Errors;
  readonly announcer: AnnouncerActorRef;
  readonly queryClient: QueryClient;
  leave(): Promise<void>;
}

export function createContext(
  page: Window,
  { actors, clock, session, errors, announcer, queryClient, leave }: Parts,
): RouterContext {
  const { auth, http, circuitBreaker, allowProbe, signIn, changePassword } = session;
  const { connection, report, toast } = errors;
  const device: Lazy<Device> = createLazy(async () => {
    const [{ startDevice }] = await Promise.all([
      import("./device.ts"),
      // Loaded now, because the shell shows it as soon as the device is open.
      import("../routes/-sync/SyncWidget.tsx"),
    ]);
    return startDevice(page, { actors, auth, api, ui, clock });
  });
  const asked: Api = { ...http, queryClient, device: accessTo(device, () => hasUnsent(page)) };
  const api = { http: asked, queryClient, connection, circuitBreaker, allowProbe, signIn, changePassword };
  const preferences = startPreferences(page, { actors, auth, api, ui: { report, toast } });
  const announce = (text: string, assertive = false) =>
    announcer.send({ type: "text.announce", text, assertive });
  const ui = { announce, toast, report, leave, announcer, errors, preferences };
  return { actors, auth, api, device, ui, clock };
}
