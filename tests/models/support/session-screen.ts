import type { Page } from "playwright";
import { linesOf } from "./aria.ts";

/** What a person sees of a sign-in, wherever they are. */
export interface SessionScreen {
  readonly heading: string | null;
  /** The message of the page: a banner, a loader's text, the first line of what is wrong. */
  readonly message: string | null;
  /** Who is signed in, as the frame of the guarded area names them. */
  readonly user: string | null;
  /** Those of the sign-in that are there, each with whether it can be pressed. */
  readonly buttons: Readonly<Record<string, "open" | "busy">>;
  /** What is wrong with the password. */
  readonly wrong: string | null;
}

/** What is said while the server is away. */
export const OFFLINE = "The server cannot be reached. What you see may be out of date.";

const BUTTONS = new Set(["Sign in", "Logout", "Try Again"]);

export async function readSessionScreen(page: Page): Promise<SessionScreen> {
  const lines = await linesOf(page.locator("body"));
  const main = lines.slice(lines.findIndex(({ role }) => role === "main") + 1);
  const within = (at: number) => {
    const { depth = 0 } = main[at] ?? {};
    const end = main.findIndex((line, index) => index > at && line.depth <= depth);
    return main.slice(at, end < 0 ? undefined : end);
  };
  const message = main.findIndex(({ role }) => role === "alert" || role === "status");
  const settings = lines.findIndex(({ role, name }) => role === "link" && name === "Settings");
  const wrong = main[main.findIndex(({ name }) => name === "Show password") + 1];
  return {
    heading: main.find(({ role }) => role === "heading")?.name ?? null,
    message: message < 0 ? null : (within(message).find(({ text }) => text !== "")?.text ?? null),
    // The link to their profile is above that to the settings.
    user: lines.slice(0, Math.max(0, settings)).findLast(({ role }) => role === "link")?.name ?? null,
    buttons: Object.fromEntries(
      lines
        .filter(({ role, name }) => role === "button" && BUTTONS.has(name))
        .map(({ name, disabled }) => [name, disabled ? "busy" : "open"]),
    ),
    wrong: wrong?.role === "paragraph" ? wrong.text : null,
  };
}
