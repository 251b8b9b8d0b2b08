import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { notificationTone } from "#domain/errors/error-notification.ts";
import type { ErrorLayer } from "../../app/error-handling.ts";
import {
  type ErrorNotification,
  SHOWN_BY_DEFAULT,
} from "../../machines/error-notifications/error-notifications.machine.ts";
import type { Attention } from "../../ui/overlays/CornerRegion.tsx";
import { ErrorStack } from "../../ui/errors/ErrorStack.tsx";

export interface ErrorNoticesProps {
  readonly layer: ErrorLayer;
  /** Somebody wants to know all of one. */
  readonly onDetails: (notification: ErrorNotification) => void;
}

/** What went wrong, in the corner of every page. */
export function ErrorNotices({ layer, onDetails }: ErrorNoticesProps) {
  const { notifications } = layer;
  const errors = useSelector(notifications, ({ context }) => context.errors);
  const isExpanded = useSelector(notifications, (snapshot) => snapshot.hasTag("expanded"));
  const attend = useCallback((type: Attention) => notifications.send({ type }), [notifications]);
  const shown = isExpanded ? errors : errors.slice(0, SHOWN_BY_DEFAULT);

  return (
    <ErrorStack
      errors={shown.map((one) => noticeOf(one, layer.subjectOf(one.error.id)))}
      hidden={errors.length - shown.length}
      isExpanded={isExpanded}
      canClear={errors.length > 1}
      onRetry={(id) => layer.retry(id)}
      onDetails={(id) => errors.filter(({ error }) => error.id === id).forEach(onDetails)}
      onDismiss={(id) => notifications.send({ type: "error.dismiss", id })}
      onToggle={() => notifications.send({ type: "stack.toggle" })}
      onClear={() => notifications.send({ type: "errors.clear" })}
      onAttention={attend}
    />
  );
}

const noticeOf = ({ error, retry }: ErrorNotification, subject: string | undefined) => ({
  id: error.id,
  title: error.title,
  message: subject === undefined ? error.message : `${subject}: ${error.message}`,
  tone: notificationTone(error.severity),
  icon: error.icon,
  canRetry: retry !== "none",
  isRetrying: retry === "retrying",
  isQueued: retry === "queued",
});
