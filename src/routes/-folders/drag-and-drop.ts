import type { DragEvent } from "react";
import * as v from "valibot";

const TYPE = "application/x-ibis-place";

const Dragged = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.picklist(["deck", "folder"]), id: v.number(), title: v.string() }),
);
export type Dragged = v.InferOutput<typeof Dragged>;

/** Makes a deck or folder draggable; the drag includes the link's address for other windows. */
export const drag = (dragged: Dragged) => ({
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(TYPE, JSON.stringify(dragged)),
});

/** Makes an element a drop target for decks and folders. */
export const takeDrops = (onTake: (dragged: Dragged) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  },
  onDrop: (event: DragEvent) => {
    const dropped = v.safeParse(Dragged, event.dataTransfer.getData(TYPE));
    if (!dropped.success) return;
    event.preventDefault();
    onTake(dropped.output);
  },
});
