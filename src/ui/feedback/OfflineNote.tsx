import { Icon } from "../base/Icon.tsx";
import { note } from "./OfflineNote.css.ts";

/** Says, without alarm, that the server is out of reach and what that means here. */
export function OfflineNote({ text }: { readonly text: string }) {
  return (
    <p className={note} role="status">
      <Icon name="offline" />
      {text}
    </p>
  );
}
