import { useMutation } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useId } from "react";
import type { OpenInvitation } from "#contract/decks/invitations.ts";
import { invitationAnswer, invitationsQuery } from "../../services/sharing/sharing-queries.ts";
import { Entries, Entry } from "../../ui/account/Entries.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { Section } from "../../ui/layout/Section.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { sharedTexts } from "./shared-texts.ts";

interface Answer {
  readonly to: OpenInvitation;
  readonly by: keyof typeof invitationAnswer;
}

/** The learner's invitations, to accept or decline. */
export function Offers({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
  const { http, queryClient } = useRouteContext({ from: "/app" }).api;
  const isOffline = useIsOffline();
  const reasonId = useId();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: async ({ to, by }: Answer) => {
      await invitationAnswer[by].show(http, to.id);
    },
    onSettled(_, __, { to }) {
      const left = queryClient.getQueryData(invitationsQuery(http).queryKey);
      // The focused button is gone.
      if (!left?.invitations.some(({ id }) => id === to.id)) focusHeading();
    },
  });
  const button = (to: OpenInvitation, by: Answer["by"]) => ({
    busy: isPending && variables.to.id === to.id && variables.by === by,
    disabled: isOffline,
    "aria-describedby": isOffline ? reasonId : undefined,
    onClick: () => mutate({ to, by }),
  });
  return (
    <>
      {/* Above the list, because a settled invitation leaves it. */}
      {error && variables && (
        <Banner tone="error">{sharedTexts.failed(variables.to.deckTitle, error.message)}</Banner>
      )}
      {invitations.length > 0 && (
        <Section title={sharedTexts.invitations}>
          {isOffline && <p id={reasonId}>{sharedTexts.answerLater}</p>}
          <Entries>
            {invitations.map((invitation) => {
              const { id, deckTitle, inviter, role, expiresAt } = invitation;
              return (
                <Entry
                  key={id}
                  title={deckTitle}
                  details={[sharedTexts.offer(inviter, role)]}
                  at={expiresAt}
                  atLabel={sharedTexts.expires}
                  end={
                    <ButtonRow>
                      <Button
                        aria-label={sharedTexts.declineNamed(deckTitle)}
                        {...button(invitation, "decline")}
                      >
                        {sharedTexts.decline}
                      </Button>
                      <Button
                        tone="primary"
                        aria-label={sharedTexts.acceptNamed(deckTitle)}
                        {...button(invitation, "accept")}
                      >
                        {sharedTexts.accept}
                      </Button>
                    </ButtonRow>
                  }
                />
              );
            })}
          </Entries>
        </Section>
      )}
    </>
  );
}
