import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { markAllNotificationsRead, markNotificationRead } from "#contract/notifications.ts";
import { NOTIFICATIONS_KEY, notificationsQuery } from "../../services/queries/notification-queries.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { NotificationList } from "../../ui/notifications/NotificationList.tsx";
import { notificationTexts as texts } from "../../ui/notifications/texts.ts";

export const Route = createFileRoute("/app/notifications")({
  loader: async ({ context: { http, queryClient } }) => {
    await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    return queryClient.query(notificationsQuery(http));
  },
  head: () => ({ meta: [{ title: `${texts.title} · Ibis` }] }),
  component: Notifications,
});

/** All that the learner was told (accounts specification, sections 2 and 8, "Notifications"). */
function Notifications() {
  const { http, queryClient, errors } = Route.useRouteContext();
  const { data } = useSuspenseQuery(notificationsQuery(http));
  const refresh = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
  const say = (text: string, tone: "success" | "error") =>
    errors.whenLoaded(({ toast }) => toast({ text, tone }));
  const readAll = useMutation({
    mutationFn: () => http.call(markAllNotificationsRead, {}),
    onSuccess: async () => {
      await refresh();
      say(texts.allMarked, "success");
    },
    onError: () => say(texts.notMarked, "error"),
  });
  const readOne = useMutation({
    mutationFn: (id: number) => http.call(markNotificationRead, { params: { id: String(id) } }),
    onSuccess: refresh,
    onError: () => say(texts.notMarked, "error"),
  });
  const { notifications, unreadCount } = data;
  if (notifications.length === 0)
    return (
      <Page title={texts.title}>
        <EmptyState icon="bell" title={texts.none} text={texts.noneText} />
      </Page>
    );
  return (
    <Page
      title={texts.title}
      lead={texts.lead(unreadCount)}
      narrow
      actions={
        unreadCount > 0 && (
          <Button icon="check" busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {texts.markAll}
          </Button>
        )
      }
    >
      <NotificationList notifications={notifications} onRead={(id) => readOne.mutate(id)} />
    </Page>
  );
}
