import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { Deck } from "#contract/decks.ts";
import { deckEdit, deckQuery } from "../../../../services/queries/deck-queries.ts";
import { type DeckTexts, seenWith } from "#domain/decks/changed-meanwhile.ts";
import { mayEdit } from "#domain/decks/may-edit.ts";
import { HttpError } from "../../../../services/http/http-error.ts";
import { Page } from "../../../../ui/layout/Page.tsx";
import { type ChangedDeck, DeckForm } from "../../../-decks/DeckForm.tsx";
import { deckParams } from "../../../-decks/deck-params.ts";
import { GradeReports } from "../../../-exam/GradeReports.tsx";
import { NotFoundPage } from "../../../-parts/NotFoundPage.tsx";
import { deckListTexts } from "../../../-decks/deck-list-texts.ts";
import { texts } from "../../../-texts.ts";

export const Route = createFileRoute("/app/decks/$deckId/edit")({
  params: deckParams,
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { deckId },
  }) => queryClient.query(deckQuery(http, deckId)),
  head: ({ loaderData }) => ({
    meta: [
      {
        title: `${loaderData && !mayEdit(loaderData) ? texts.notFound.title : texts.decks.editTitle} · Ibis`,
      },
    ],
  }),
  component: EditDeck,
});

function EditDeck() {
  const { http } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const { data: deck } = useSuspenseQuery(deckQuery(http, deckId));
  return mayEdit(deck) ? <Editor key={deck.id} deck={deck} /> : <NotFoundPage />;
}

const textsOf = ({ title, description, tags, synonyms = [] }: Deck): DeckTexts => ({
  title,
  description,
  tags,
  synonyms,
});

function Editor({ deck }: { readonly deck: Deck }) {
  const { http, queryClient } = Route.useRouteContext().api;
  const { deckId } = Route.useParams();
  const navigate = Route.useNavigate();
  // The texts that the learner saw: when the form opened, or in the errors of a refused save.
  const [seen, setSeen] = useState(() => textsOf(deck));
  const save = useMutation({
    mutationFn: (changed: ChangedDeck) => {
      const body = { ...changed, base: seen };
      return deckEdit.show(http, { deckId, body });
    },
    onError: async (error) => {
      if (!(error instanceof HttpError) || error.status !== 409) return;
      const present = await queryClient.query({ ...deckQuery(http, deckId), staleTime: 0 });
      setSeen(seenWith(seen, textsOf(present), error.validationErrors));
    },
    onSuccess: async (changed) => {
      queryClient.setQueryData(deckQuery(http, deckId).queryKey, changed);
      await navigate({ to: "/app/decks/$deckId", params: { deckId }, ignoreBlocker: true });
    },
  });
  return (
    <Page
      title={texts.decks.editTitle}
      narrow
      back={[
        { label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> },
        {
          label: deck.title,
          link: (props) => <Link to="/app/decks/$deckId" params={{ deckId }} {...props} />,
        },
      ]}
    >
      <DeckForm
        title={texts.decks.editTitle}
        initial={deck}
        asksFolders={deck.isOwner}
        submitLabel={deckListTexts.save}
        busy={save.isPending}
        error={save.error}
        onSubmit={(fields) => save.mutate(fields)}
      />
      <GradeReports deckId={deckId} />
    </Page>
  );
}
