import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import { type ExamActorRef, examMachine } from "../../machines/exam/exam.machine.ts";
import {
  findExam,
  giveUpExam,
  prepareExam,
  saveAnswers,
  submitExam,
} from "../../services/exams/exam-calls.ts";
import {
  GIVEN_UP,
  findHere,
  giveUpHere,
  isHere,
  orAway,
  prepareHere,
  saveHere,
  submitHere,
} from "../../services/exams/make-device-exam.ts";
import { noteStale } from "../../services/queries/affected.ts";
import { examGraded } from "../../services/exams/exam-queries.ts";
import { examsRestored, learnersHere } from "./learner-exams.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";

const givenUp = (examId: string) => ({ type: "exam.givenUp", examId, message: GIVEN_UP }) as const;

/** The exam of a deck while its page is shown. */
export function useExam(deckId: number): ExamActorRef {
  const { api, clock, auth, device } = useRouteContext({ from: "/app" });
  const { http, connection } = api;
  const { now } = clock;
  const [{ machine, examJournal }] = useState(() => {
    const { here, storage } = learnersHere({ auth, device, clock });
    const { journal } = here;
    /** Resolves once the data are on the disk: only then does the device report them as saved. */
    const copied = async <T>(stored: T | Promise<T>): Promise<T> => {
      const result = await stored;
      await storage.copied();
      return result;
    };
    const services = { http, journal, now };
    const provided = examMachine.provide({
      actors: {
        find: fromPromise(async ({ input, signal }) => {
          await examsRestored(device);
          return findHere(here, deckId) ?? orAway(here, deckId, await findExam(services, input, signal));
        }),
        prepare: fromPromise(async ({ input, signal }) =>
          orAway(here, deckId, await prepareExam(services, input, signal)),
        ),
        prepareHere: fromPromise(({ input }) => copied(prepareHere(here, input))),
        save: fromPromise(async ({ input, signal }) =>
          isHere(here, input.examId) ? copied(saveHere(here, input)) : saveAnswers(services, input, signal),
        ),
        submit: fromPromise(async ({ input, signal }) =>
          isHere(here, input.examId) ? copied(submitHere(here, input)) : submitExam(services, input, signal),
        ),
        discard: fromPromise(async ({ input, signal }) => {
          const { examId } = input;
          return isHere(here, examId)
            ? giveUpHere(here, deckId, examId)
            : giveUpExam(services, { deckId, examId }, signal);
        }),
      },
      actions: {
        keepOnDevice({ context: { screen, isNotStored }, self }) {
          if (!screen) return;
          const outcome = journal.keep(deckId, screen);
          if (outcome === "full" && !isNotStored) self.send({ type: "device.refused" });
          if (outcome === "givenUp") self.send(givenUp(screen.exam.examId));
        },
        forgetOnDevice({ context: { screen, result } }) {
          const examId = screen?.exam.examId ?? result?.examId;
          if (examId !== undefined) journal.forget(deckId, examId);
        },
        announceResult() {
          noteStale(http, examGraded);
          device.get().then(
            (opened) => opened.sendExams(),
            () => undefined,
          );
        },
      },
    });
    return { machine: provided, examJournal: journal };
  });
  const actor = useAppActor(machine, { input: { deckId } });
  useEffect(() => {
    const restored = connection.on("connection.restored", () => actor.send({ type: "connection.restored" }));
    const look = () => {
      const examId = examJournal.givenUp(deckId);
      if (examId !== null) actor.send(givenUp(examId));
    };
    window.addEventListener("storage", look);
    return () => {
      restored.unsubscribe();
      window.removeEventListener("storage", look);
    };
  }, [actor, connection, examJournal, deckId]);
  return actor;
}
