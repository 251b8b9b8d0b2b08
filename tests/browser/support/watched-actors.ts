import type { Page } from "@playwright/test";

export interface StartedActor {
  /** The id of its machine. */
  readonly machine: string;
  readonly systemId: string | null;
  /** Whether it belongs to the page's one system. */
  readonly isInSystem: boolean;
}

interface Inspected {
  readonly type: string;
  readonly rootId: string;
  readonly event?: { readonly type: string };
  readonly actorRef: {
    readonly systemId?: string;
    readonly logic?: { readonly id?: unknown };
    readonly system: { getAll(): { readonly app?: unknown } };
  };
}

/** Runs in the page before its first script: reports each actor that starts. */
function reportActors(report: string) {
  let root: string | null = null;
  Object.defineProperty(window, "ibisActors", {
    set(actors: { inspect(observe: (event: Inspected) => void): void }) {
      actors.inspect(({ type, rootId, event, actorRef: { logic, system, systemId = null } }) => {
        if (type !== "@xstate.event" || event?.type !== "xstate.init") return;
        root ??= rootId;
        if (typeof logic?.id !== "string") return;
        const isInSystem = rootId === root && system.getAll().app !== undefined;
        const reportActor: unknown = Reflect.get(window, report);
        if (typeof reportActor === "function")
          Reflect.apply(reportActor, null, [{ machine: logic.id, systemId, isInSystem }]);
      });
    },
  });
}

/** All machines that start in a page from now on. */
export async function watchActors(page: Page): Promise<readonly StartedActor[]> {
  const started: StartedActor[] = [];
  await page.exposeFunction("actorStarted", (actor: StartedActor) => void started.push(actor));
  await page.addInitScript(reportActors, "actorStarted");
  return started;
}
