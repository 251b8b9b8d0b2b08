import { preferred } from "../../machines/preference/preference.machine.ts";
import type { AnyRouter, NavigateOptions } from "@tanstack/react-router";
import type { PaletteEntry } from "#domain/shell/palette-entries.ts";
import type { RouterContext } from "../-context.ts";
import { texts } from "../-texts.ts";

/** Actions that only the palette names. */
const paletteActionTexts = {
  importCards: "Import cards into a new deck",
  toggleTheme: "Switch between light and dark mode",
  syncNow: "Sync now",
} as const;

export interface PaletteCommand {
  readonly entry: PaletteEntry;
  /** The target of a link; absent: an action. */
  readonly to?: NavigateOptions;
  readonly run?: () => void;
}

const page = (label: string, to: NavigateOptions, words?: string): PaletteCommand => ({
  entry: { id: `page ${label}`, label, kind: "page", words },
  to,
});

const action = (label: string, does: NavigateOptions | (() => void), words?: string): PaletteCommand => ({
  entry: { id: `action ${label}`, label, kind: "action", words },
  ...(typeof does === "function" ? { run: does } : { to: does }),
});

/** The palette's entries besides decks, in the order of the sidebar. */
export function paletteCommands(context: RouterContext): readonly PaletteCommand[] {
  const { shell } = texts;
  const userName = context.auth.getSnapshot().context.user?.username ?? "";
  const manager = context.device.now()?.device()?.manager;
  return [
    page(shell.dashboard, { to: "/app/dashboard" }, "home start"),
    page(shell.myDecks, { to: "/app/decks" }),
    action(shell.createDeck, { to: "/app/decks/create" }, "new add"),
    page(texts.titles.studyNow, { to: "/app/study-now" }, "all decks due new"),
    page(texts.titles.spacedReview, { to: "/app/spaced-review" }, "study due"),
    page(shell.shared, { to: "/app/shared" }),
    page(shell.search, { to: "/app/search" }, "find cards"),
    page(shell.favorites, { to: "/app/decks", search: { filter: "favorites" } }, "stars"),
    page(shell.studyHistory, { to: "/app/study/history" }, "sessions"),
    page(shell.examHistory, { to: "/app/exam/history" }),
    page("Exam templates", { to: "/app/exam/templates" }, "test quiz"),
    page(shell.analytics, { to: "/app/unified-analytics" }, "statistics charts"),
    page(shell.notifications, { to: "/app/notifications" }, "bell messages"),
    page(shell.profile, { to: "/app/users/$username", params: { username: userName } }, "account me"),
    page(texts.titles.settings, { to: "/app/settings" }, "preferences password account"),
    page(
      texts.titles.subscription,
      { to: "/app/subscription" },
      "plan price trial billing invoices payment cancel",
    ),
    page(texts.decks.trash, { to: "/app/decks/trash" }, "deleted restore"),
    action(
      paletteActionTexts.importCards,
      { to: "/app/decks/create", search: { cards: "import" } },
      "csv file",
    ),
    action(
      paletteActionTexts.toggleTheme,
      () => {
        const { theme } = context.ui.preferences;
        theme.send({ type: "preference.choose", value: preferred(theme.getSnapshot().context) !== true });
      },
      "dark light mode appearance",
    ),
    ...(manager
      ? [action(paletteActionTexts.syncNow, () => manager.send({ type: "sync.start" }), "send save")]
      : []),
    action(shell.signOut, () => context.auth.send({ type: "auth.signOut" }), "logout log out leave"),
  ];
}

/** Runs a command; the id of a deck opens it. */
export function runCommand(router: Pick<AnyRouter, "navigate">, context: RouterContext, id: string): void {
  const deckId = /^deck (?<deckId>\d+)$/.exec(id)?.groups?.["deckId"];
  if (deckId !== undefined) {
    void router.navigate({ to: "/app/decks/$deckId", params: { deckId: Number(deckId) } });
    return;
  }
  const command = paletteCommands(context).find(({ entry }) => entry.id === id);
  if (command?.to) void router.navigate(command.to);
  command?.run?.();
}
