import type { ReactNode } from "react";
import { Select } from "../forms/Select.tsx";
import { measure } from "./HourSelect.css.ts";
import { lazily } from "../lazily.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const format = lazily(() => new Intl.DateTimeFormat("en", { hour: "numeric", timeZone: "UTC" }));
const inWords = (hour: number) => format().format(Date.UTC(2026, 0, 1, hour));

export interface HourSelectProps {
  readonly label: string;
  readonly hint?: string;
  /** 0 to 23. */
  readonly hour: number;
  /** An hour that is not offered. */
  readonly not?: number;
  /** Beside the label. */
  readonly aside?: ReactNode;
  readonly onChange: (hour: number) => void;
}

export function HourSelect({ label, hint, hour, not, aside, onChange }: HourSelectProps) {
  return (
    <div className={measure}>
      <Select
        label={label}
        hint={hint}
        aside={aside}
        value={hour}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {HOURS.filter((one) => one !== not).map((one) => (
          <option key={one} value={one}>
            {inWords(one)}
          </option>
        ))}
      </Select>
    </div>
  );
}
