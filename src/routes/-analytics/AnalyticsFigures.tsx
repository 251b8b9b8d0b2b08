import { Link } from "@tanstack/react-router";
import type { FigureSection } from "#domain/analytics/figures/sections.ts";
import type { AnalyticsActorRef } from "../../machines/analytics/analytics.machine.ts";
import { FigureCard } from "../../ui/analytics/FigureCard.tsx";
import * as css from "../../ui/analytics/Figures.css.ts";
import { analyticsTexts as texts } from "../../ui/analytics/texts.ts";
import { Section } from "../../ui/layout/Section.tsx";

export function AnalyticsFigures({
  sections,
  actor,
}: {
  readonly sections: readonly FigureSection[];
  readonly actor: AnalyticsActorRef;
}) {
  return sections.map(({ id, figures }) => (
    <Section key={id} {...texts.sections[id]}>
      <div className={css.figures}>
        {figures.map(({ figure, isWide }) => (
          <FigureCard
            key={figure.id}
            figure={figure}
            isWide={isWide}
            deckLink={(deckId, children) => (
              <Link to="/app/unified-analytics/deck/$deckId" params={{ deckId }}>
                {children}
              </Link>
            )}
            onExport={() => actor.send({ type: "figure.export", figure })}
          />
        ))}
      </div>
    </Section>
  ));
}
