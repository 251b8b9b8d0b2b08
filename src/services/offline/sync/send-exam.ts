import type { GradedExam } from "#contract/exams/exams.ts";
import { deliverExam } from "#contract/exams/offline-exams.ts";
import { deliveryOf } from "#domain/exam/offline/delivery.ts";
import type { DeviceExams, EndedDeviceExam } from "../../exams/device-exams.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Http } from "../../http/http.ts";
import { SyncFailure } from "./sync-failure.ts";

/** Exams that were taken on this device and wait for the server. `onDelivered` is called for each that the server accepted. */
export interface ExamsToSend {
  readonly exams: DeviceExams;
  readonly onDelivered: (exam: GradedExam) => void;
}

/** Statuses that another attempt does not change. The exam stays on the device with the reason of its refusal. */
const REFUSED: ReadonlySet<number> = new Set([400, 402, 403, 404, 409, 413, 422]);

/** Ended exams that wait for the server. */
export const examsToSend = ({ exams }: ExamsToSend): readonly EndedDeviceExam[] =>
  exams.ended().filter(({ refusal }) => refusal === null);

/**
 * Sends an exam. One that the server cannot take now waits for the next sync, and holds up nothing else.
 *
 * @throws SyncFailure where the server is not reached, or answers nothing.
 */
export async function sendExam(
  { exams, onDelivered }: ExamsToSend,
  http: Http,
  exam: EndedDeviceExam,
  call: { readonly signal: AbortSignal; readonly retry: "caller" },
): Promise<void> {
  const { examId } = exam.exam;
  try {
    const graded = await http.call(deliverExam, { body: deliveryOf(exam, exam.result) }, call);
    exams.forget(examId);
    onDelivered(graded);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status = 0 } = error;
    if (REFUSED.has(status)) exams.refuse(examId, error.message);
    else if (status < 500) throw new SyncFailure(error);
  }
}
