import type { Notification } from "#contract/notifications.ts";
import { Icon, type IconName } from "../base/Icon.tsx";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { Ago } from "../sync/Ago.tsx";
import * as css from "./NotificationList.css.ts";
import { notificationTexts as texts } from "./texts.ts";

const icons: Record<Notification["type"], IconName> = {
  reminder: "clock",
  achievement: "star",
  system: "info",
};

/** Notifications, the newest first. */
export function NotificationList({
  notifications,
  onRead,
}: {
  readonly notifications: readonly Notification[];
  readonly onRead: (id: number) => void;
}) {
  return (
    <ul className={css.list} aria-label={texts.title}>
      {notifications.map(({ id, type, title, message, read, createdAt }) => (
        <li key={id} className={read ? css.item : `${css.item} ${css.unread}`}>
          <Icon name={icons[type]} />
          <div>
            <h2 className={css.title} dir="auto">
              {!read && <VisuallyHidden>{`${texts.unread}: `}</VisuallyHidden>}
              {title}
            </h2>
            <p className={css.message} dir="auto">
              {message}
            </p>
            <p className={css.time}>
              <Ago at={Date.parse(createdAt)} />
            </p>
          </div>
          {!read && <IconButton label={texts.markOne(title)} icon="check" onClick={() => onRead(id)} />}
        </li>
      ))}
    </ul>
  );
}
