import { Link, createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { User } from "#contract/users.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { SettingsLayout } from "../../../ui/settings/SettingsLayout.tsx";
import { Panel } from "../../-errors/FailedPage.tsx";
import { notifications } from "../../-notifications/notifications.ts";
import { settings } from "../../-preferences/settings.ts";
import type { Settings as SettingsActors } from "../../-preferences/start-settings.ts";
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
import { SECTIONS, type SettingsSection, isSection, sectionTitle } from "./-sections.ts";
import { settingTexts } from "./-setting-texts.ts";
import { settingsTexts } from "./-texts.ts";

export const Route = createFileRoute("/app/settings/$section")({
  params: { parse: ({ section }) => isSection(section) && { section } },
  loader: ({ context }) => {
    // Push notifications; without them, the other settings still work.
    notifications.get(context).catch(() => undefined);
    return settings.get(context);
  },
  head: ({ params: { section } }) => ({
    meta: [{ title: `${sectionTitle(section)} · ${texts.titles.settings} · Ibis` }],
  }),
  component: Settings,
});

function Settings() {
  const { auth } = Route.useRouteContext();
  const { section } = Route.useParams();
  const loaded = Route.useLoaderData();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  // The frame renders only with a user; this is the moment when the sign-in ends.
  if (user === null) return null;
  return (
    <Page title={texts.titles.settings} lead={settingsTexts.lead(user.username)}>
      <SettingsLayout
        label={settingTexts.sections}
        sections={SECTIONS.map((id) => ({
          id,
          title: sectionTitle(id),
          isCurrent: id === section,
          link: (props) => <Link to="/app/settings/$section" params={{ section: id }} {...props} />,
        }))}
      >
        {sectionOf(section, user, loaded)}
      </SettingsLayout>
    </Page>
  );
}

function sectionOf(section: SettingsSection, user: User, loaded: SettingsActors): ReactNode {
  switch (section) {
    case "notifications":
      return (
        <Panel name="notification settings">
          <NotificationsSection settings={loaded} />
        </Panel>
      );
    case "appearance":
      return (
        <Panel name="appearance">
          <AppearanceSection />
        </Panel>
      );
    case "study":
      return (
        <Panel name="study defaults">
          <StudySection />
        </Panel>
      );
    case "account":
      return (
        <Panel name="account">
          <AccountSection user={user} settings={loaded} />
        </Panel>
      );
    case "sign-in":
      return (
        <>
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
        </>
      );
    case "data":
      return (
        <Panel name="data">
          <DataSection user={user} settings={loaded} />
        </Panel>
      );
  }
}
