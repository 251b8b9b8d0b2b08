import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { DECK_TITLE_MAX } from "#contract/decks.ts";
import { titleOfFile } from "#domain/import/title-of-file.ts";
import { createNewDeck } from "../../../../services/import/new-deck.ts";
import { deckQuery } from "../../../../services/queries/deck-queries.ts";
import { TextInput } from "../../../../ui/forms/TextInput.tsx";
import { Page } from "../../../../ui/layout/Page.tsx";
import { deckListTexts } from "../../../-decks/deck-list-texts.ts";
import { deckPageTexts } from "../../../-decks/deck-texts.ts";
import { LimitNote } from "../../../-subscription/LimitNote.tsx";
import { texts } from "../../../-texts.ts";
import { CardImport } from "../$deckId/-parts/CardImport.tsx";

/** Imports a file into a new deck, which is created with the first cards. */
export function ImportDeck({ folder }: { readonly folder: number | undefined }) {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const navigate = useNavigate();
  const [title, setTitle] = useState<string>(deckPageTexts.importing.usualTitle);
  /** The learner typed it: a file that is chosen later does not replace it. */
  const [isWritten, setWritten] = useState(false);
  const [deckId, setDeckId] = useState<number | null>(null);
  const [newDeck] = useState(() =>
    createNewDeck(http, deckPageTexts.importing.usualTitle, folder, (deck) => {
      queryClient.setQueryData(deckQuery(http, deck.id).queryKey, deck);
      setDeckId(deck.id);
    }),
  );
  const name = (given: string) => {
    setTitle(given);
    newDeck.name(given);
  };
  const close = () =>
    void (deckId === null
      ? navigate({ to: "/app/decks" })
      : navigate({ to: "/app/decks/$deckId", params: { deckId } }));
  return (
    <Page
      title={deckId === null ? texts.decks.createTitle : title}
      narrow
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      <LimitNote operation="deck_creation" />
      {deckId === null && (
        <TextInput
          label={deckListTexts.deckTitle}
          hint={deckPageTexts.importing.titleHint}
          maxLength={DECK_TITLE_MAX}
          value={title}
          onChange={({ target: { value } }) => {
            setWritten(value.trim() !== "");
            name(value);
          }}
        />
      )}
      <CardImport
        into={newDeck}
        onFile={(file) => !isWritten && name(titleOfFile(file) || title)}
        onClose={close}
      />
    </Page>
  );
}
