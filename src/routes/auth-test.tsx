import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import { StateTable } from "../ui/account/StateTable.tsx";
import { authTestTexts } from "./-account/account-texts.ts";
import { AccountFrame } from "./-account/AccountPage.tsx";
import { maskedRows, stateName } from "./-account/masked.ts";
import { texts } from "./-texts.ts";

export const Route = createFileRoute("/auth-test")({
  head: () => ({ meta: [{ title: `${texts.titles.authTest} · Ibis` }] }),
  component: AuthTest,
});

function AuthTest() {
  const { auth } = Route.useRouteContext();
  const children = useSelector(
    auth,
    (snapshot): Readonly<Record<string, AnyActorRef | undefined>> => snapshot.children,
  );
  return (
    <AccountFrame title={texts.titles.authTest} lead={authTestTexts.lead}>
      <MachineTable name="auth" actor={auth} />
      {Object.entries(children).map(
        ([name, actor]) => actor && <MachineTable key={name} name={name} actor={actor} />,
      )}
    </AccountFrame>
  );
}

/** A machine's live state and context. Other actors, such as requests with their data, are omitted. */
function MachineTable({ name, actor }: { readonly name: string; readonly actor: AnyActorRef }) {
  const snapshot = useSelector(actor, (current: unknown) => current);
  if (!isMachine(snapshot)) return null;
  return (
    <StateTable
      caption={name}
      rows={[
        { name: authTestTexts.state, value: stateName(snapshot.value) },
        ...maskedRows(snapshot.context),
      ]}
    />
  );
}

const isMachine = (snapshot: unknown): snapshot is { value: unknown; context: unknown } =>
  typeof snapshot === "object" && snapshot !== null && "value" in snapshot && "context" in snapshot;
