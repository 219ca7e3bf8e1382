/** What a member or guest has chosen for all of their views. */
export interface Viewing {
  /** Their streaming services: TMDB provider ids. */
  services: readonly number[]
  /** Whether views hide titles that none of the services carries. */
  onlyMyServices: boolean
  /** Whether views hide titles on the watchlist as watched. */
  hideWatched: boolean
}

export const NO_VIEWING: Viewing = { services: [], onlyMyServices: false, hideWatched: false }

export const VIEWING_SWITCHES = ['onlyMyServices', 'hideWatched'] as const satisfies readonly (keyof Viewing)[]
export type ViewingSwitch = (typeof VIEWING_SWITCHES)[number]
