/** The range of members' ratings. */
export const MIN_RATING = 1
export const MAX_RATING = 10

export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_RATING && Number(value) <= MAX_RATING
}
