import type { Options } from "./options.ts";

/** What decides whether a window can be shown. */
export interface Screen {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Why the pages are not driven as the options say; null if they can be.
 *
 * @param suites The suites that would be played.
 */
export function pageRefusal(
  { headed, baseUrl, yes }: Pick<Options, "headed" | "baseUrl" | "yes">,
  suites: readonly string[],
  { platform, env }: Screen,
): string | null {
  if (headed && !hasDisplay(platform, env)) {
    return (
      "--headed shows the browser in a window, and this computer has no display (DISPLAY and WAYLAND_DISPLAY are not set): " +
      "use --page, which drives the page without a window."
    );
  }
  if (baseUrl !== undefined && !yes) {
    return (
      `--base-url plays ${suites.join(", ")} on ${baseUrl}: it signs up accounts there (names that end with twelve ` +
      "hexadecimal digits, addresses at example.com), creates decks and answers cards with them, and does not delete " +
      "them. Nothing was done yet: add --yes if the deployment is yours to fill."
    );
  }
  return null;
}

const hasDisplay = (platform: Screen["platform"], env: Screen["env"]) =>
  platform !== "linux" || [env["DISPLAY"], env["WAYLAND_DISPLAY"]].some((display) => Boolean(display));
