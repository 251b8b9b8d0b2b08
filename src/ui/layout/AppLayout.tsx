import { type ReactNode, Suspense, lazy } from "react";
import { Brand } from "../base/Brand.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { texts } from "../texts.ts";
import * as css from "./AppLayout.css.ts";
import type { NavItem } from "./NavLinks.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TabBar } from "./TabBar.tsx";

/** Loaded when it is opened. */
const Drawer = lazy(async () => ({ default: (await import("./Drawer.tsx")).Drawer }));

export interface AppLayoutProps {
  readonly items: readonly NavItem[];
  /** The bottom bar of phone and tablet. */
  readonly tabs: readonly NavItem[];
  readonly profile: NavItem;
  readonly settings: NavItem;
  /** The sync status; it may load late. */
  readonly status: ReactNode;
  readonly logout: ReactNode;
  /** The end of the top bar: theme toggle, bell, sync. */
  readonly topBar: ReactNode;
  /** Whether the slide-in sidebar of phone and tablet is open. */
  readonly sidebarOpen: boolean;
  readonly onOpenSidebar: () => void;
  readonly onOpenPanel: () => void;
  readonly onCloseSidebar: () => void;
  /** The menu panel of phone and tablet, if open. */
  readonly panel: ReactNode;
  /** Hides everything except the content, as in a study session. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

export function AppLayout(props: AppLayoutProps) {
  const { items, tabs, profile, settings, status, logout, quiet = false } = props;
  const sidebar = (
    <Sidebar items={items} profile={profile} settings={settings} status={status} logout={logout} />
  );
  return (
    <div className={quiet ? css.shell : `${css.shell} ${css.withSidebar}`}>
      <a className={css.skip} href="#main">
        {texts.skip}
      </a>
      {!quiet && (
        <aside className={css.sidebar} aria-label={texts.menu}>
          {sidebar}
        </aside>
      )}
      <div className={quiet ? css.column : `${css.column} ${css.aboveTabs}`}>
        {!quiet && (
          <header className={css.topBar}>
            <div className={`${css.belowDesktop} ${css.topBarStart}`}>
              <IconButton
                label={texts.openMenu}
                icon="menu"
                aria-haspopup="dialog"
                onClick={props.onOpenSidebar}
              />
              <Brand />
            </div>
            <div className={css.topBarEnd}>
              {props.topBar}
              <div className={css.belowDesktop}>
                <IconButton
                  label={texts.accountMenu}
                  icon="user"
                  aria-haspopup="dialog"
                  onClick={props.onOpenPanel}
                />
              </div>
            </div>
          </header>
        )}
        <main id="main" className={css.main} tabIndex={-1}>
          {props.children}
        </main>
      </div>
      {!quiet && <TabBar items={tabs} />}
      {props.panel}
      {props.sidebarOpen && (
        <Suspense>
          <Drawer onClose={props.onCloseSidebar}>{sidebar}</Drawer>
        </Suspense>
      )}
    </div>
  );
}
