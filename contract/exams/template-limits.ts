export const TEMPLATE_NAME_MAX = 100;
export const TEMPLATE_DESCRIPTION_MAX = 1000;
export const TEMPLATES_MAX = 200;
