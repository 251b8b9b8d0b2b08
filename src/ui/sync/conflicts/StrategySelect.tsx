import type { ConflictPolicy } from "#contract/reviews.ts";
import { Select } from "../../forms/Select.tsx";
import { strategyTexts, syncTexts } from "../texts.ts";

const offered = [
  "most_recent",
  "client_wins",
  "server_wins",
  "merge",
  "highest_confidence",
  "smart_merge",
  "user_choice",
] as const satisfies ConflictPolicy[];

export interface StrategySelectProps {
  readonly strategy: ConflictPolicy;
  readonly onChange: (strategy: (typeof offered)[number]) => void;
}

export function StrategySelect({ strategy, onChange }: StrategySelectProps) {
  return (
    <Select
      label={syncTexts.conflictResolution}
      hint={strategyTexts[strategy].help}
      value={strategy === "local_wins" ? "client_wins" : strategy}
      onChange={({ target }) => {
        const chosen = offered.find((one) => one === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {strategyTexts[one].name}
        </option>
      ))}
    </Select>
  );
}
