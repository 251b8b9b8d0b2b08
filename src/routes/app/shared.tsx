import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import * as v from "valibot";
import { deckListQuery } from "../../services/queries/deck-queries.ts";
import { invitationsQuery } from "../../services/sharing/sharing-queries.ts";
import { isPartial } from "../../services/queries/partial-list.ts";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { DeckList } from "../../ui/decks/DeckCard.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Pagination } from "../../ui/layout/Pagination.tsx";
import { PartialList } from "../-decks/PartialList.tsx";
import { DeckEntry } from "../-decks/DeckEntry.tsx";
import { PageNumber } from "../-parts/page-number.ts";
import { Offers } from "../-sharing/Offers.tsx";
import { sharedTexts } from "../-sharing/shared-texts.ts";
import { texts } from "../-texts.ts";

export const Route = createFileRoute("/app/shared")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: v.object({ page: PageNumber }),
  loaderDeps: ({ search }) => search,
  loader: ({
    context: {
      api: { http, queryClient },
    },
    deps,
  }) => queryClient.query(deckListQuery(http, { scope: "shared", page: deps.page ?? 0 })),
  head: () => ({ meta: [{ title: `${texts.shell.shared} · Ibis` }] }),
  component: Shared,
});

function Shared() {
  const { http } = Route.useRouteContext().api;
  const { page = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(deckListQuery(http, { scope: "shared", page }));
  const {
    data: { invitations },
  } = useSuspenseQuery(invitationsQuery(http));
  const isEmpty = data.content.length === 0;
  // The page is past the last one, for example after its last deck was left.
  if (isEmpty && data.totalElements > 0)
    return <Navigate to="/app/shared" search={{ page: data.totalPages - 1 }} replace />;
  return (
    <Page title={texts.shell.shared}>
      <PartialList lists={[data]} />
      <Offers invitations={invitations} />
      {isEmpty && (isPartial(data) || invitations.length === 0) && (
        <NothingShared isPartial={isPartial(data)} />
      )}
      {!isEmpty && (
        <DeckList>
          {data.content.map((deck) => (
            <DeckEntry key={deck.id} deck={deck} />
          ))}
        </DeckList>
      )}
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </Page>
  );
}

function NothingShared({ isPartial: isFromDevice }: { readonly isPartial: boolean }) {
  const { auth } = Route.useRouteContext();
  const username = useSelector(auth, ({ context }) => context.user?.username ?? "");
  if (isFromDevice)
    return <EmptyState icon="share" title={texts.decks.noneOnDevice} text={sharedTexts.noneOnDeviceText} />;
  return (
    <EmptyState
      icon="share"
      title={sharedTexts.empty}
      text={sharedTexts.emptyText(username)}
      action={
        <Link
          to="/app/search"
          search={{ type: "decks", isPublic: true }}
          className={buttonClass({ tone: "primary" })}
        >
          {sharedTexts.findPublic}
        </Link>
      }
    />
  );
}
