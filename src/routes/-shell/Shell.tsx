import { Link, Outlet, useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { type ReactNode, Suspense, lazy } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { buttonClass } from "../../ui/controls/buttonClass.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { AppLayout } from "../../ui/layout/AppLayout.tsx";
import { Restriction } from "../-errors/Restriction.tsx";
import { useIsOffline } from "../-errors/use-is-offline.ts";
import { LazyBell } from "../-notifications/LazyBell.tsx";
import { ThemeSwitch } from "../-parts/ThemeSwitch.tsx";
import { useDevice } from "../-parts/use-device.ts";
import { useIsStudying } from "../-parts/use-is-studying.ts";
import { texts } from "../-texts.ts";
import { useNavItems } from "./nav-items.tsx";
import { useNavigationMenu } from "./use-navigation-menu.ts";
import { usePalette } from "./use-palette.ts";

/** Ready when there is a device: `main.tsx` loads it with the offline modules. */
const SyncWidget = lazy(async () => ({ default: (await import("../-sync/SyncWidget.tsx")).SyncWidget }));

/** Loaded when it is opened. */
const MenuPanel = lazy(async () => ({ default: (await import("../../ui/layout/MenuPanel.tsx")).MenuPanel }));

export function Shell({ notices }: { readonly notices: ReactNode }) {
  const { auth } = useRouteContext({ from: "__root__" });
  const device = useDevice();
  const user = useSelector(auth, (snapshot) => snapshot.context.user);
  const offline = useSelector(auth, (snapshot) => snapshot.matches("unreachable"));
  // The strip above every page already says this.
  const isOffline = useIsOffline();
  const isSigningOut = useSelector(auth, (snapshot) => snapshot.matches("signingOut"));
  const isStudying = useIsStudying();
  const userName = user?.username ?? "";
  const items = useNavItems(userName, isStudying);
  const menu = useNavigationMenu();
  const palette = usePalette();
  const isSidebarOpen = useSelector(menu, (snapshot) => snapshot.matches("sidebar"));
  const isPanelOpen = useSelector(menu, (snapshot) => snapshot.matches("panel"));

  const close = () => menu.send({ type: "menu.close" });
  const signOut = (label: string) => (
    <Button icon="logout" busy={isSigningOut} onClick={() => auth.send({ type: "auth.signOut" })}>
      {label}
    </Button>
  );

  return (
    <AppLayout
      items={items.sidebar}
      tabs={items.tabs}
      profile={items.profile}
      settings={items.settings}
      topBar={
        <>
          <IconButton
            label={texts.shell.goTo}
            icon="search"
            shortcut="Control+K"
            aria-haspopup="dialog"
            onClick={palette.toggle}
          />
          <LazyBell />
          <ThemeSwitch />
        </>
      }
      status={
        device && (
          <Suspense>
            <SyncWidget device={device} />
          </Suspense>
        )
      }
      logout={
        <>
          {user && <Restriction />}
          {signOut(texts.shell.logout)}
        </>
      }
      sidebarOpen={isSidebarOpen}
      onOpenSidebar={() => menu.send({ type: "sidebar.open" })}
      onOpenPanel={() => menu.send({ type: "panel.open" })}
      onCloseSidebar={close}
      panel={
        isPanelOpen && (
          <Suspense>
            <MenuPanel
              userName={userName}
              quickActions={
                <>
                  <Link to="/app/decks/create" className={buttonClass({ tone: "primary" })}>
                    {texts.shell.createDeck}
                  </Link>
                  <Link to="/app/search" className={buttonClass()}>
                    {texts.shell.search}
                  </Link>
                </>
              }
              items={[...items.tabs, items.settings, items.help]}
              foot={
                <>
                  <ThemeSwitch withText />
                  {signOut(texts.shell.signOut)}
                </>
              }
              onClose={close}
            />
          </Suspense>
        )
      }
      quiet={isStudying}
    >
      <div data-not-printed>
        {offline && !isOffline && <Banner tone="warning">{texts.guard.offline}</Banner>}
        {notices}
      </div>
      <Outlet />
      {palette.loaded && <palette.loaded.CommandPalette palette={palette.loaded.palette} />}
    </AppLayout>
  );
}
