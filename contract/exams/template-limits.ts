export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_DESCRIPTION_MAX = 1000;
/** Templates of one learner. */
export const TEMPLATES_MAX = 200;
