import type { SearchType } from "#contract/search/search-values.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import type { DeviceSearchOptions } from "./device-search.ts";

/** The search of a device, loaded with its first use. */
export const searchOnDevice = (present: () => Promise<{ readonly searched: DeviceSearchOptions }>) => ({
  /** Null if nothing on the device can be searched. */
  async search(request: SearchRequest) {
    const { searched } = await present();
    const { searchDevice } = await import("./device-search.ts");
    return searchDevice(searched, request);
  },
  async suggest(line: string, type: SearchType) {
    const { searched } = await present();
    const { suggestOnDevice } = await import("./device-suggestions.ts");
    return suggestOnDevice(searched, line, type);
  },
  async foundCards(request: SearchRequest, limit: number) {
    const { searched } = await present();
    const { foundOnDevice } = await import("./device-study.ts");
    return foundOnDevice(searched, request, limit);
  },
});
