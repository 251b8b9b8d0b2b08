import { use } from "react";
import { editorAddress, placeOf } from "../../session/source-lines.ts";
import * as css from "./SourceLink.css.ts";
import { SourcesContext } from "./sources.ts";
import { texts } from "../texts.ts";

/** Where a state or transition is declared: with a development server a link that opens the editor there. */
export function SourceLink({ machine, id }: { readonly machine: string; readonly id: string }) {
  const { machines, open } = use(SourcesContext);
  const place = placeOf(machines, machine, id);
  if (place === null) return null;
  const name = place.slice(place.lastIndexOf("/") + 1);
  if (open === null) {
    return (
      <code className={css.place} title={place}>
        {name}
      </code>
    );
  }
  const address = editorAddress(place);
  return (
    <a
      className={css.place}
      href={address}
      title={texts.openInEditor(place)}
      onClick={(event) => {
        // The server answers with an empty page.
        event.preventDefault();
        open(address);
      }}
    >
      {name}
    </a>
  );
}
