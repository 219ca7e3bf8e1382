/** What a member or guest has chosen for all of their views. */
export interface Viewing {
  /** Their streaming services: TMDB provider ids. */
  services: readonly number[]
  /** Whether views hide titles that none of the services carries. */
  onlyMyServices: boolean
  /** Whether views hide titles on the watchlist as watched. */
  hideWatched: boolean
  /** Whether views show only titles that are rated as suitable up to twelve years. */
  upTo12: boolean
}

export const NO_VIEWING: Viewing = { services: [], onlyMyServices: false, hideWatched: false, upTo12: false }

export const VIEWING_SWITCHES = [
  'onlyMyServices',
  'hideWatched',
  'upTo12',
] as const satisfies readonly (keyof Viewing)[]
/** Their names in forms. */
export const SWITCH_INTENTS = {
  onlyMyServices: 'only-mine',
  hideWatched: 'hide-watched',
  upTo12: 'up-to-12',
} as const satisfies Record<ViewingSwitch, string>

export type ViewingSwitch = (typeof VIEWING_SWITCHES)[number]
