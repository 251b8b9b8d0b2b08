import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { addCard } from "#contract/decks/card-changes.ts";
import { changeCards } from "#contract/decks/bulk-changes.ts";
import { changeDecks } from "#contract/decks/deck-bulk-changes.ts";
import { inviteByName } from "#contract/decks/invitations.ts";
import { trashDeck } from "#contract/decks.ts";
import { createSession } from "#contract/study/study.ts";
import { as, inDeck } from "./fixture.ts";
import { EXAMPLES } from "./examples.ts";
import { gradingRows } from "./grading-examples.ts";
import type { Cell, Row, SentCall } from "./sharing-cell.ts";
import { SEARCH_ROWS } from "./search-examples.ts";
import { EXAM_ROWS } from "./sharing-exam-rows.ts";
import { type SharedDeck, uploadNew, withImage } from "./sharing-world.ts";

const READERS = "ok ok ok 404 404 401";
const EDITORS = "ok ok 404 404 404 401";
const OWNER = "ok 404 404 404 404 401";
/** Who was a member may still deliver answers, and see what is theirs of them. */
const ANSWERERS = "ok ok ok ok 404 401";
/** Filters by the caller's own things: the call succeeds for every role, and finds nothing of others. */
const OWN_THINGS = "ok ok ok ok ok 401";

const deck = ({ shared }: Cell) => ({ params: { deckId: String(shared.deckId) } });
const card = ({ shared }: Cell) => ({ params: { cardId: String(shared.cardId) } });
const member = ({ shared, people }: Cell) => ({
  params: { deckId: String(shared.deckId), userId: String(people.viewer.user.id) },
});
const onDeck =
  (body: unknown) =>
  (cell: Cell): SentCall => ({ ...deck(cell), body });

const inMonth = ({ shared }: Cell) => ({ query: { timeRange: "month", deckId: String(shared.deckId) } });

const bodyOf = (name: string) => EXAMPLES[name]?.body ?? {};
const review = ({ shared }: Cell) => ({
  ...bodyOf("recordPerformance"),
  sessionId: undefined,
  reviewId: randomUUID(),
  cardId: shared.cardId,
});
const Outcomes = v.object({ results: v.array(v.object({ outcome: v.string() })) });
const outcomes = (body: unknown) =>
  v
    .parse(Outcomes, body)
    .results.map(({ outcome }) => outcome)
    .join();
const Listed = v.object({ content: v.array(v.unknown()) });
const listed = (body: unknown) => (v.parse(Listed, body).content.length > 0 ? "ok" : "none");
const Marked = v.object({ cards: v.array(v.unknown()) });
const Checked = v.object({ deckIds: v.array(v.number()) });
const State = v.object({ state: v.string() });
const changeOf = ({ cardId }: SharedDeck, changeId: string) => ({
  changeId,
  cardIds: [cardId],
  change: { kind: "addTags" as const, tags: ["new"] },
});

const deckChangeOf = ({ deckId }: SharedDeck, changeId: string) => ({
  changeId,
  deckIds: [deckId],
  change: { kind: "addTags" as const, tags: ["new"] },
});

/** An invitation of the stranger by name. */
async function strangersInvitation({ server, people, shared }: Cell): Promise<SentCall> {
  const invitation = await server.succeed(inviteByName, {
    ...as(people.owner),
    ...inDeck(shared.deckId),
    body: { username: people.stranger.user.username, role: "viewer" },
  });
  return { params: { invitationId: String(invitation.id) } };
}

/** What each role may do with a deck, by the endpoint. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...EXAM_ROWS,
  ...SEARCH_ROWS,
  listDecks: {
    expected: "ok none none none none 401",
    call: ({ shared }) => ({ query: { parentFolderId: String(shared.folderId), includeFolders: "true" } }),
    read: listed,
  },
  createDeck: {
    expected: OWNER,
    call: ({ shared }) => ({ body: { title: "New", folderId: shared.folderId } }),
  },
  getDeck: { expected: READERS, call: deck },
  updateDeck: { expected: EDITORS, call: onDeck({ title: "New" }) },
  trashDeck: { expected: OWNER, call: deck },
  restoreDeck: { expected: OWNER, call: deck },
  deleteDeckForGood: {
    expected: OWNER,
    async call({ server, people, shared }) {
      await server.succeed(trashDeck, { ...as(people.owner), ...inDeck(shared.deckId) });
      return { params: { deckId: String(shared.deckId) } };
    },
  },
  addFavorite: { expected: READERS, call: deck },
  removeFavorite: { expected: READERS, call: deck },
  createFolder: {
    expected: OWNER,
    call: ({ shared }) => ({ body: { name: randomUUID(), parentId: shared.folderId } }),
  },
  updateFolder: {
    expected: OWNER,
    call: ({ shared }) => ({ params: { folderId: String(shared.folderId) }, body: { name: randomUUID() } }),
  },
  deleteFolder: {
    expected: OWNER,
    call: ({ shared }) => ({ params: { folderId: String(shared.folderId) } }),
  },
  moveDeck: { expected: OWNER, call: onDeck({ folderId: null }) },
  changeDecks: {
    expected: EDITORS,
    call: ({ shared }) => ({ body: deckChangeOf(shared, randomUUID()) }),
  },
  undoDeckChange: {
    expected: EDITORS,
    call: async ({ server, caller, shared }) => {
      const changeId = randomUUID();
      await server.request(changeDecks, { token: caller?.token, body: deckChangeOf(shared, changeId) });
      return { params: { changeId } };
    },
  },
  setDeckVisibility: { expected: OWNER, call: onDeck({ isPublic: false }) },
  copyDeck: { expected: READERS, call: onDeck({ copyId: randomUUID() }) },
  checkDecks: {
    expected: "ok ok ok none none 401",
    call: ({ shared }) => ({ body: { deckIds: [shared.deckId] } }),
    read: (body) => (v.parse(Checked, body).deckIds.length > 0 ? "ok" : "none"),
  },
  listMembers: { expected: OWNER, call: deck },
  changeMember: { expected: OWNER, call: (cell) => ({ ...member(cell), body: { role: "editor" } }) },
  removeMember: { expected: OWNER, call: member },
  leaveDeck: { expected: "404 ok ok 404 404 401", call: deck },
  transferDeck: {
    expected: OWNER,
    call: (cell) => ({ ...deck(cell), body: { userId: cell.people.editor.user.id } }),
  },
  listInvitations: { expected: OWNER, call: deck },
  createInvitationLink: { expected: OWNER, call: onDeck({ role: "viewer", days: 7, maxUses: 1 }) },
  inviteByName: {
    expected: OWNER,
    call: (cell) => ({
      ...deck(cell),
      body: { username: cell.people.stranger.user.username, role: "viewer" },
    }),
  },
  withdrawInvitation: {
    expected: OWNER,
    call: async (cell) => {
      const { params } = await strangersInvitation(cell);
      return { params: { ...deck(cell).params, ...params } };
    },
  },
  lookUpInvitation: {
    expected: "yours yours yours withdrawn open 401",
    call: ({ shared }) => ({ body: { token: shared.token } }),
    read: (body) => v.parse(State, body).state,
  },
  acceptInvitationLink: {
    expected: "ok ok ok 409 ok 401",
    call: ({ shared }) => ({ body: { token: shared.token } }),
  },
  acceptInvitation: { expected: "404 404 404 404 ok 401", call: strangersInvitation },
  declineInvitation: { expected: "404 404 404 404 ok 401", call: strangersInvitation },
  getDeckStudyOptions: { expected: READERS, call: deck },
  setDeckStudyOptions: { expected: READERS, call: onDeck({ presetId: null }) },
  setDeckLimitsToday: { expected: READERS, call: onDeck({ newPerDay: 5, reviewsPerDay: 5 }) },
  listCardTags: { expected: READERS, call: deck },
  listCards: { expected: READERS, call: (cell) => ({ ...deck(cell), query: {} }), read: listed },
  addCard: { expected: EDITORS, call: onDeck({ front: "Mali", back: "Bamako" }) },
  addCards: {
    expected: EDITORS,
    call: (cell) => ({
      ...deck(cell),
      body: { batchId: randomUUID(), cards: [{ front: "Mali", back: "Bamako" }] },
    }),
  },
  compareCards: { expected: EDITORS, call: onDeck({ cards: [{ front: "Egypt", back: "Cairo" }] }) },
  updateCards: {
    expected: EDITORS,
    call: (cell) => ({
      ...deck(cell),
      body: { batchId: randomUUID(), cards: [{ id: cell.shared.cardId, front: "a", back: "b" }] },
    }),
  },
  getCard: { expected: READERS, call: card },
  updateCard: { expected: EDITORS, call: (cell) => ({ ...card(cell), body: { front: "a", back: "b" } }) },
  deleteCard: { expected: EDITORS, call: card },
  changeCards: {
    expected: EDITORS,
    call: (cell) => ({ ...deck(cell), body: changeOf(cell.shared, randomUUID()) }),
  },
  previewReplacement: {
    expected: EDITORS,
    call: onDeck({
      replacement: { find: "a", replacement: "b", sides: "both", matchCase: false, wholeWords: false },
    }),
  },
  undoCardChange: {
    expected: EDITORS,
    call: async (cell) => {
      const changeId = randomUUID();
      const body = changeOf(cell.shared, changeId);
      await cell.server.request(changeCards, {
        token: cell.caller?.token,
        ...inDeck(cell.shared.deckId),
        body,
      });
      return { params: { ...deck(cell).params, changeId } };
    },
  },
  listCardIds: { expected: READERS, call: (cell) => ({ ...deck(cell), query: {} }) },
  readMedia: {
    expected: READERS,
    call: async ({ server, people: { owner }, shared }) => {
      const hash = await uploadNew(server, owner);
      await server.succeed(addCard, { ...as(owner), ...inDeck(shared.deckId), body: withImage(hash) });
      return { params: { hash } };
    },
  },
  exportAnkiPackage: { expected: READERS, call: deck },
  createSession: {
    expected: ANSWERERS,
    call: ({ server, shared }) => ({
      body: {
        sessionId: randomUUID(),
        deckId: shared.deckId,
        startedAt: server.clock.now().toISOString(),
      },
    }),
  },
  listSessions: {
    expected: OWN_THINGS,
    call: ({ shared }) => ({ query: { deckId: String(shared.deckId) } }),
  },
  openSession: {
    expected: OWN_THINGS,
    call: ({ shared }) => ({ query: { type: "study", deckId: String(shared.deckId) } }),
  },
  enhancedSessions: {
    expected: OWN_THINGS,
    call: ({ shared }) => ({ query: { deckId: String(shared.deckId) } }),
  },
  reviewCards: { expected: READERS, call: (cell) => ({ ...deck(cell), query: {} }), read: listed },
  cardInfo: { expected: READERS, call: card },
  markCards: {
    expected: "ok ok ok 404 404 401",
    call: (cell) => ({
      ...deck(cell),
      body: {
        cards: [{ cardId: cell.shared.cardId, modifiedAt: cell.server.clock.now().toISOString(), flag: 1 }],
      },
    }),
    read: (body) => (v.parse(Marked, body).cards.length > 0 ? "ok" : "none"),
  },
  recordPerformance: { expected: ANSWERERS, call: (cell) => ({ body: review(cell) }) },
  enhancedRecordPerformance: { expected: ANSWERERS, call: (cell) => ({ body: review(cell) }) },
  bulkReview: {
    expected: "applied applied applied applied refused 401",
    call: (cell) => ({ body: { reviewItems: [review(cell)] } }),
    read: outcomes,
  },
  startMobileSession: {
    expected: READERS,
    call: ({ shared }) => ({
      body: { ...bodyOf("startMobileSession"), sessionId: randomUUID(), deckId: shared.deckId },
    }),
  },
  saveMobileProgress: {
    expected: "applied applied applied applied refused 401",
    call: async (cell) => {
      const sessionId = randomUUID();
      const startedAt = cell.server.clock.now().toISOString();
      const body = { sessionId, deckId: null, startedAt };
      await cell.server.request(createSession, { token: cell.caller?.token, body });
      return { body: { sessionId, reviewItems: [review(cell)] } };
    },
    read: outcomes,
  },
  ...gradingRows(READERS),
  studyStatistics: { expected: ANSWERERS, call: inMonth },
  enhancedAnalytics: { expected: ANSWERERS, call: inMonth },
  calibration: { expected: ANSWERERS, call: inMonth },
};
