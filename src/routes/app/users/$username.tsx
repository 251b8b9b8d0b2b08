import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { showsLoadError } from "../../-errors/shows-load-error.ts";
import * as v from "valibot";
import type { Profile } from "#contract/profiles.ts";
import { profileQuery } from "../../../services/queries/profile-queries.ts";
import { ButtonRow } from "../../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../../ui/controls/buttonClass.ts";
import { DeckList } from "../../../ui/decks/DeckCard.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { Pagination } from "../../../ui/layout/Pagination.tsx";
import { DeckEntry } from "../../-decks/DeckEntry.tsx";
import { PageNumber } from "../../-parts/page-number.ts";
import { Progress } from "../../-decks/Progress.tsx";
import { PendingPart } from "../../-parts/PendingPart.tsx";
import { texts as common } from "../../-texts.ts";
import { profileTexts as texts } from "./-texts.ts";

export const Route = createFileRoute("/app/users/$username")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  validateSearch: v.object({ page: PageNumber }),
  loaderDeps: ({ search: { page = 0 } }) => ({ page }),
  loader: ({
    context: {
      api: { http, queryClient },
    },
    params: { username },
    deps: { page },
  }) => queryClient.query(profileQuery(http, username, page)),
  head: ({ loaderData }) => ({
    meta: [{ title: `${loaderData?.username ?? common.shell.profile} · Ibis` }],
  }),
  component: ProfilePage,
});

/** A learner's profile, as others and as the learner see it. */
function ProfilePage() {
  const { http } = Route.useRouteContext().api;
  const { username } = Route.useParams();
  const { page = 0 } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useQuery({
    ...profileQuery(http, username, page),
    placeholderData: keepPreviousData,
    throwOnError: showsLoadError,
  });
  if (profile === undefined) return <PendingPart lines={6} />;
  const { createdAt, cardCount, decks, isPublic, isOwn } = profile;
  return (
    <Page title={profile.username} lead={texts.lead(createdAt, decks.totalElements, cardCount)}>
      {!isPublic && (
        <Banner
          tone="info"
          action={
            <Link to="/app/settings/$section" params={{ section: "account" }}>
              {texts.makePublic}
            </Link>
          }
        >
          {texts.private}
        </Banner>
      )}
      {isOwn && page === 0 && <Progress />}
      {decks.totalElements === 0 ? (
        <NoDecks {...profile} />
      ) : (
        <>
          <DeckList>
            {decks.content.map((deck) => (
              <DeckEntry key={deck.id} deck={deck} />
            ))}
          </DeckList>
          <Pagination
            page={page}
            totalPages={decks.totalPages}
            onPage={(next) => void navigate({ search: { page: next } })}
          />
        </>
      )}
    </Page>
  );
}

function NoDecks({ isOwn, username }: Profile) {
  if (!isOwn) return <EmptyState icon="decks" title={texts.none} text={texts.noneText(username)} />;
  return (
    <Section title={texts.noneOwnTitle} lead={texts.noneOwn}>
      <ButtonRow>
        <Link to="/app/decks" className={buttonClass()}>
          {texts.myDecks}
        </Link>
      </ButtonRow>
    </Section>
  );
}
