import type { Notification } from "#contract/notifications/notifications.ts";
import { Icon, type IconName } from "../base/Icon.tsx";
import type { LinkTo } from "../link.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { Button } from "../controls/Button.tsx";
import { Ago } from "../sync/Ago.tsx";
import * as css from "./NotificationList.css.ts";
import { notificationTexts as texts } from "./texts.ts";

const icons: Record<Notification["type"], IconName> = {
  reminder: "clock",
  achievement: "star",
  system: "info",
};

export function NotificationList({
  notifications,
  heading: Heading = "h2",
  link,
  onRead,
}: {
  /** One level below the surrounding heading. */
  readonly heading?: "h2" | "h3";
  readonly link: LinkTo;
  readonly notifications: readonly Notification[];
  readonly onRead: (id: number) => void;
}) {
  return (
    <ul className={css.list} aria-label={texts.title}>
      {notifications.map(({ id, type, title, message, link: path, read, createdAt }) => (
        <li key={id} className={read ? css.item : `${css.item} ${css.unread}`}>
          <Icon name={icons[type]} />
          <div>
            <Heading className={css.title} dir="auto">
              {!read && <VisuallyHidden>{`${texts.unread}: `}</VisuallyHidden>}
              {path === null
                ? title
                : link(path, () => !read && onRead(id))({ className: css.link, children: title })}
            </Heading>
            <p className={css.message} dir="auto">
              {message}
            </p>
            <div className={css.foot}>
              <p className={css.time}>
                <Ago at={Date.parse(createdAt)} />
              </p>
              {!read && (
                <Button tone="plain" aria-label={`${texts.markOne}: ${title}`} onClick={() => onRead(id)}>
                  {texts.markOne}
                </Button>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
