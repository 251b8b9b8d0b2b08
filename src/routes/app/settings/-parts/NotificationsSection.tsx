import type { ReactNode } from "react";
import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { SettingsOnServer } from "#contract/notifications/notification-settings.ts";
import type { Settings } from "../../../-preferences/start-settings.ts";
import { preferred } from "../../../../machines/preference/preference.machine.ts";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { hint } from "../../../../ui/forms/Field.css.ts";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ChannelTable } from "../../../../ui/settings/ChannelTable.tsx";
import { HourSelect } from "../../../../ui/settings/HourSelect.tsx";
import { isPushOn } from "../../../../ui/settings/PushSwitch.tsx";
import { PendingPart } from "../../../-parts/PendingPart.tsx";
import { AlertChoices } from "./AlertChoices.tsx";
import { PreferenceNote, useChange } from "./PreferenceNote.tsx";
import { PushPart, usePush } from "./PushPart.tsx";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.notifications;
const KINDS = (["reminder", "achievement", "system"] as const).map((id) => ({ id, title: texts.kinds[id] }));
/** Suggested at first: usual nights. */
const NIGHT = { from: 22, to: 7 };

export function NotificationsSection({ settings }: { readonly settings: Settings }) {
  const actor = settings.notifications;
  const value = useSelector(actor, ({ context }) => preferred(context));
  const change = useChange(actor);
  const isLoaded = useSelector(actor, (snapshot) => snapshot.matches({ server: "loaded" }));
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches({ server: "unavailable" }));
  const choose = (chosen: SettingsOnServer) => actor.send({ type: "preference.choose", value: chosen });
  return (
    <Section id="notifications" title={texts.title} lead={texts.lead}>
      {isLoaded && typeof value === "object" && (
        <Choices
          value={value}
          alerts={settings.alerts}
          note={(part) => <PreferenceNote actor={actor} change={change} part={part} />}
          onChoose={choose}
        />
      )}
      {isMissing && <p>{settingTexts.unavailable}</p>}
      {!isLoaded && !isMissing && <PendingPart lines={6} />}
    </Section>
  );
}

interface ChoicesProps {
  readonly value: SettingsOnServer;
  readonly alerts: Settings["alerts"];
  /** The state of the last change, if it was of this part. */
  readonly note: (part: (settings: SettingsOnServer) => unknown) => ReactNode;
  readonly onChoose: (value: SettingsOnServer) => void;
}

function Choices({ value, alerts, note, onChoose }: ChoicesProps) {
  const { timeZone } = useRouteContext({ from: "__root__" }).clock;
  const { kinds, channels, reminder, quietHours, toasts } = value;
  const push = usePush();
  const isOff = push.state !== "checking" && !isPushOn(push.state);
  const ways = (["app", "email", "push"] as const)
    .filter((id) => id === "app" || channels[id])
    .map((id) => ({
      id,
      title: texts.channels[id],
      note: id === "push" && isOff ? texts.notOnDevice : undefined,
    }));
  const change = (changed: Partial<SettingsOnServer>) => onChoose({ ...value, ...changed });
  return (
    <>
      {channels.push && <PushPart {...push} hasKinds={KINDS.some(({ id }) => kinds[id].push)} />}
      <ChannelTable
        caption={texts.table}
        kinds={KINDS}
        channels={ways}
        aside={note((settings) => settings.kinds)}
        isOn={(kind, way) => kinds[kind][way]}
        onChange={(kind, way, isOn) =>
          change({ kinds: { ...kinds, [kind]: { ...kinds[kind], [way]: isOn } } })
        }
      />
      {!channels.email && <p className={hint}>{texts.noEmail}</p>}
      <Checkbox
        label={texts.remind}
        hint={texts.remindHint}
        checked={reminder.enabled}
        aside={note((settings) => settings.reminder.enabled)}
        onChange={({ currentTarget }) =>
          change({ reminder: { ...reminder, enabled: currentTarget.checked } })
        }
      />
      {reminder.enabled && (
        <HourSelect
          label={texts.remindAt}
          hint={texts.zone(timeZone())}
          hour={reminder.hour}
          aside={note((settings) => settings.reminder.hour)}
          onChange={(hour) => change({ reminder: { ...reminder, hour } })}
        />
      )}
      <Checkbox
        label={texts.quiet}
        hint={texts.quietHint}
        checked={quietHours !== null}
        aside={note((settings) => settings.quietHours !== null)}
        onChange={({ currentTarget }) => change({ quietHours: currentTarget.checked ? NIGHT : null })}
      />
      {quietHours && (
        <>
          <HourSelect
            label={texts.quietFrom}
            hour={quietHours.from}
            not={quietHours.to}
            aside={note((settings) => settings.quietHours?.from)}
            onChange={(from) => change({ quietHours: { ...quietHours, from } })}
          />
          <HourSelect
            label={texts.quietTo}
            hour={quietHours.to}
            not={quietHours.from}
            aside={note((settings) => settings.quietHours?.to)}
            onChange={(to) => change({ quietHours: { ...quietHours, to } })}
          />
        </>
      )}
      <Checkbox
        label={texts.toasts}
        hint={texts.toastsHint}
        checked={toasts}
        aside={note((settings) => settings.toasts)}
        onChange={({ currentTarget }) => change({ toasts: currentTarget.checked })}
      />
      <AlertChoices value={value} alerts={alerts} note={note} onChange={change} />
    </>
  );
}
