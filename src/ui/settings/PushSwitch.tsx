import { useId } from "react";
import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import * as css from "../sync/OfflineDeckToggle.css.ts";
import { texts } from "../texts.ts";
import { pushTexts } from "./texts.ts";

/** `uninstalled`: only the installed application can be pushed to. `notOn`, `notOff`: turning it on or off failed. */
export type PushState =
  | "nobody"
  | "checking"
  | "unsupported"
  | "uninstalled"
  | "blocked"
  | "off"
  | "asking"
  | "subscribing"
  | "on"
  | "unsubscribing"
  | "notOn"
  | "notOff";

export interface PushSwitchProps {
  readonly state: PushState;
  /** Whether the learner wants any kind of notification pushed. */
  readonly hasKinds: boolean;
  readonly onTurnOn: () => void;
  readonly onTurnOff: () => void;
  readonly onRetry: () => void;
}

const ON: ReadonlySet<PushState> = new Set(["on", "unsubscribing", "notOff"]);
const MOVABLE: ReadonlySet<PushState> = new Set(["off", "on", "notOn", "notOff"]);

/** Lets notifications be pushed to this device, or says why they cannot be. */
export function PushSwitch({ state, hasKinds, onTurnOn, onTurnOff, onRetry }: PushSwitchProps) {
  const id = useId();
  const isOn = ON.has(state);
  const failure = state === "notOn" || state === "notOff" ? pushTexts[state] : null;
  return (
    <div className={css.toggle}>
      <label className={css.row}>
        <input
          type="checkbox"
          role="switch"
          className={css.control}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-checked={isOn}
          aria-disabled={!MOVABLE.has(state)}
          checked={isOn}
          onChange={() => {
            if (MOVABLE.has(state)) (isOn ? onTurnOff : onTurnOn)();
          }}
        />
        <span className={css.words}>
          <span id={`${id}-label`} className={css.label}>
            {pushTexts.label}
          </span>
          <span id={`${id}-note`} className={css.note} role="status">
            {noteOf(state, hasKinds)}
          </span>
        </span>
      </label>
      {failure !== null && (
        <Banner tone="error" action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
          {failure}
        </Banner>
      )}
    </div>
  );
}

function noteOf(state: PushState, hasKinds: boolean): string {
  switch (state) {
    case "unsupported":
    case "uninstalled":
    case "blocked":
    case "asking":
      return pushTexts[state];
    case "on":
      return hasKinds ? pushTexts.on : pushTexts.noKinds;
    case "subscribing":
    case "unsubscribing":
    case "checking":
      return pushTexts.working;
    case "nobody":
    case "off":
    case "notOn":
    case "notOff":
      return pushTexts.off;
  }
}
