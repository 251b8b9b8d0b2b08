import type { FunctionComponent } from "react";
import { fromPromise } from "xstate";
import type { PaletteEntry } from "#domain/shell/palette-entries.ts";
import {
  type CommandPaletteActorRef,
  commandPaletteMachine,
} from "../../machines/command-palette/command-palette.machine.ts";
import { CommandPalette } from "../../routes/-palette/CommandPalette.tsx";
import { type PaletteContext, paletteCommands } from "../../routes/-palette/palette-commands.ts";
import type { Api } from "../../services/queries/api.ts";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import { openModals } from "../../ui/overlays/openModals.ts";
import type { ActorSystem } from "../actor-system.ts";

/** What the command palette needs of the page. */
export interface PalettePlatform {
  readonly actors: ActorSystem;
  readonly api: Api;
}

export interface PaletteLayer {
  readonly palette: CommandPaletteActorRef;
  toggle(context: PaletteContext): void;
  /** The dialog, while it is open. */
  readonly CommandPalette: FunctionComponent<{ readonly palette: CommandPaletteActorRef }>;
}

/** The latest changed; the search finds the others. */
const DECKS = 100;

/** Starts the command palette, with what shows it. */
export function startPaletteLayer({ actors, api }: PalettePlatform): PaletteLayer {
  const loadDecks = async (): Promise<readonly PaletteEntry[]> => {
    const list = await api.queryClient.query(deckListQuery(api, { scope: "mine", page: 0, size: DECKS }));
    if (isPartial(list) && list.content.length === 0) throw new Error("No deck is known on this device.");
    return list.content.map(({ id, title }) => ({ id: `deck ${id}`, label: title, kind: "deck" }));
  };
  const palette = actors
    .create(commandPaletteMachine.provide({ actors: { loadDecks: fromPromise(loadDecks) } }), {
      systemId: commandPaletteMachine.id,
    })
    .start();
  return {
    palette,
    toggle: (context) =>
      palette.send({
        type: "palette.toggle",
        commands: paletteCommands(context).map(({ entry }) => entry),
        isCovered: openModals.top() !== null,
      }),
    CommandPalette,
  };
}
