import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { OpenExam } from "#contract/exams/exams.ts";
import type { EndedDeviceExam } from "../../services/exams/device-exams.ts";
import type { ExamHere } from "../../services/exams/make-device-exam.ts";
import { learnersHere } from "./learner-exams.ts";

const examsOf = ({ exams }: ExamHere) => ({ running: exams.running(), ended: exams.ended() });

/** The learner's exams that this device made and the server lacks. */
export function useDeviceExams(): {
  readonly here: ExamHere;
  readonly running: readonly OpenExam[];
  readonly ended: readonly EndedDeviceExam[];
} {
  const { auth, device, clock } = useRouteContext({ from: "/app" });
  const [{ here }] = useState(() => learnersHere({ auth, device, clock }));
  const [found, setFound] = useState(() => examsOf(here));
  useEffect(() => here.exams.subscribe(() => setFound(examsOf(here))), [here]);
  return { here, ...found };
}
