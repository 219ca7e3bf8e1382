/** Whether a title has a rating: one without votes, or an average that is none, does not count. */
export function isRated({ voteAverage, voteCount }: { voteAverage: number; voteCount: number }): boolean {
  return voteCount > 0 && voteAverage > 0 && voteAverage <= 10
}
