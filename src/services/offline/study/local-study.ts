import { SIGNED_OUT_MESSAGE } from "#domain/offline/storage-messages.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { EnhancedSession } from "#contract/study/history.ts";
import { isSuspended } from "#domain/study/options/item-options.ts";
import { type CardsOfStudy, cardsOfStudy, togetherOf } from "#domain/study/cards-of-study.ts";
import { NONE_BURIED, withoutNew } from "#domain/study/options/siblings.ts";
import { seedOf } from "#domain/study/study-order.ts";
import { restOf } from "#domain/study/study-counts.ts";
import { languagesOf } from "#domain/study/screen/side-languages.ts";
import { countsOf, withDeck } from "#domain/study/study-queue.ts";
import { type StudyScope, sessionTypeOf } from "#domain/study/study-scope.ts";
import { whatComes } from "#domain/study/what-comes.ts";
import { NO_EARLIER } from "#domain/study/open-session.ts";
import type { SessionCards, StudyCards } from "../../study/study-cards.ts";
import { SaveError, type StudyService } from "../../study/study.ts";
import { readWholeDecks } from "../cards/cached-decks.ts";
import { type DamagedCards, onDamagedCards } from "../cards/damaged-cards.ts";
import { saveReview } from "../reviews/reviews.ts";
import { keepMarkChange } from "../cards/mark-changes.ts";
import type { OfflineSession } from "../database/records.ts";
import { findOpenSession } from "./open-sessions.ts";
import { beginSession, endSession, keepOpenSession } from "./sessions.ts";
import { isAnsweredSince } from "./answered-since.ts";
import { saveErrorOf } from "./save-error.ts";
import type { LocalStudyOptions } from "./local-study-options.ts";
import { readUnsentCards } from "./arriving-decks.ts";
import { ARRIVING, type Wait, createDecksToStudy, readWholeIds } from "./decks-to-study.ts";
import { readBuried } from "../due/buried-siblings.ts";
import { readStudies } from "../due/studies.ts";
import { readDueLoad } from "../due/due-load.ts";
import { readCounts, readDueIn, readNextDue, readStudyItems } from "../due/due-cards.ts";
import { readDecksWithNew } from "../due/new-decks.ts";
import { retryAfterEviction, withRoomOrRefusal } from "../storage/retry-after-eviction.ts";

/** Milliseconds that a session waits for news of a deck that is on the device. */
const NEWS_WAIT = 3000;

/** What may be studied, by deck. */
type Found = ReadonlyMap<number, CardsOfStudy>;

const NOTHING: Found = new Map();

const isEmpty = (found: Found) => [...found.values()].every(({ items }) => items.length === 0);

/** Studies from the device. Each answer is durable there before the next card shows. */
export function createLocalStudy(options: LocalStudyOptions): StudyService {
  const { database, userId, newDeviceId, now, timeZone, isClosed = () => false } = options;
  let inUse: readonly number[] = [];
  let isArriving = false;
  /** Begun by this page and not ended yet. */
  let openSession: OfflineSession | null = null;
  const decks = createDecksToStudy(options);

  const readItems = async ({ kind, deckId }: StudyScope): Promise<Found> => {
    const at = now();
    const day = dayOf(at, timeZone());
    const studyOfDeck = await readStudies(database, userId, day);
    const studyOf = (of: number): DeckStudy => {
      const study = studyOfDeck(of);
      // Across decks the hardest cards come first.
      return deckId === null ? { ...study, options: { ...study.options, reviewOrder: "difficulty" } } : study;
    };
    const across = deckId === null ? await readWholeDecks(database, userId) : [];
    const inReview = deckId === null ? across.map(({ id }) => id) : [deckId];
    const inStudy = deckId === null ? await readDecksWithNew(database, userId, across) : [deckId];
    const withNew: ReadonlySet<number> = new Set(kind === "study" ? inStudy : []);
    // The order of decks for new cards.
    const ids = [...new Set([...withNew, ...inReview])];
    const allBuried = await readBuried(database, userId, ids, { day, at, studyOf });
    const buriedIn = (of: number) => {
      const buried = allBuried.get(of) ?? NONE_BURIED;
      return withNew.has(of) ? buried : withoutNew(buried);
    };
    const seed = seedOf(day);
    const decksToRead = ids.map((of) => {
      const { newOrder } = studyOf(of).options;
      return { deckId: of, fresh: withNew.has(of) ? { newOrder, seed, buried: buriedIn(of).new } : null };
    });
    const [found, counts] = await Promise.all([
      readStudyItems(database, userId, decksToRead, day.end),
      readCounts(database, userId, [...withNew], day.end, undefined, allBuried),
    ]);
    const named = new Map(
      across.map(({ id, deck }) => [
        id,
        { id, title: deck.title, isOwn: deck.isOwner, ...languagesOf(deck) },
      ]),
    );
    return new Map(
      ids.map((of) => {
        const items = (found.get(of) ?? []).map((item) => ({ ...item, ...withDeck(named.get(of)) }));
        const moment = { new: counts.get(of)?.new ?? 0, buried: buriedIn(of), at, day, timeZone: timeZone() };
        return [of, cardsOfStudy(studyOf(of), items, moment)];
      }),
    );
  };

  /** The server's cards of an arriving deck, except those that the device knows better. */
  const readQueue = async (scope: StudyScope, signal: AbortSignal): Promise<StudyCards> => {
    const [cards, unsent] = await Promise.all([
      options.readQueue(scope, signal),
      readUnsentCards(database, userId),
    ]);
    return { ...cards, items: cards.items.filter(({ id }) => !unsent.has(id)) };
  };

  /** Refreshes the decks as far as a session waits, and reads the cards. */
  const loadCards = async (scope: StudyScope, signal: AbortSignal): Promise<StudyCards> => {
    const { deckId } = scope;
    const load = async (wait: Wait) => {
      const missing =
        deckId === null ? await decks.bringAll(scope.kind, wait) : await decks.bring(deckId, wait);
      return { missing, found: missing === ARRIVING ? NOTHING : await readItems(scope) };
    };
    const deadlines: AbortSignal[] = [];
    const soon = () => {
      const deadline = options.deadline(NEWS_WAIT);
      deadlines.push(deadline);
      return AbortSignal.any([signal, deadline]);
    };
    const dropped: DamagedCards[] = [];
    const stopHearing = onDamagedCards(database, (cards) => dropped.push(cards));
    let { missing, found } = await load({ signal, soon }).finally(stopHearing);
    // The server may replace damaged cards.
    if (dropped.length > 0) ({ missing, found } = await load({ signal, soon }));
    // With no card to study, it waits for the news.
    if (isEmpty(found) && deadlines.some(({ aborted }) => aborted)) {
      ({ missing, found } = await load({ signal, soon: () => signal }));
    }
    inUse =
      deckId === null ? [...found].flatMap(([id, { items }]) => (items.length > 0 ? [id] : [])) : [deckId];
    isArriving = missing === ARRIVING;
    if (missing === ARRIVING) return readQueue(scope, signal);
    const loadedAt = now();
    const { items, counts, later } = togetherOf([...found.values()]);
    // Saying that nothing is due would be wrong.
    if (missing && items.length === 0) throw missing.error;
    const dueLoad = items.some(({ isBalanced }) => isBalanced)
      ? await readDueLoad(database, userId, dayOf(loadedAt, timeZone()))
      : undefined;
    return { items, loadedAt, remaining: restOf(counts, countsOf(items)), later, load: dueLoad };
  };

  const keep = (write: () => Promise<OfflineSession>) =>
    withRoomOrRefusal(
      database,
      userId,
      async () => {
        openSession = await write();
        if (openSession.pending === 1) options.copies.keepSession(openSession);
      },
      inUse,
    );

  const begin = (begun: Parameters<typeof beginSession>[1]) => keep(() => beginSession(database, begun));

  const goOn = async (
    scope: StudyScope,
    atServer: EnhancedSession | null,
  ): Promise<SessionCards["session"] | null> => {
    const day = dayOf(now(), timeZone());
    const open = await findOpenSession(database, userId, { scope, day, atServer });
    if (!open) return null;
    await keep(async () => {
      await keepOpenSession(database, open.stored);
      return open.stored;
    });
    return open.session;
  };

  return {
    async loadCards(scope, sessionId, signal, { resumes } = { resumes: false }) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      const briefly = AbortSignal.any([signal, options.deadline(NEWS_WAIT)]);
      const asked = resumes ? options.readOpenSession(scope, briefly) : null;
      const refused = options.sessionRefusal?.(briefly);
      const cards = await loadCards(scope, signal);
      const begun = { ...cards, session: { id: sessionId, earlier: NO_EARLIER } };
      if (cards.items.length === 0) return begun;
      const open = asked && (await goOn(scope, await asked));
      if (open) return { ...cards, session: open };
      const refusal = await refused;
      if (refusal) throw new SaveError(refusal, false);
      const { kind, deckId } = scope;
      await begin({ id: sessionId, userId, deckId, type: sessionTypeOf(kind), startedAt: cards.loadedAt });
      return begun;
    },

    async beginPractice({ sessionId: id, deckId, startedAt }) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      await begin({ id, userId, deckId, type: "cram", startedAt });
    },

    async saveReview(draft) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      const save = async () => {
        const saved = await saveReview(database, draft, { userId, newDeviceId, timeZone: timeZone() });
        if (saved) options.copies.keepReview(saved);
      };
      try {
        if (draft.version === 1) await options.reserveReview();
        await retryAfterEviction(database, userId, save, inUse);
      } catch (error) {
        throw saveErrorOf(error);
      }
      options.onSaved();
      return now();
    },

    async saveMarks(draft) {
      if (isClosed()) throw new SaveError(SIGNED_OUT_MESSAGE, false);
      try {
        await retryAfterEviction(database, userId, () => keepMarkChange(database, userId, draft), inUse);
      } catch (error) {
        throw saveErrorOf(error);
      }
      options.onSaved();
    },

    async comingTo(scope) {
      const { deckId } = scope;
      const at = now();
      const day = dayOf(at, timeZone());
      const whole = await readWholeIds(database, userId);
      // The device may have only some decks.
      if (deckId === null ? isArriving : !whole.includes(deckId)) return null;
      const { items, counts, later } = togetherOf([...(await readItems(scope)).values()]);
      const steps = items.flatMap(({ schedule: { state, due } }) =>
        state === "learning" || state === "relearning" ? [due] : [],
      );
      const nextDue = await readNextDue(database, userId, deckId === null ? whole : [deckId], day.end);
      const coming = whatComes({ counts, steps, later, nextDue }, at, day);
      if (deckId === null || coming.when !== "day" || coming.days > 1) return coming;
      const tomorrow = dayOf(day.end, timeZone());
      const { options: study } = (await readStudies(database, userId, tomorrow))(deckId);
      const schedules = await readDueIn(database, { userId, deckId }, tomorrow);
      return { ...coming, reviews: schedules.filter((schedule) => !isSuspended(study, schedule)).length };
    },

    isAnsweredSince: (cardId, at) => isAnsweredSince(database, { userId, cardId, at }),

    async completeSession(sessionId, completedAt) {
      if (openSession?.id !== sessionId) return;
      options.copies.keepSession(await endSession(database, openSession, completedAt));
      openSession = null;
      options.onSaved();
    },
  };
}
