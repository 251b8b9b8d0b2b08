import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CommandPaletteActorRef } from "../../machines/command-palette/command-palette.machine.ts";
import { PaletteDialog } from "../../ui/palette/PaletteDialog.tsx";
import { runCommand } from "./palette-commands.ts";

/** The open palette; it runs the chosen command. */
export function CommandPalette({ palette }: { readonly palette: CommandPaletteActorRef }) {
  const router = useRouter();
  const snapshot = useSelector(palette, (state) => state);
  useEffect(() => {
    const { unsubscribe } = palette.on("command.chosen", ({ id }) =>
      runCommand(router, router.options.context, id),
    );
    const letGo = router.subscribe("onBeforeNavigate", () => palette.send({ type: "palette.close" }));
    return () => {
      unsubscribe();
      letGo();
      palette.send({ type: "palette.close" });
    };
  }, [router, palette]);
  if (!snapshot.matches("open")) return null;
  const { query, found, selected } = snapshot.context;
  return (
    <PaletteDialog
      query={query}
      found={found}
      selected={selected}
      isLoading={snapshot.matches({ open: "loading" })}
      isPartial={snapshot.matches({ open: "partial" })}
      onType={(typed) => palette.send({ type: "query.typed", query: typed })}
      onMove={(to) => palette.send({ type: "selection.moved", to })}
      onChoose={(id) =>
        palette.send(id === undefined ? { type: "selection.chosen" } : { type: "entry.chosen", id })
      }
      onClose={() => palette.send({ type: "palette.close" })}
    />
  );
}
