import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { texts } from "../-texts.ts";

/** Leads to the import of a file or a pasted text into a new deck, in a folder if one is given. */
export const ImportCardsLink = ({ folder }: { readonly folder?: number | undefined }) => (
  <Link to="/app/decks/create" search={{ cards: "import", folder }} className={buttonClass()}>
    {texts.decks.importCards}
  </Link>
);
