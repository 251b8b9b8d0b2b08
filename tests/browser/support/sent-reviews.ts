import type { Request } from "@playwright/test";
import * as v from "valibot";
import { bulkReview } from "#contract/reviews.ts";

export const BULK_REVIEW = "**/api/study/bulk-review";

/** The reviews that a request carries. */
export const reviewsOf = (request: Request) => v.parse(bulkReview.body, request.postDataJSON()).reviewItems;
