import { fromPromise } from "xstate";
import type { PaletteEntry } from "#domain/shell/palette-entries.ts";
import { commandPaletteMachine } from "../../machines/command-palette/command-palette.machine.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { paletteCommands } from "./palette-commands.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import type { RouterContext } from "../-context.ts";
import { openModals } from "../../ui/overlays/openModals.ts";

/** The latest changed; the search finds the rest. */
const DECKS = 100;

/** The learner's decks, and others such as the sample decks. */
export async function loadDecks({
  http,
  queryClient,
}: Pick<RouterContext["api"], "http" | "queryClient">): Promise<readonly PaletteEntry[]> {
  const list = (scope: "mine" | "public") =>
    queryClient.query(deckListQuery(http, { scope, page: 0, size: DECKS }));
  // If the others fail, the learner's own decks are still listed.
  const [mine, others] = await Promise.all([list("mine"), list("public").catch(() => null)]);
  const decks = [...mine.content, ...(others?.content ?? [])];
  if (isPartial(mine) && decks.length === 0) throw new Error("No deck is known on this device.");
  return decks.map(({ id, title }) => ({ id: `deck ${id}`, label: title, kind: "deck" }));
}

export function startPalette({ actors, api }: RouterContext) {
  const palette = actors
    .create(commandPaletteMachine.provide({ actors: { loadDecks: fromPromise(() => loadDecks(api)) } }), {
      systemId: commandPaletteMachine.id,
    })
    .start();
  return {
    palette,
    toggle: (context: RouterContext) =>
      palette.send({
        type: "palette.toggle",
        commands: paletteCommands(context).map(({ entry }) => entry),
        isCovered: openModals.top() !== null,
      }),
    CommandPalette,
  };
}
