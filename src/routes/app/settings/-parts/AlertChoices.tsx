import type { ReactNode } from "react";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { Settings } from "../../../-preferences/start-settings.ts";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.notifications;

interface AlertChoicesProps {
  readonly value: Pick<SettingsOnServer, "sounds" | "vibration">;
  readonly alerts: Settings["alerts"];
  readonly note: (part: (settings: SettingsOnServer) => unknown) => ReactNode;
  readonly onChange: (changed: Partial<SettingsOnServer>) => void;
}

/** Whether a notification sounds and vibrates while the application is open. */
export function AlertChoices({ value: { sounds, vibration }, alerts, note, onChange }: AlertChoicesProps) {
  return (
    <>
      <Checkbox
        label={texts.sounds}
        hint={texts.soundsHint}
        checked={sounds}
        aside={note((settings) => settings.sounds)}
        onChange={({ currentTarget: { checked } }) => {
          onChange({ sounds: checked });
          // Plays the chosen sound.
          if (checked) alerts.playSound();
        }}
      />
      {alerts.canVibrate && (
        <Checkbox
          label={texts.vibration}
          hint={texts.vibrationHint}
          checked={vibration}
          aside={note((settings) => settings.vibration)}
          onChange={({ currentTarget }) => onChange({ vibration: currentTarget.checked })}
        />
      )}
    </>
  );
}
