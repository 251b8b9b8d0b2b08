import type { LaunchOptions } from "@playwright/test";

const chromium = process.env["IBIS_CHROMIUM"];

/** How every Chromium of the tests and scripts is started; `IBIS_CHROMIUM` names one of the system. */
export const launchOptions: LaunchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
