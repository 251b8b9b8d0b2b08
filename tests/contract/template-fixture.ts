import { createExamTemplate } from "#contract/exams/templates.ts";
import { DEFAULT_CONFIGURATION } from "#domain/exam/configuration-form.ts";
import { as } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** The exam templates of the learners before a test begins. */
export const templateFixtureOf = (server: TestServer) => ({
  make: (learner: SignedIn, name: string, isPublic = false) =>
    server.succeed(createExamTemplate, {
      ...as(learner),
      body: { name, isPublic, configuration: DEFAULT_CONFIGURATION },
    }),
  /** A learner who may publish. */
  async publisher(): Promise<SignedIn> {
    const learner = await server.signUpAndIn();
    await server.confirm(learner);
    return learner;
  },
});

export const ofTemplate = (templateId: number) => ({ params: { templateId: String(templateId) } });
