import type { Device } from "../app/device.ts";
import type { Lazy } from "../services/browser/lazy.ts";
import type { PageServices } from "./-page-services.ts";

/** What routes, their loaders and their parts work with; `src/app` makes it. */
export interface RouterContext extends PageServices {
  /** What this device keeps for the learner. */
  readonly device: Lazy<Device>;
}
