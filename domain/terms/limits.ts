/** A change of popularity below this share of it does not justify rewriting all search data. */
export const POPULARITY_TOLERANCE = 0.1
