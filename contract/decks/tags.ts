import * as v from "valibot";
import { requiredText } from "../values.ts";

export const TAG_MAX = 60;
export const TAGS_MAX = 20;

/* @__NO_SIDE_EFFECTS__ */
export const tagNames = () =>
  v.pipe(v.array(requiredText(TAG_MAX)), v.maxLength(TAGS_MAX, `Must have at most ${TAGS_MAX} tags.`));

/* @__NO_SIDE_EFFECTS__ */
export const someTags = () => v.pipe(tagNames(), v.minLength(1, "Must have at least one tag."));
