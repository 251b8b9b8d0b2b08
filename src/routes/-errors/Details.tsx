import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { ACTION_LABELS, type RecoveryAction } from "#domain/errors/error-catalogue.ts";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { retryStateOf } from "../../machines/error-notification/error-notification.machine.ts";
import type { ShownError } from "../../machines/error-notifications/error-notifications.machine.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { ErrorDetails } from "../../ui/errors/ErrorDetails.tsx";
import { useReport } from "./use-report.ts";

export interface DetailsProps {
  readonly layer: ErrorLayer;
  readonly shown: ShownError;
  readonly onClose: () => void;
}

/** All details of an error, with every action. */
export function Details({ layer, shown: { error, subject, actor }, onClose }: DetailsProps) {
  const router = useRouter();
  const retry = useSelector(actor, retryStateOf);
  const report = useReport(layer, error);
  const { notifications } = layer;
  const acts: Partial<Record<RecoveryAction, () => void>> = {
    ...(retry !== "none" && {
      retry: () => layer.retry(error.id),
      goOffline: () => notifications.send({ type: "error.queue", id: error.id }),
    }),
    ...(error.actionUrl !== null && {
      signIn: () => router.history.push(error.actionUrl ?? "/"),
      openAddress: () => router.history.push(error.actionUrl ?? "/"),
    }),
  };
  return (
    <ErrorDetails
      {...report}
      title={error.title}
      message={subject === null ? error.message : `${subject}: ${error.message}`}
      errorId={error.id}
      code={error.code}
      at={error.timestamp}
      statusCode={error.statusCode}
      requestId={error.correlationId}
      actions={error.recoveryActions.map((action) => {
        const mail = action === "contactSupport" ? layer.supportMail(error) : null;
        if (mail !== null) {
          return (
            <a key={action} href={mail} className={buttonClass()}>
              {ACTION_LABELS[action]}
            </a>
          );
        }
        const act = acts[action];
        return (
          act && (
            <Button
              key={action}
              tone={action === "retry" ? "primary" : undefined}
              onClick={() => {
                act();
                onClose();
              }}
            >
              {ACTION_LABELS[action]}
            </Button>
          )
        );
      })}
      onClose={onClose}
    />
  );
}
