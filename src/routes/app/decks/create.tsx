import { useMutation } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { createDeck } from "#contract/decks.ts";
import { DECKS_KEY, deckKey } from "../../../services/queries/deck-queries.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { type DeckFields, DeckForm } from "../../-decks/DeckForm.tsx";
import { texts } from "../../-texts.ts";

export const Route = createFileRoute("/app/decks/create")({
  head: () => ({ meta: [{ title: `${texts.decks.createTitle} · Ibis` }] }),
  component: CreateDeck,
});

function CreateDeck() {
  const { http, queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const create = useMutation({
    mutationFn: (body: DeckFields) => http.call(createDeck, { body }),
    onSuccess: async (deck) => {
      await queryClient.invalidateQueries({ queryKey: DECKS_KEY, refetchType: "none" });
      queryClient.setQueryData(deckKey(deck.id), deck);
      await navigate({ to: "/app/decks/$deckId", params: { deckId: deck.id }, replace: true });
    },
  });
  return (
    <Page
      title={texts.decks.createTitle}
      narrow
      back={{ label: texts.decks.title, link: (props) => <Link to="/app/decks" {...props} /> }}
    >
      <DeckForm
        title={texts.decks.createTitle}
        submitLabel={texts.decks.create}
        busy={create.isPending}
        error={create.error}
        onSubmit={(fields) => create.mutate(fields)}
      />
    </Page>
  );
}
