/** A change of popularity below this share of it is not worth writing everything that is searched anew. */
export const POPULARITY_TOLERANCE = 0.1
