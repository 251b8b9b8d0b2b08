import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useMemo } from "react";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { retentionCosts } from "#domain/study/options/workload.ts";
import { workloadQuery } from "../../services/study/study-options-queries.ts";
import { CostList } from "../../ui/study-options/CostList.tsx";

/** What it costs to remember more of the cards of a preset; nothing until that is known. */
export function RetentionCosts({
  presetId,
  options,
}: {
  readonly presetId: number;
  readonly options: DeckOptions;
}) {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(workloadQuery(http, presetId));
  const costs = useMemo(() => (data ? retentionCosts(data, options) : []), [data, options]);
  return costs.length === 0 ? null : <CostList costs={costs} />;
}
