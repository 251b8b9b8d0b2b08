import { Link } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { User } from "#contract/users.ts";
import type { Settings } from "../../../-preferences/start-settings.ts";
import { preferred } from "../../../../machines/preference/preference.machine.ts";
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
      <p dir="auto">
        {texts.username}: <bdi>{username}</bdi>
      </p>
      <p dir="auto">
        {texts.email}: <bdi>{email}</bdi>{" "}
        <Link to="/app/settings/$section" params={{ section: "sign-in" }}>
          {texts.toSignIn}
        </Link>
      </p>
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
      <p>
        <Link to="/app/users/$username" params={{ username }}>
          {texts.see}
        </Link>
      </p>
      <p>
        {statusText(subscription)}
        {subscription.daysRemaining !== null &&
          `: ${subscriptionTexts.daysLeft(subscription.daysRemaining)}`}{" "}
        <Link to="/app/subscription">{texts.subscription}</Link>
      </p>
    </Section>
  );
}
