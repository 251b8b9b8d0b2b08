import type { OperationUsage } from "#contract/subscriptions/limits.ts";
import { formatCount } from "../numbers.ts";
import { StatTile, StatTiles } from "../study/StatTile.tsx";
import { subscriptionTexts as texts } from "./texts.ts";

/** From this share of a limit on, the list shows what remains. */
const NEAR = 0.8;

/** The usage of each limited operation; what remains is shown near the limit. */
export function UsageList({ usage }: { readonly usage: readonly OperationUsage[] }) {
  return (
    <StatTiles>
      {usage.map((one) => (
        <StatTile key={one.operation} label={texts.operations[one.operation]} {...shown(one)} />
      ))}
    </StatTiles>
  );
}

function shown({ operation, currentUsage, limit, remaining }: OperationUsage) {
  const used = formatCount(currentUsage);
  if (limit === null) return { value: used, hint: texts.noLimit };
  // Studying continues without a plan.
  if (limit === 0) return { value: used, hint: operation === "study_session" ? undefined : texts.noMore };
  const isNear = remaining !== null && currentUsage >= NEAR * limit;
  return {
    value: texts.used(used, formatCount(limit)),
    hint: isNear ? texts.left(formatCount(remaining)) : undefined,
  };
}
