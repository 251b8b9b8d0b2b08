import { Link, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import {
  type AdaptiveExamActorRef,
  provideAdaptiveExam,
} from "../../machines/adaptive-exam/adaptive-exam.machine.ts";
import { createAdaptiveExamService } from "../../services/study/adaptive-exam.ts";
import { storedAdaptiveExams } from "../../services/study/stored-adaptive-exams.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { AdaptiveQuestion } from "./AdaptiveQuestion.tsx";
import { AdaptiveResult } from "./AdaptiveResult.tsx";
import { AdaptiveSetup } from "./AdaptiveSetup.tsx";

export function AdaptiveExam({ deckId }: { readonly deckId: number }) {
  const { api, auth } = useRouteContext({ from: "__root__" });
  const { http, connection } = api;
  const userId = useSelector(auth, ({ context }) => context.user?.id ?? 0);
  const [stored] = useState(() => storedAdaptiveExams(window.localStorage, userId));
  const [machine] = useState(() => provideAdaptiveExam(createAdaptiveExamService(http), stored));
  const actor = useAppActor(machine, { input: { deckId, stored: stored.of(deckId) } });
  useEffect(() => {
    const restored = connection.on("connection.restored", () => actor.send({ type: "connection.restored" }));
    return () => restored.unsubscribe();
  }, [actor, connection]);
  return <AdaptiveExamShown actor={actor} />;
}

function AdaptiveExamShown({ actor }: { readonly actor: AdaptiveExamActorRef }) {
  const snapshot = useSelector(actor, (state) => state);
  const { recommendation, item, insights, failure } = snapshot.context;
  const discard = () => actor.send({ type: "exam.discard" });
  const retry = () => actor.send({ type: "exam.retry" });
  if (snapshot.matches("locked"))
    return (
      <EmptyState
        icon="lock"
        title={texts.locked}
        text={texts.lockedText}
        action={
          <Link to="/app/subscription-plans" className={buttonClass({ tone: "primary" })}>
            {texts.plans}
          </Link>
        }
      />
    );
  if (snapshot.matches("failed"))
    return (
      <ErrorState
        title={texts.failed}
        message={failure ?? ""}
        onRetry={retry}
        actions={<Button onClick={discard}>{texts.discard}</Button>}
      />
    );
  if (snapshot.matches("configuring") && recommendation)
    return <AdaptiveSetup recommendation={recommendation} actor={actor} />;
  if (snapshot.matches("finished") && insights)
    return (
      <AdaptiveResult
        insights={insights}
        action={
          <Button tone="primary" onClick={discard}>
            {texts.again}
          </Button>
        }
      />
    );
  return (
    <>
      {snapshot.matches("reconnecting") && (
        <Banner
          tone="warning"
          action={
            <ButtonRow>
              <Button onClick={retry}>{texts.retryNow}</Button>
              <Button onClick={discard}>{texts.discard}</Button>
            </ButtonRow>
          }
        >
          {texts.reconnecting}
        </Banner>
      )}
      {item === null ? (
        <div role="status" aria-label={snapshot.matches("finishing") ? texts.finishing : texts.preparing}>
          <Skeleton lines={4} />
        </div>
      ) : (
        <AdaptiveQuestion key={item.position} item={item} actor={actor} />
      )}
    </>
  );
}
