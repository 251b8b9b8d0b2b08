import * as v from "valibot";
import { Uuid } from "#contract/values.ts";

export const SOME_DEVICE = "some device";
const Named = v.looseObject({ deviceId: Uuid });

/** What a request brought, where each browser has an id of its own. */
export const sentBody = (body: unknown): unknown =>
  v.is(Named, body) ? { ...body, deviceId: SOME_DEVICE } : (body ?? null);
