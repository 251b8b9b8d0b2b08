import { Button } from "../controls/Button.tsx";
import { Banner } from "../feedback/Banner.tsx";
import { Switch } from "../forms/Switch.tsx";
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
  /** Whether any kind of notification is to be pushed. */
  readonly hasKinds: boolean;
  readonly onTurnOn: () => void;
  readonly onTurnOff: () => void;
  readonly onRetry: () => void;
}

const ON: ReadonlySet<PushState> = new Set(["on", "unsubscribing", "notOff"]);

/** Whether this device gets push notifications in this state. */
export const isPushOn = (state: PushState): boolean => ON.has(state);

const MOVABLE: ReadonlySet<PushState> = new Set(["off", "on", "notOn", "notOff"]);

/** Turns push notifications to this device on and off, or explains why it cannot. */
export function PushSwitch({ state, hasKinds, onTurnOn, onTurnOff, onRetry }: PushSwitchProps) {
  const isOn = isPushOn(state);
  const failure = state === "notOn" || state === "notOff" ? pushTexts[state] : null;
  return (
    <Switch
      label={pushTexts.label}
      note={noteOf(state, hasKinds)}
      isOn={isOn}
      isFixed={!MOVABLE.has(state)}
      announcesNote
      onMove={isOn ? onTurnOff : onTurnOn}
    >
      {failure !== null && (
        <Banner tone="error" action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}>
          {failure}
        </Banner>
      )}
    </Switch>
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
