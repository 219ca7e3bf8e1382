/** Ratings of one member. All of them, exported, fit what an import takes. */
export const RATINGS_LIMIT = 10_000
