import type { ReactNode } from "react";
import type { AdaptiveInsights } from "#contract/adaptive/adaptive-exams.ts";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { Outcome } from "../../ui/feedback/Outcome.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { OwnWords } from "./OwnWords.tsx";

export function AdaptiveResult({
  insights: { sessionId, right, answered, findings, studyNext, topics, items },
  action,
}: {
  readonly insights: AdaptiveInsights;
  /** A link to another exam. */
  readonly action: ReactNode;
}) {
  return (
    <>
      <Outcome>
        <h2>{texts.score(right, answered)}</h2>
        {findings.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Outcome>
      <Section title={texts.studyNext}>
        <ol>
          {studyNext.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Section>
      <OwnWords sessionId={sessionId} items={items} />
      {topics.length > 0 && (
        <Section title={texts.topics}>
          <ul>
            {topics.map((one) => (
              <li key={one.topic}>{texts.topicScore(one.topic, one.right, one.asked)}</li>
            ))}
          </ul>
        </Section>
      )}
      {action}
    </>
  );
}
