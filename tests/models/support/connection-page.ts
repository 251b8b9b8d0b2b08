import type { Page } from "playwright";
import { withoutStorage } from "../../browser/support/without-storage.ts";
import { user } from "../../support/user.ts";
import type { Stage } from "../kit/suite.ts";
import { PATHS } from "./answers.ts";
import { NO_PROVIDERS, appPage } from "./app-page.ts";
import type { Gated } from "./page-gate.ts";
import { STORED } from "./stored.ts";

export const HEALTHY = { status: 200, body: { status: "ok", version: "1.0.0" } };
export const PORTAL = { status: 200, portal: true };

export const TRASH = "/app/decks/trash";
/** The rest of the application is loaded after so many milliseconds, whatever happens. */
const LAYERS_DELAY = 5000;

/** A deck in the trash, as the server describes it. */
export const trashed = (id: number, title: string) => ({
  id,
  title,
  description: "",
  isPublic: false,
  isOwner: true,
  memberRole: null,
  isFavorite: false,
  creator: user.username,
  cardCount: 0,
  counts: { new: 0, learning: 0, due: 0 },
  createdAt: user.createdAt,
  updatedAt: user.createdAt,
  deletedAt: user.createdAt,
});

/** What the browser of a page says of its connection: by a change of the connection where that is one. */
function connectionOf(page: Page) {
  let isOnline = true;
  return async (next: boolean) => {
    const hearer = await page.evaluateHandle(
      (type) => ({
        heard: new Promise<void>((resolve) => {
          window.addEventListener(type, () => resolve(), { once: true });
        }),
      }),
      next ? "online" : "offline",
    );
    if (next === isOnline)
      await page.evaluate((type) => void window.dispatchEvent(new Event(type)), next ? "online" : "offline");
    else await page.context().setOffline(isOnline);
    await hearer.evaluate(({ heard }) => heard);
    isOnline = next;
  };
}

/** The application, all of it loaded, with a learner whose connection comes and goes. */
export async function connectionApp<Name extends string>(
  stage: Stage,
  /** `trash`: what is in it. */
  {
    trash,
    routes,
  }: {
    readonly trash: () => readonly ReturnType<typeof trashed>[];
    readonly routes: Readonly<Record<Name | "decks" | "health", Gated>>;
  },
) {
  const app = await appPage<Name | "decks" | "health" | "me" | "providers" | "trash">(stage, {
    ...routes,
    me: { path: PATHS.me, answer: () => ({ status: 200, body: user }) },
    providers: NO_PROVIDERS,
    trash: {
      path: "/api/decks/trash",
      answer() {
        const content = trash();
        const body = { content, page: 0, size: 12, totalElements: content.length, totalPages: 1 };
        return { status: 200, body };
      },
    },
  });
  const { page, time } = app;
  // What syncs asks the server, too, and is none of the connection's business.
  await withoutStorage(page.context());
  const errors = page.getByRole("region", { name: "Errors" });

  return {
    ...app,
    /** What went wrong, in the corner. */
    errors,
    /** One of those, by what failed. */
    errorOf: (what: string) => errors.getByRole("listitem").filter({ hasText: what }),
    async start() {
      const loaded = page.waitForResponse(/\/assets\/device-[^/]*\.js$/, { timeout: 120_000 });
      await app.open(STORED.tokens);
      await app.button("Logout").waitFor();
      await time.pass(LAYERS_DELAY);
      await loaded;
    },
    /** The browser takes itself for online or offline. */
    browserSays: connectionOf(page),
    /** Date and timers go on. */
    async wait(ms: number) {
      await time.sleep(ms);
      await time.pass(ms);
    },
  };
}
