import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { texts } from "../-texts.ts";

/** A link to the import of a file or pasted text into a new deck, in `folder` if given. */
export const ImportCardsLink = ({ folder }: { readonly folder?: number | undefined }) => (
  <Link to="/app/decks/create" search={{ cards: "import", folder }} className={buttonClass()}>
    {texts.decks.importCards}
  </Link>
);
