import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  type DeviceExams,
  type EndedDeviceExam,
  createDeviceExams,
} from "../../services/exams/device-exams.ts";
import { learnersExams } from "./learner-exams.ts";

/** The learner's exams that were taken on this device and that the server does not have yet. */
export function useDeviceExams(): {
  readonly exams: DeviceExams;
  readonly ended: readonly EndedDeviceExam[];
} {
  const { auth, device, clock } = useRouteContext({ from: "/app" });
  const { now } = clock;
  const [exams] = useState(() =>
    createDeviceExams(learnersExams({ device, now }), auth.getSnapshot().context.user?.id ?? 0, window),
  );
  const [ended, setEnded] = useState(() => exams.ended());
  useEffect(() => exams.subscribe(() => setEnded(exams.ended())), [exams]);
  return { exams, ended };
}
