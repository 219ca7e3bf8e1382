/** Characters of a unit's name. */
export const AD_NAME_LENGTH = 100
/** Bytes of a unit's code as UTF-8. */
export const AD_CODE_BYTES = 20 * 1_024
/** Units that the panel lists; no more can be created. */
export const MOST_AD_UNITS = 1_000
