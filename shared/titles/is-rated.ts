/** Whether a title has a rating: nobody's votes, and an average that is none, are no rating. */
export function isRated({ voteAverage, voteCount }: { voteAverage: number; voteCount: number }): boolean {
  return voteCount > 0 && voteAverage > 0 && voteAverage <= 10
}
