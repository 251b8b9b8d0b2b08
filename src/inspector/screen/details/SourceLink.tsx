import { use } from "react";
import { editorAddress, sourceLineOf } from "../../session/source-lines.ts";
import * as css from "./SourceLink.css.ts";
import { SourcesContext } from "./sources.ts";
import { texts } from "../texts.ts";

/** Where a state or transition is declared: with a development server a link that opens the editor there. */
export function SourceLink({ machine, id }: { readonly machine: string; readonly id: string }) {
  const { machines, open } = use(SourcesContext);
  const line = sourceLineOf(machines, machine, id);
  if (line === null) return null;
  const name = line.slice(line.lastIndexOf("/") + 1);
  if (open === null) {
    return (
      <code className={css.line} title={line}>
        {name}
      </code>
    );
  }
  const address = editorAddress(line);
  return (
    <a
      className={css.line}
      href={address}
      title={texts.openInEditor(line)}
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
