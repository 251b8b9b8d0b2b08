import type { PaletteEntry } from "#domain/shell/palette-entries.ts";
import { commandPaletteMachine } from "#src/machines/command-palette/command-palette.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import { modelTest } from "../kit/suite.ts";
import { commandPaletteModel, foundIn } from "./command-palette.model.ts";

const entry = (label: string, kind: PaletteEntry["kind"]): PaletteEntry => ({
  id: `${kind} ${label}`,
  label,
  kind,
});
const COMMANDS = ["Alpha", "Beta", "Gamma"].map((label) => entry(label, "page"));
const DECKS = [entry("Alps", "deck")];
const ALL = [...COMMANDS, ...DECKS];
const nameOf = (id: string | null) => ALL.find((one) => one.id === id)?.label ?? null;

/** The command palette: what it shows, what is selected, and what was chosen. */
export default modelTest("command-palette", {
  model: commandPaletteModel,
  covers: commandPaletteMachine,
  events: {
    toggle: [{ dialog: false }, { dialog: true }],
    leave: [{}],
    type: [{ query: "al" }, { query: "alps" }, { query: "nothing" }, { query: "" }],
    move: [{ to: "next" }, { to: "previous" }, { to: "first" }, { to: "last" }],
    enter: [{}],
    click: [{ name: "Beta" }, { name: "Alps" }],
    decks: [{ come: true }, { come: false }],
  },
  abstract: ({ value, context }) => [value, context.query, context.selected, context.decksCame],
  expect: (snapshot) => {
    const { context } = snapshot;
    const isOpen = !snapshot.matches("closed");
    return {
      isOpen,
      found: isOpen ? foundIn(context) : [],
      selected: isOpen ? context.selected : null,
      isPartial: snapshot.matches("without"),
      isWaiting: snapshot.matches("waiting"),
      chosen: context.chosen,
      asked: context.asked,
    };
  },
  system: {
    create(hooks) {
      const controlled = controlledSystem(commandPaletteMachine, hooks, { actors: ["loadDecks"] });
      const { loadDecks } = controlled.work;
      controlled.start();
      return controlled.system({
        drive: {
          toggle: ({ dialog }) =>
            controlled.send({ type: "palette.toggle", commands: COMMANDS, isCovered: dialog }),
          leave: controlled.sends({ type: "palette.close" }),
          type: ({ query }) => controlled.send({ type: "query.typed", query }),
          move: ({ to }) => controlled.send({ type: "selection.moved", to }),
          enter: controlled.sends({ type: "selection.chosen" }),
          click: ({ name }) =>
            controlled.send({ type: "entry.chosen", id: ALL.find(({ label }) => label === name)?.id ?? "" }),
          decks: ({ come }) =>
            come ? loadDecks.last().resolve(DECKS) : loadDecks.last().reject(new Error("Not reached.")),
        },
        observe() {
          const snapshot = controlled.snapshot();
          const { found, selected } = snapshot.context;
          const isOpen = snapshot.matches("open");
          return {
            isOpen,
            found: isOpen ? found.map(({ label }) => label) : [],
            selected: isOpen ? nameOf(selected) : null,
            isPartial: snapshot.matches({ open: "partial" }),
            isWaiting: snapshot.matches({ open: "loading" }),
            chosen: controlled.emitted.map(({ id }) => nameOf(id)),
            asked: loadDecks.calls.length,
          };
        },
      });
    },
  },
});
