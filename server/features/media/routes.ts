import * as contract from "#contract/media.ts";
import { route, type Route } from "#server/http/route.ts";
import { readMedia } from "./read-media.ts";
import { uploadMedia } from "./store-media.ts";

export const mediaRoutes: readonly Route[] = [
  route(contract.uploadMedia, ({ caller, body }, { db, media, now }) =>
    uploadMedia(db, media, { ownerId: caller.userId, now: now() }, body),
  ),
  route(contract.readMedia, ({ caller, params }, { db, media }) =>
    readMedia(db, media, caller.userId, params.hash),
  ),
];
