import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { adaptiveHistoryQuery } from "../../services/exams/adaptive-queries.ts";
import { AdaptiveList } from "../../ui/adaptive/AdaptiveList.tsx";
import { adaptiveTexts as texts } from "../../ui/adaptive/texts.ts";
import { Pagination } from "../../ui/layout/Pagination.tsx";
import { Section } from "../../ui/layout/Section.tsx";

/** The learner's finished adaptive exams; renders nothing if there are none or the server is out of reach. */
export function AdaptiveHistory({ deckId }: { readonly deckId: number | undefined }) {
  const { http } = useRouteContext({ from: "/app" }).api;
  const [page, setPage] = useState(0);
  const { data } = useQuery({
    ...adaptiveHistoryQuery(http, deckId, page),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.totalElements === 0) return null;
  return (
    <Section title={texts.history} lead={texts.historyLead}>
      <AdaptiveList
        exams={data.content}
        link={(sessionId) => (props) => (
          <Link
            to="/app/exam/sessions/$sessionId"
            params={{ sessionId }}
            search={{ kind: "adaptive" }}
            {...props}
          />
        )}
      />
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </Section>
  );
}
