import type { Page } from "playwright";
import { linesOf } from "./aria.ts";

/** What a person sees of a sign-in, wherever they are. */
export interface SessionScreen {
  readonly heading: string | null;
  /** The message of the page: a banner, a loader's text, the first line of what is wrong. */
  readonly told: string | null;
  /** Who is signed in, as the frame of the guarded area names them. */
  readonly user: string | null;
  /** Those of the sign-in that are there, each with whether it can be pressed. */
  readonly buttons: Readonly<Record<string, "open" | "busy">>;
  /** What is wrong with the password. */
  readonly wrong: string | null;
}

const BUTTONS = new Set(["Sign in", "Logout", "Try Again"]);

export async function readSessionScreen(page: Page): Promise<SessionScreen> {
  const lines = await linesOf(page.locator("body"));
  const after = (at: number) => lines[at + 1];
  const at = (isIt: (line: (typeof lines)[number]) => boolean) => lines.findIndex(isIt);
  const textAt = (index: number) => (index < 0 ? null : lines[index]?.text || after(index)?.text || null);
  const settings = at(({ role, name }) => role === "link" && name === "Settings");
  const showPassword = at(({ name }) => name === "Show password");
  const wrong = showPassword < 0 ? undefined : after(showPassword);
  return {
    heading: lines.find(({ role }) => role === "heading")?.name ?? null,
    told: textAt(at(({ role }) => role === "alert" || role === "status")),
    user: settings < 0 ? null : (lines[settings - 1]?.text ?? null),
    buttons: Object.fromEntries(
      lines
        .filter(({ role, name }) => role === "button" && BUTTONS.has(name))
        .map(({ name, disabled }) => [name, disabled ? "busy" : "open"]),
    ),
    wrong: wrong?.role === "paragraph" ? wrong.text : null,
  };
}
