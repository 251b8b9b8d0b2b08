import { useId, useState } from "react";
import type { Notification } from "#contract/notifications/notifications.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import type { Followed, LinkTo } from "../link.ts";
import * as css from "./Bell.css.ts";
import { NotificationList } from "./NotificationList.tsx";
import { notificationTexts as texts } from "./texts.ts";

export interface BellProps {
  readonly unreadCount: number;
  /** The newest first. */
  readonly notifications: readonly Notification[];
  readonly onOpen: () => void;
  readonly onRead: (id: number) => void;
  readonly onReadAll: () => void;
  readonly link: LinkTo;
}

const close = ({ currentTarget }: Followed) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

/** The bell with the number of unread notifications, and its menu (accounts specification, section 2). */
export function Bell({ unreadCount, notifications, onOpen, onRead, onReadAll, link }: BellProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.holder}>
      <IconButton label={texts.bell(unreadCount)} icon="bell" popoverTarget={id} aria-haspopup="dialog" />
      {unreadCount > 0 && (
        <span className={css.badge} aria-hidden="true">
          {texts.badge(unreadCount)}
        </span>
      )}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.title}
        className={css.panel}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open") onOpen();
        }}
      >
        {isOpen && (
          <>
            <div className={css.head}>
              <h2 className={css.title}>{texts.title}</h2>
              {unreadCount > 0 && (
                <Button icon="check" onClick={onReadAll}>
                  {texts.markAll}
                </Button>
              )}
            </div>
            {notifications.length === 0 ? (
              <p className={css.none}>{texts.none}</p>
            ) : (
              <NotificationList
                heading="h3"
                notifications={notifications}
                onRead={onRead}
                link={(path, onFollow) =>
                  link(path, (event) => {
                    onFollow(event);
                    close(event);
                  })
                }
              />
            )}
            {link("/app/notifications", close)({ className: css.all, children: texts.all })}
          </>
        )}
      </div>
    </div>
  );
}
