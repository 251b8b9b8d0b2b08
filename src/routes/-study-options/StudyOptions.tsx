import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { provideDeckOptions } from "../../machines/deck-options/deck-options.machine.ts";
import { createDeckOptionsService } from "../../services/study/deck-options.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { advanced, summary } from "../../ui/study-options/OptionFields.css.ts";
import { optionTexts as texts } from "../../ui/study-options/texts.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { DailyLimits } from "./DailyLimits.tsx";
import { LimitsOutcome } from "./LimitsOutcome.tsx";
import { OptionsEditor } from "./OptionsEditor.tsx";
import { SchedulerParameters } from "./SchedulerParameters.tsx";
import { TodayLimits } from "./TodayLimits.tsx";

interface StudyOptionsProps {
  /** Null: the decks without a preset. */
  readonly deckId: number | null;
  /** The name of a new preset. */
  readonly suggestedName: string;
}

/** The study options of a deck, or of the decks without a preset. */
export function StudyOptions({ deckId, suggestedName }: StudyOptionsProps) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const [machine] = useState(() => provideDeckOptions(createDeckOptionsService(http)));
  const actor = useAppActor(machine, { input: { deckId } });
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag("shown"));
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches("unavailable"));
  if (isUnavailable)
    return (
      <ErrorState
        title={texts.unavailable}
        message={texts.unavailableText}
        onRetry={() => actor.send({ type: "options.retry" })}
      />
    );
  if (!isShown) return <Skeleton lines={8} />;
  return (
    <>
      <DailyLimits actor={actor} suggestedName={suggestedName} />
      {deckId !== null && <TodayLimits actor={actor} />}
      <LimitsOutcome actor={actor} />
      <details>
        <summary className={summary}>{texts.advanced}</summary>
        <div className={advanced}>
          <OptionsEditor actor={actor} suggestedName={suggestedName} />
          <SchedulerParameters actor={actor} />
        </div>
      </details>
    </>
  );
}
