import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { User } from "#contract/users.ts";
import type { Settings } from "../../../-preferences/start-settings.ts";
import { preferred } from "../../../../machines/preference/preference.machine.ts";
import { Entries, Fact } from "../../../../ui/account/Entries.tsx";
import { Checkbox } from "../../../../ui/forms/Checkbox.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { statusText } from "../../../../ui/subscription/SubscriptionFacts.tsx";
import { subscriptionTexts } from "../../../../ui/subscription/texts.ts";
import { useSubscription } from "../../../-subscription/use-subscription.ts";
import { PreferenceNote, useChange } from "./PreferenceNote.tsx";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.account;

export function AccountSection({
  user: { username, email },
  settings: { profile },
}: {
  readonly user: User;
  readonly settings: Settings;
}) {
  const subscription = useSubscription();
  const isPublic = useSelector(profile, ({ context }) => preferred(context) === true);
  const change = useChange(profile);
  const isLoaded = useSelector(profile, (snapshot) => snapshot.matches({ server: "loaded" }));
  return (
    <Section id="account" title={texts.title}>
      <Entries>
        <Fact
          label={texts.username}
          value={username}
          link={
            <Link to="/app/users/$username" params={{ username }}>
              {texts.see}
            </Link>
          }
        />
        <Fact
          label={texts.email}
          value={email}
          link={
            <Link to="/app/settings/$section" params={{ section: "sign-in" }}>
              {texts.toSignIn}
            </Link>
          }
        />
        <Fact
          label={texts.plan}
          value={
            subscription.daysRemaining === null
              ? statusText(subscription)
              : `${statusText(subscription)}: ${subscriptionTexts.daysLeft(subscription.daysRemaining)}`
          }
          link={<Link to="/app/subscription">{texts.subscription}</Link>}
        />
      </Entries>
      <Checkbox
        label={texts.profile}
        hint={texts.profileHint}
        checked={isPublic}
        disabled={!isLoaded}
        aside={<PreferenceNote actor={profile} change={change} />}
        onChange={({ currentTarget }) =>
          profile.send({ type: "preference.choose", value: currentTarget.checked })
        }
      />
    </Section>
  );
}
