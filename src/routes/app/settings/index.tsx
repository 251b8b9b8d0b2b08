import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Page } from "../../../ui/layout/Page.tsx";
import { SettingsLayout } from "../../../ui/settings/SettingsLayout.tsx";
import { Panel } from "../../-errors/FailedPage.tsx";
import { notifications } from "../../-notifications/notifications.ts";
import { settings } from "../../-preferences/settings.ts";
import { texts } from "../../-texts.ts";
import { AccountSection } from "./-parts/AccountSection.tsx";
import { ActivitySection } from "./-parts/ActivitySection.tsx";
import { AppearanceSection } from "./-parts/AppearanceSection.tsx";
import { DataSection } from "./-parts/DataSection.tsx";
import { EmailSection } from "./-parts/EmailSection.tsx";
import { NotificationsSection } from "./-parts/NotificationsSection.tsx";
import { PasswordSection } from "./-parts/PasswordSection.tsx";
import { SessionsSection } from "./-parts/SessionsSection.tsx";
import { StudySection } from "./-parts/StudySection.tsx";
import { settingTexts } from "./-setting-texts.ts";
import { settingsTexts } from "./-texts.ts";

export const Route = createFileRoute("/app/settings/")({
  loader: ({ context }) => {
    // The part of push; without it, the other settings can be changed all the same.
    notifications.get(context).catch(() => undefined);
    return settings.get(context);
  },
  head: () => ({ meta: [{ title: `${texts.titles.settings} · Ibis` }] }),
  component: Settings,
});

const sections = [
  { id: "notifications", title: settingTexts.notifications.title },
  { id: "appearance", title: settingsTexts.appearance.title },
  { id: "studying", title: settingTexts.study.title },
  { id: "account", title: settingTexts.account.title },
  { id: "change-password", title: settingsTexts.password.title },
  { id: "email-address", title: settingsTexts.email.title },
  { id: "sessions", title: settingsTexts.sessions.title },
  { id: "activity", title: settingsTexts.activity.title },
  { id: "data", title: settingTexts.data.title },
];

function Settings() {
  const { auth } = Route.useRouteContext();
  const loaded = Route.useLoaderData();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  // The frame renders only while a learner is signed in; this is the moment in which the sign-in ends.
  if (user === null) return null;
  return (
    <Page title={texts.titles.settings} lead={settingsTexts.lead(user.username)}>
      <SettingsLayout label={settingTexts.sections} sections={sections}>
        <Panel name="notification settings">
          <NotificationsSection settings={loaded} />
        </Panel>
        <Panel name="appearance">
          <AppearanceSection />
        </Panel>
        <Panel name="study defaults">
          <StudySection />
        </Panel>
        <Panel name="account">
          <AccountSection user={user} settings={loaded} />
        </Panel>
        <Panel name="password">
          <PasswordSection user={user} />
        </Panel>
        <Panel name="email">
          <EmailSection user={user} />
        </Panel>
        <Panel name="sign-ins">
          <SessionsSection />
        </Panel>
        <Panel name="activity">
          <ActivitySection />
        </Panel>
        <Panel name="data">
          <DataSection user={user} settings={loaded} />
        </Panel>
      </SettingsLayout>
    </Page>
  );
}
