import { useSelector } from "@xstate/react";
import { useState } from "react";
import { fromPromise } from "xstate";
import type { User } from "#contract/users.ts";
import type { Settings } from "../../../-preferences/start-settings.ts";
import { accountDeletionMachine } from "../../../../machines/account-deletion/account-deletion.machine.ts";
import { dataExportMachine } from "../../../../machines/data-export/data-export.machine.ts";
import { Button } from "../../../../ui/controls/Button.tsx";
import { ExplainedButton } from "../../../../ui/controls/ExplainedButton.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Outcome } from "../../../../ui/feedback/Outcome.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { DeleteAccountDialog } from "../../../../ui/settings/DeleteAccountDialog.tsx";
import { useIsOffline } from "../../../-errors/use-is-offline.ts";
import { useAppActor } from "../../../-parts/use-app-actor.ts";
import { saveFile } from "../../../../services/browser/save-file.ts";
import { settingTexts } from "../-setting-texts.ts";

const texts = settingTexts.data;

export function DataSection({ user, settings }: { readonly user: User; readonly settings: Settings }) {
  const isOffline = useIsOffline();
  return (
    <Section id="data" title={texts.title} lead={texts.lead}>
      <Export settings={settings} isOffline={isOffline} />
      <Deletion user={user} settings={settings} isOffline={isOffline} />
    </Section>
  );
}

interface PartProps {
  readonly settings: Settings;
  readonly isOffline: boolean;
}

function Export({ settings, isOffline }: PartProps) {
  const [machine] = useState(() =>
    dataExportMachine.provide({
      actors: { collect: fromPromise(({ signal }) => settings.exportData(signal)) },
      actions: { saveFile: (_, content) => saveFile(texts.fileName, "application/zip", content) },
    }),
  );
  const exported = useAppActor(machine, {});
  const isRunning = useSelector(exported, (snapshot) => snapshot.matches("running"));
  const isDone = useSelector(exported, (snapshot) => snapshot.matches("done"));
  const failure = useSelector(exported, ({ context }) => context.failure);
  return (
    <>
      <p>{texts.exportText}</p>
      <div>
        {isRunning ? (
          <Button onClick={() => exported.send({ type: "export.cancel" })}>{texts.cancel}</Button>
        ) : (
          <ExplainedButton
            unavailable={isOffline ? texts.exportLater : undefined}
            onClick={() => exported.send({ type: "export.start" })}
          >
            {texts.exportAll}
          </ExplainedButton>
        )}
      </div>
      <p role="status">{isRunning && texts.exporting}</p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {isDone && (
        <Outcome>
          <Banner tone="success">{texts.exported}</Banner>
        </Outcome>
      )}
    </>
  );
}

function Deletion({ user, settings, isOffline }: PartProps & { readonly user: User }) {
  const [machine] = useState(() =>
    accountDeletionMachine.provide({
      actors: {
        deleteAccount: fromPromise(({ input }) => settings.deleteAccount(input)),
        leave: fromPromise(() => settings.leave()),
      },
    }),
  );
  const deletion = useAppActor(machine, {});
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag("open"));
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag("busy"));
  const failure = useSelector(deletion, ({ context }) => context.failure);
  return (
    <>
      <p>{texts.deleteText}</p>
      <div>
        <ExplainedButton
          tone="danger"
          unavailable={isOffline ? texts.deleteLater : undefined}
          onClick={() => deletion.send({ type: "deletion.open" })}
        >
          {texts.delete}
        </ExplainedButton>
      </div>
      {isOpen && (
        <DeleteAccountDialog
          texts={texts}
          username={user.username}
          hasPassword={user.hasPassword}
          busy={isBusy}
          failure={failure}
          onSubmit={(proof) => deletion.send({ type: "deletion.submit", proof })}
          onCancel={() => deletion.send({ type: "deletion.cancel" })}
        />
      )}
    </>
  );
}
