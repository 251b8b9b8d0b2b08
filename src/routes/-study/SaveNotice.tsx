import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { StudySessionActorRef } from "../../machines/study-session/study-session.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { studyPageTexts as texts } from "./study-texts.ts";

/** Reports an answer that could not be saved, with actions; renders nothing otherwise. */
export function SaveNotice({ actor }: { readonly actor: StudySessionActorRef }) {
  const isFailing = useSelector(actor, (state) => state.hasTag("saving") && state.context.failure !== null);
  return isFailing ? <FailingSave actor={actor} /> : null;
}

function FailingSave({ actor }: { readonly actor: StudySessionActorRef }) {
  const { now } = useRouteContext({ from: "/app" }).clock;
  const snapshot = useSelector(actor, (state) => state);
  const { failure, failures } = snapshot.context;
  if (!failure) return null;
  const retry = <Button onClick={() => actor.send({ type: "review.retry" })}>{texts.saveNow}</Button>;
  if (snapshot.hasTag("refused")) {
    return (
      <Banner
        tone="error"
        action={
          <>
            {retry}
            <Button onClick={() => actor.send({ type: "review.discard", at: now() })}>{texts.goOn}</Button>
          </>
        }
      >
        {texts.refused} {failure.message}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" action={snapshot.hasTag("waiting") && retry}>
      {texts.notSaved} {failure.help ? `${failure.help} ` : ""}
      {texts.stored} ({failures})
    </Banner>
  );
}
