import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { deviceName } from "#domain/auth/device-name.ts";
import { activityQuery } from "../../../../services/queries/account-queries.ts";
import { isPartial } from "../../../../services/queries/partial-list.ts";
import { Entries, Entry } from "../../../../ui/account/Entries.tsx";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";
import { PendingPart } from "../../../-parts/PendingPart.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { settingsTexts } from "../-texts.ts";

const texts = settingsTexts.activity;

export function ActivitySection() {
  const { http } = useRouteContext({ from: "__root__" }).api;
  const { data } = useQuery(activityQuery(http));
  const missing = useIsOffline() ? texts.offline : texts.failed;
  return (
    <Section id="activity" title={texts.title} lead={texts.lead}>
      {data === undefined && <PendingPart lines={4} />}
      {data?.entries.length === 0 && <p>{isPartial(data) ? missing : texts.none}</p>}
      {data && data.entries.length > 0 && (
        <Entries>
          {data.entries.map(({ id, type, at, userAgent, ipAddress }) => (
            <Entry key={id} title={texts.types[type]} details={[deviceName(userAgent), ipAddress]} at={at} />
          ))}
        </Entries>
      )}
    </Section>
  );
}
