import * as contract from "#contract/study/deck-options.ts";
import * as presets from "#contract/study/study-presets.ts";
import { getWorkload } from "#contract/study/workload.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { route, type Route } from "#server/http/route.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { studiedTodayIn } from "../study/queue/studied-today.ts";
import { chooseForDeck, optionsOfDeck, readDefaults } from "./options-of-decks.ts";
import {
  chooseDefault,
  createPreset,
  deletePreset,
  lockPreset,
  readPresets,
  updatePreset,
} from "./presets.ts";
import { readWorkload } from "./workload.ts";

export const deckOptionRoutes: readonly Route[] = [
  route(presets.listStudyPresets, async ({ caller }, { db }) => ({
    content: await readPresets(db, caller.userId),
  })),

  route(presets.createStudyPreset, ({ caller, body }, { db, now }) =>
    createPreset(db, caller.userId, body, now()),
  ),

  route(presets.updateStudyPreset, ({ caller, params, body }, { db, now }) =>
    updatePreset(db, { userId: caller.userId, presetId: params.presetId }, body, now()),
  ),

  route(presets.deleteStudyPreset, ({ caller, params }, { db }) =>
    deletePreset(db, caller.userId, params.presetId),
  ),

  route(getWorkload, ({ caller: { userId }, params: { presetId } }, { db, now }) =>
    readWorkload(db, { userId, presetId }, now()),
  ),

  route(contract.getStudyDefaults, ({ caller }, { db }) => readDefaults(db, caller.userId)),

  route(contract.setStudyDefaults, async ({ caller, body }, { db }) => {
    await chooseDefault(db, caller.userId, body.presetId);
    return readDefaults(db, caller.userId);
  }),

  route(contract.getDeckStudyOptions, async (call, { db, now }) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    await requireReadableDeck(db, userId, deckId);
    const today = dayOf(now().getTime(), call.timeZone);
    const [study, studied] = await Promise.all([
      optionsOfDeck(db, userId, deckId, now()),
      studiedTodayIn(db, userId, today, deckId),
    ]);
    return { ...study, studied };
  }),

  route(contract.setDeckStudyOptions, async ({ caller, params, body }, { db, now }) => {
    const { userId } = caller;
    const { presetId } = body;
    await requireReadableDeck(db, userId, params.deckId);
    await db.transaction(async (tx) => {
      if (presetId !== null) await lockPreset(tx, userId, presetId);
      await chooseForDeck(tx, userId, params.deckId, { presetId });
    });
    return optionsOfDeck(db, userId, params.deckId, now());
  }),

  route(contract.setDeckLimitsToday, async (call, { db, now }) => {
    const { userId } = call.caller;
    const { deckId } = call.params;
    const { newPerDay, reviewsPerDay } = call.body;
    await requireReadableDeck(db, userId, deckId);
    await chooseForDeck(db, userId, deckId, {
      limitsUntil: new Date(dayOf(now().getTime(), call.timeZone).end),
      newLimit: newPerDay,
      reviewLimit: reviewsPerDay,
    });
    return optionsOfDeck(db, userId, deckId, now());
  }),
];
