import type { Device } from "../app/device.ts";
import type { Lazy } from "../services/browser/lazy.ts";
import type { PageServices } from "./-page-services.ts";

/** The services of routes, their loaders and their parts; `src/app` creates them. */
export interface RouterContext extends PageServices {
  readonly device: Lazy<Device>;
}
