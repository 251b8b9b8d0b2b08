import type { DragEvent } from "react";
import * as v from "valibot";

const TYPE = "application/x-ibis-deck";

const DraggedDeck = v.pipe(v.string(), v.parseJson(), v.object({ id: v.number(), title: v.string() }));
export type DraggedDeck = v.InferOutput<typeof DraggedDeck>;

/** Lets a deck be dragged; the address of its link goes along, for other windows. */
export const dragDeck = ({ id, title }: DraggedDeck) => ({
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(TYPE, JSON.stringify({ id, title })),
});

/** Lets decks be dropped on an element. */
export const takeDecks = (onTake: (deck: DraggedDeck) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  },
  onDrop: (event: DragEvent) => {
    const dropped = v.safeParse(DraggedDeck, event.dataTransfer.getData(TYPE));
    if (!dropped.success) return;
    event.preventDefault();
    onTake(dropped.output);
  },
});
