import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { notificationsQuery } from "../../services/queries/notification-queries.ts";
import { notifications } from "../-notifications/notifications.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { NotificationList } from "../../ui/notifications/NotificationList.tsx";
import { notificationTexts as texts } from "../../ui/notifications/texts.ts";
import { texts as pageTexts } from "../-texts.ts";

export const Route = createFileRoute("/app/notifications")({
  // Few visits begin here.
  codeSplitGroupings: [["loader", "component"]],
  loader: async ({ context }) => {
    const { http, queryClient } = context.api;
    const [loaded] = await Promise.all([
      notifications.get(context),
      queryClient.query({ ...notificationsQuery(http), staleTime: 0 }),
    ]);
    return loaded;
  },
  head: () => ({ meta: [{ title: `${pageTexts.shell.notifications} · Ibis` }] }),
  component: Notifications,
});

/** All notifications (accounts specification, sections 2 and 8, "Notifications"). */
function Notifications() {
  const { http } = Route.useRouteContext().api;
  const { notifications: machine } = Route.useLoaderData();
  const {
    data: { notifications: shown, unreadCount },
  } = useSuspenseQuery(notificationsQuery(http));
  const mark = (marks: readonly number[] | "all") => machine.send({ type: "notifications.mark", marks });
  if (shown.length === 0)
    return (
      <Page title={texts.title} narrow>
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
          <Button icon="check" onClick={() => mark("all")}>
            {texts.markAll}
          </Button>
        )
      }
    >
      <NotificationList
        notifications={shown}
        onRead={(id) => mark([id])}
        link={(path, onFollow) => (props) => <Link to={path} onClick={onFollow} {...props} />}
      />
    </Page>
  );
}
