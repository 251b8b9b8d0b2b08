import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { StudyPreset } from "#contract/study/study-presets.ts";
import { provideServerJob } from "../../machines/server-job/server-job.machine.ts";
import { createServerJobs } from "../../services/study/server-jobs.ts";
import { Section } from "../../ui/layout/Section.tsx";
import { rescheduleTexts } from "../../ui/study-options/reschedule-texts.ts";
import { trainingTexts } from "../../ui/study-options/training-texts.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { Reschedule } from "./Reschedule.tsx";
import { Training } from "./Training.tsx";

/** A preset's scheduler parameters, and the offer to reschedule cards with them. */
export function PresetScheduling({ preset }: { readonly preset: StudyPreset }) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const [machine] = useState(() => provideServerJob(createServerJobs(http, uuidv7)));
  const training = useAppActor(machine, { input: { kind: "training", presetId: preset.id } });
  const trainedAt = useSelector(training, ({ context: { job } }) =>
    job?.kind === "training" ? job.training.trained?.at : undefined,
  );
  const { desiredRetention, maximumInterval, easyDays } = preset.options;
  return (
    <>
      <Section title={trainingTexts.title} lead={trainingTexts.lead}>
        <Training actor={training} />
      </Section>
      <Section title={rescheduleTexts.title} lead={rescheduleTexts.lead}>
        {/* A preview is outdated when its parameters change. */}
        <Reschedule
          key={[desiredRetention, maximumInterval, easyDays, trainedAt].join()}
          presetId={preset.id}
        />
      </Section>
    </>
  );
}
