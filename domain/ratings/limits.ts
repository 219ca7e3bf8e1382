/** Ratings of one member. An import accepts as many as an export may contain. */
export const RATINGS_LIMIT = 10_000
