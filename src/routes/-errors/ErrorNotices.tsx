import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { notificationTone } from "#domain/errors/error-notification.ts";
import type { ErrorLayer } from "../../app/errors/error-handling.ts";
import { retryStateOf } from "../../machines/error-notification/error-notification.machine.ts";
import {
  SHOWN_BY_DEFAULT,
  type ShownError,
} from "../../machines/error-notifications/error-notifications.machine.ts";
import { ErrorItem } from "../../ui/errors/ErrorItem.tsx";
import { ErrorStack } from "../../ui/errors/ErrorStack.tsx";
import type { Attention } from "../../ui/overlays/CornerRegion.tsx";

export interface ErrorNoticesProps {
  readonly layer: ErrorLayer;
  readonly onDetails: (shown: ShownError) => void;
}

export function ErrorNotices({ layer, onDetails }: ErrorNoticesProps) {
  const { notifications } = layer;
  const errors = useSelector(notifications, ({ context }) => context.errors);
  const isExpanded = useSelector(notifications, (snapshot) => snapshot.hasTag("expanded"));
  const attend = useCallback((type: Attention) => notifications.send({ type }), [notifications]);
  if (errors.length === 0) return null;
  const shown = isExpanded ? errors : errors.slice(0, SHOWN_BY_DEFAULT);

  return (
    <ErrorStack
      hidden={errors.length - shown.length}
      isExpanded={isExpanded}
      canClear={errors.length > 1}
      onToggle={() => notifications.send({ type: "stack.toggle" })}
      onClear={() => notifications.send({ type: "errors.clear" })}
      onAttention={attend}
    >
      {shown.map((one, index) => (
        <Notice
          key={one.error.id}
          {...one}
          isRepeated={isSame(one, shown[index - 1])}
          onRetry={() => layer.retry(one.error.id)}
          onDetails={() => onDetails(one)}
          onDismiss={() => notifications.send({ type: "error.dismiss", id: one.error.id })}
        />
      ))}
    </ErrorStack>
  );
}

/** Whether an error differs from the one above only in its subject. */
const isSame = ({ error, subject }: ShownError, above: ShownError | undefined) =>
  subject !== null && error.title === above?.error.title && error.message === above.error.message;

interface NoticeProps extends ShownError {
  readonly isRepeated: boolean;
  readonly onRetry: () => void;
  readonly onDetails: () => void;
  readonly onDismiss: () => void;
}

function Notice({ error, subject, actor, isRepeated, ...acts }: NoticeProps) {
  const retry = useSelector(actor, retryStateOf);
  const run = useSelector(actor, (snapshot) => snapshot.children.retry);
  // The learner can start a scheduled attempt early.
  const isAttempting = useSelector(run, (snapshot) => snapshot?.matches("attempting") ?? false);
  return (
    <ErrorItem
      {...acts}
      title={subject ?? error.title}
      message={subject === null ? error.message : isRepeated ? null : `${error.title}: ${error.message}`}
      tone={notificationTone(error.severity)}
      icon={error.icon}
      canRetry={retry !== "none"}
      isRetrying={isAttempting}
      isQueued={retry === "queued"}
    />
  );
}
