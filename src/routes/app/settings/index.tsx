import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Cards } from "../../../ui/account/Card.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Panel } from "../../-errors/FailedPage.tsx";
import { texts } from "../../-texts.ts";
import { ActivitySection } from "./-parts/ActivitySection.tsx";
import { AppearanceSection } from "./-parts/AppearanceSection.tsx";
import { EmailSection } from "./-parts/EmailSection.tsx";
import { PasswordSection } from "./-parts/PasswordSection.tsx";
import { SessionsSection } from "./-parts/SessionsSection.tsx";
import { settingsTexts } from "./-texts.ts";

export const Route = createFileRoute("/app/settings/")({
  head: () => ({ meta: [{ title: `${texts.titles.settings} · Ibis` }] }),
  component: Settings,
});

function Settings() {
  const { auth } = Route.useRouteContext();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  // The frame renders only while a learner is signed in; this is the moment in which the sign-in ends.
  if (user === null) return null;
  return (
    <Page title={texts.titles.settings} lead={settingsTexts.lead(user.username)} narrow>
      <Cards>
        <Panel name="appearance">
          <AppearanceSection />
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
      </Cards>
    </Page>
  );
}
