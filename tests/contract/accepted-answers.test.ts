import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { listAcceptedAnswers, removeAcceptedAnswer } from "#contract/exams/accepted-answers.ts";
import { verifyExam } from "#contract/exams/exams.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { answerTo, beginOpen, capitals, finish, ofExam } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let editor: SignedIn;
let other: SignedIn;
let deckId = 0;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  [editor, other] = [await server.signUpAndIn(), await server.signUpAndIn()];
  deckId = await capitals(server, editor);
  await fixtureOf(server).publish(deckId);
});

/** Answers a question with another word, which is accepted. */
async function accepted(who: SignedIn, forEveryone = false) {
  const exam = await beginOpen(server, who, deckId);
  const question = nth(exam.questions, 0);
  await finish(server, who, exam, [answerTo(server, question, "Umm")]);
  const body = { decisions: [{ questionId: question.questionId, accepted: true }], forEveryone };
  await server.succeed(verifyExam, { ...as(who), ...ofExam(exam.examId), body });
  return question.cardId;
}
const listed = async (who: SignedIn, cardId: number) =>
  (await server.succeed(listAcceptedAnswers, { ...as(who), params: { cardId: String(cardId) } })).answers;
const cardsOf = (who: SignedIn, since?: string) =>
  server.succeed(listCards, { ...as(who), ...inDeck(deckId), query: since === undefined ? {} : { since } });
/** What changed for a device since a cursor: each changed card with its accepted answers. */
const changedSince = async (who: SignedIn, since: string) =>
  (await cardsOf(who, since)).content.map(({ id, accepted: answers }) => [id, answers]);
const removal = (who: SignedIn, cardId: number, answerId: number) => ({
  ...as(who),
  params: { cardId: String(cardId), answerId: String(answerId) },
});

describeEndpoint("listAcceptedAnswers", {
  good: () => {
    it("lists the learner's own and those for everyone, and devices get them", async () => {
      const [before, others] = [await cardsOf(editor), await cardsOf(other)];
      const own = await accepted(editor);
      expect(await listed(editor, own)).toMatchObject([
        { answer: "Umm", forEveryone: false, canRemove: true },
      ]);
      expect(await listed(other, own)).toEqual([]);
      expect(await changedSince(editor, before.cursor)).toEqual([[own, ["Umm"]]]);
      expect(await changedSince(other, others.cursor)).toEqual([]);
      const everyones = await accepted(editor, true);
      expect(await listed(other, everyones)).toMatchObject([{ forEveryone: true, canRemove: false }]);
      expect(await changedSince(other, others.cursor)).toEqual([[everyones, ["Umm"]]]);
    });
  },
  bad: () => {
    it("is refused for a card that the learner may not study", async () => {
      const hidden = await fixtureOf(server).deck(editor);
      const { id } = nth(await fixtureOf(server).cards(editor, hidden.id, ["a"]), 0);
      const call = { ...as(other), params: { cardId: String(id) } };
      await server.refuse(listAcceptedAnswers, call, 404, "RESOURCE_NOT_FOUND");
    });
  },
});

describeEndpoint("removeAcceptedAnswer", {
  good: () => {
    it("is wrong again, for everyone too, and devices get the change", async () => {
      const cardId = await accepted(editor, true);
      const { cursor } = await cardsOf(other);
      const [answer] = await listed(editor, cardId);
      await server.succeed(removeAcceptedAnswer, removal(editor, cardId, answer?.id ?? 0));
      expect(await listed(editor, cardId)).toEqual([]);
      expect(await changedSince(other, cursor)).toEqual([[cardId, undefined]]);
    });
  },
  bad: () => {
    it("is refused for what an editor accepted, and for another's own", async () => {
      const cardId = await accepted(editor, true);
      const [answer] = await listed(other, cardId);
      const ofEveryone = removal(other, cardId, answer?.id ?? 0);
      await server.refuse(removeAcceptedAnswer, ofEveryone, 404, "RESOURCE_NOT_FOUND");
      const ofOther = await accepted(other);
      const [own] = await listed(other, ofOther);
      const call = removal(editor, ofOther, (own?.id ?? 0) || 1);
      await server.refuse(removeAcceptedAnswer, call, 404, "RESOURCE_NOT_FOUND");
      expect(await listed(other, ofOther)).toContainEqual(own);
    });
  },
});
