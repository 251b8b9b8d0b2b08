import { useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { shortenedText } from "#domain/shell/cut-text.ts";
import { overviewQuery } from "../../services/queries/overview-query.ts";
import { ButtonRow } from "../../ui/controls/ButtonRow.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { DayTiles } from "../../ui/progress/DayTiles.tsx";
import { Forecast } from "../../ui/progress/Forecast.tsx";
import { progressTexts as texts } from "../../ui/progress/texts.ts";

const SHOWN_OF_TITLE = 30;

/** The learner's day and the coming days; renders nothing without the server's data. */
export function Progress() {
  const { http } = useRouteContext({ from: "/app" }).api;
  const { data, isPending } = useQuery(overviewQuery(http));
  if (isPending) return <Skeleton lines={6} />;
  if (!data) return null;
  const { streak, today, forecast, unfinished } = data;
  return (
    <Section
      title={texts.title}
      action={
        <ButtonRow>
          {unfinished && (
            <Link
              to="/app/decks/$deckId/study"
              params={{ deckId: unfinished.deckId }}
              className={buttonClass()}
            >
              {texts.goOn(shortenedText(unfinished.deckTitle, SHOWN_OF_TITLE))}
            </Link>
          )}
          <Link to="/app/unified-analytics" className={buttonClass()}>
            {texts.analytics}
          </Link>
        </ButtonRow>
      }
    >
      <DayTiles streak={streak} today={today} />
      {forecast.some(({ reviewCount }) => reviewCount > 0) && <Forecast forecast={forecast} />}
    </Section>
  );
}
