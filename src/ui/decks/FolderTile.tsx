import { type DragEvent, type DragEventHandler, type ReactNode, useState } from "react";
import { Icon } from "../base/Icon.tsx";
import type { RenderLink } from "../link.ts";
import * as css from "./FolderTile.css.ts";

/** The props of a drop target for decks and folders. */
export interface TakesDrops {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** A folder in a list, and a drop target for decks and other folders; within a `FolderTileList`. */
export function FolderTile(props: {
  readonly name: string;
  /** How much it contains. */
  readonly count: string;
  readonly link: RenderLink;
  readonly takes: TakesDrops;
  readonly onDragStart: DragEventHandler;
}) {
  const { name, count, link, takes, onDragStart } = props;
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={css.tile}
      data-over={isOver || undefined}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        takes.onDragOver(event);
        if (event.defaultPrevented) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        takes.onDrop(event);
      }}
    >
      <Icon name="folder" />
      <div className={css.words}>
        {link({ className: css.link, title: name, children: <bdi className={css.name}>{name}</bdi> })}
        <span className={css.count}>{count}</span>
      </div>
    </li>
  );
}

export const FolderTileList = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
);
