/** After so many failures in a row a breaker opens (study specification, section 9). */
export const BREAKER_FAILURES = 5;
