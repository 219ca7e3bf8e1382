/** Outcomes of the watchlist page's forms; in its URL if submitted without scripts. */
export const WATCHLIST_OUTCOMES = ['shared', 'share-failed', 'saved', 'failed'] as const
export type WatchlistOutcome = (typeof WATCHLIST_OUTCOMES)[number]

export const WATCHLIST_OUTCOME_PARAMETER = 'outcome'

export function readOutcome(value: unknown): WatchlistOutcome | null {
  return WATCHLIST_OUTCOMES.find((outcome) => outcome === value) ?? null
}
