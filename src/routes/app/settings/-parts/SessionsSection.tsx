import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import type { SignIn } from "#contract/auth/sign-ins.ts";
import { deviceName } from "#domain/auth/device-name.ts";
import { otherSignInsEnd, signInEnd, signInsQuery } from "../../../../services/queries/account-queries.ts";
import { Entries, Entry, Mark } from "../../../../ui/account/Entries.tsx";
import { accountUiTexts } from "../../../../ui/account/texts.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Outcome } from "../../../../ui/feedback/Outcome.tsx";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";
import { PendingPart } from "../../../-parts/PendingPart.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.sessions;

/** The sessions to end: one, or all but this one. */
type Ending = SignIn | "others";

export function SessionsSection() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const sessions = useQuery(signInsQuery(http));
  const isOffline = useIsOffline();
  const [asking, setAsking] = useState<Ending | null>(null);
  const end = useMutation({
    mutationFn: (ending: Ending) =>
      ending === "others" ? otherSignInsEnd.show(http, null) : signInEnd.show(http, ending.id),
  });
  const confirm = () => {
    if (asking !== null) end.mutate(asking);
    setAsking(null);
  };
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Section
      id="sessions"
      title={texts.title}
      action={
        others && (
          <ExplainedButton
            busy={end.isPending && end.variables === "others"}
            unavailable={isOffline ? texts.endLater : undefined}
            onClick={() => setAsking("others")}
          >
            {texts.endOthers}
          </ExplainedButton>
        )
      }
    >
      {end.error && <Banner tone="error">{end.error.message}</Banner>}
      {end.isSuccess && (
        <Outcome key={end.submittedAt}>
          <Banner tone="success">{end.variables === "others" ? texts.othersEnded : texts.ended}</Banner>
        </Outcome>
      )}
      {sessions.isPending && <PendingPart lines={4} />}
      {sessions.error && (
        <ErrorState
          title={texts.failed}
          message={isOffline ? texts.offline : sessions.error.message}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <Entries>
          {sessions.data.map((signIn) => (
            <Session
              key={signIn.id}
              signIn={signIn}
              busy={end.isPending && end.variables === signIn}
              disabled={isOffline}
              onEnd={() => setAsking(signIn)}
            />
          ))}
        </Entries>
      )}
      {asking !== null && (
        <ConfirmDialog
          title={asking === "others" ? texts.endOthersTitle : texts.endTitle}
          message={asking === "others" ? texts.endOthersText : texts.endText(deviceName(asking.userAgent))}
          confirmLabel={asking === "others" ? texts.endOthers : texts.end}
          onConfirm={confirm}
          onCancel={() => setAsking(null)}
        />
      )}
    </Section>
  );
}

function Session({
  signIn,
  busy,
  disabled,
  onEnd,
}: {
  readonly signIn: SignIn;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}) {
  const device = deviceName(signIn.userAgent);
  return (
    <Entry
      title={device}
      details={[signIn.ipAddress]}
      at={signIn.lastUsedAt}
      atLabel={accountUiTexts.lastUsed}
      end={
        signIn.current ? (
          <Mark>{accountUiTexts.thisDevice}</Mark>
        ) : (
          <Button
            busy={busy}
            disabled={disabled}
            aria-label={accountUiTexts.endNamed(device)}
            onClick={onEnd}
          >
            {accountUiTexts.end}
          </Button>
        )
      }
    />
  );
}
