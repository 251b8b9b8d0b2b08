import { Link, useNavigate, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { invitationMachine } from "../../machines/invitation/invitation.machine.ts";
import { createInvitationService } from "../../services/sharing/invitation-service.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LoadingScreen } from "../../ui/feedback/LoadingScreen.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { texts as baseTexts } from "../-texts.ts";
import { AccountFrame } from "./AccountPage.tsx";
import { accountTexts } from "./account-texts.ts";
import { invitationTexts as texts } from "./invitation-texts.ts";

/** An invitation that a signed-in learner opened by its link. */
export function OpenedInvitation({ token }: { readonly token: string }) {
  const { api, auth } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const isUnconfirmed = useSelector(auth, ({ context: { user } }) => user?.needsEmailVerification ?? false);
  const [machine] = useState(() => {
    const service = createInvitationService(http);
    return invitationMachine.provide({
      actors: {
        lookUp: fromPromise(({ input }) => service.lookUp(input)),
        accept: fromPromise(({ input }) => service.accept(input)),
      },
    });
  });
  const invitation = useAppActor(machine, { input: { token } });
  const state = useSelector(invitation, ({ value }) => value);
  const { offer, why, deckId, failure } = useSelector(invitation, ({ context }) => context);
  const isBusy = useSelector(invitation, (snapshot) => snapshot.hasTag("busy"));

  const navigate = useNavigate();
  // Only once, although the page renders again while it redirects.
  useEffect(() => {
    if (deckId !== null) void navigate({ to: "/app/decks/$deckId", params: { deckId }, replace: true });
  }, [navigate, deckId]);

  const content = () => {
    switch (state) {
      case "loading":
      case "accepted":
        return <LoadingScreen message={texts.looking} />;
      case "offered":
      case "accepting":
        return (
          offer && (
            <>
              {failure !== null && <Banner tone="error">{failure}</Banner>}
              {failure !== null && isUnconfirmed && (
                <Link to="/email-verification" className={buttonClass({ size: "lg" })}>
                  {baseTexts.titles.confirmAddress}
                </Link>
              )}
              <p>{texts.offer(offer.inviter)}</p>
              <h2 dir="auto">{offer.deckTitle}</h2>
              <p>{texts.roles[offer.role]}</p>
              <Button
                tone="primary"
                size="lg"
                busy={isBusy}
                onClick={() => invitation.send({ type: "invitation.accept" })}
              >
                {texts.accept}
              </Button>
              <Button size="lg" onClick={() => invitation.send({ type: "invitation.decline" })}>
                {texts.decline}
              </Button>
            </>
          )
        );
      case "declined":
        return (
          <>
            <Banner tone="info">{texts.declined}</Banner>
            <Button size="lg" onClick={() => invitation.send({ type: "invitation.reconsider" })}>
              {texts.reconsider}
            </Button>
            <ToDashboard />
          </>
        );
      case "failed":
        return (
          <>
            <Banner tone="error">{failure}</Banner>
            <Button tone="primary" size="lg" onClick={() => invitation.send({ type: "invitation.retry" })}>
              {texts.retry}
            </Button>
          </>
        );
      case "closed":
        return (
          <>
            <Banner tone="warning">{texts.closed[why ?? "unknown"]}</Banner>
            <ToDashboard />
          </>
        );
    }
  };
  return (
    <AccountFrame title={state === "closed" ? texts.closedTitle : baseTexts.titles.invitation}>
      {content()}
    </AccountFrame>
  );
}

const ToDashboard = () => (
  <Link to="/app/dashboard" className={buttonClass({ tone: "primary", size: "lg" })}>
    {accountTexts.toDashboard}
  </Link>
);
