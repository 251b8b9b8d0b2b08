import { forgetCardDrafts } from "../../cards/card-drafts.ts";
import { forgetDeviceExams } from "../../exams/device-exams.ts";
import { forgetExams } from "../../exams/exam-journal.ts";
import { createPushChoice } from "../../notifications/push-choice.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { eraseLearner } from "./erase-learner.ts";
import { forgetSearches } from "../../search/search-storage.ts";
import { forgetCheckout } from "../../subscription/stored-checkout.ts";
import { forgetAdaptiveExams } from "../../study/stored-adaptive-exams.ts";

/** Leaves nothing of a learner on the device, whose account is deleted. */
export async function eraseDevice(
  storage: Storage,
  openDatabase: () => Promise<OfflineDatabase>,
  userId: number,
): Promise<void> {
  createPushChoice(storage).forget(userId);
  forgetCardDrafts(storage, userId);
  forgetExams(storage, userId);
  forgetDeviceExams(storage, userId);
  forgetCheckout(storage, userId);
  forgetSearches(storage, userId);
  forgetAdaptiveExams(storage, userId);
  await eraseLearner(await openDatabase(), userId);
}
