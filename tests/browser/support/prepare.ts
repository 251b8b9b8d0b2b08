import { buildIfStale } from "../../../scripts/build.mjs";
import { findChromium } from "../../../scripts/chromium.mjs";

/** Builds the client and finds a Chromium before the tests start. */
export default async function prepare(): Promise<void> {
  await buildIfStale();
  process.env["IBIS_CHROMIUM"] = await findChromium();
}
