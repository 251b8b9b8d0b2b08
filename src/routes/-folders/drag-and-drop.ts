import type { DragEvent } from "react";
import * as v from "valibot";

const TYPE = "application/x-ibis-place";

const Dragged = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.picklist(["deck", "folder"]), id: v.number(), title: v.string() }),
);
/** A deck or a folder on its way to another folder. */
export type Dragged = v.InferOutput<typeof Dragged>;

/** Lets a deck or folder be dragged; the address of its link goes along, for other windows. */
export const drag = (dragged: Dragged) => ({
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(TYPE, JSON.stringify(dragged)),
});

/** Lets decks and folders be dropped on an element. */
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
